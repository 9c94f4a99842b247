import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { newPassword } from '@palco/contract/base/fields'
import type { ImportPassword } from '@palco/contract/event/event'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { groupsQuery } from '../kit/list/shared-lists.queries.ts'
import { numberText } from '../kit/words/number-text.ts'
import { openCorrections, type ReviewProps } from './import-state.ts'
import { CREATING_GROUP, importPasswordQuery } from './imports.queries.ts'
import { tickedPeople } from './known-people.ts'
import { LineSuggestions } from './line-suggestions.tsx'
import { MissingGroups } from './missing-groups.tsx'
import { ReviewedPeople } from './reviewed-people.tsx'
import { SheetErrors } from './sheet-errors.tsx'

type ChooseGroupsDialogProps = ReviewProps & { onSave: (defaultPassword: string | null) => void }

export function ChooseGroupsDialog({ state, apply, onSave }: ChooseGroupsDialogProps) {
  const groups = useQuery(groupsQuery)
  const settings = useQuery(importPasswordQuery).data
  const [chosen, setChosen] = useState<ImportPassword | null>(null)
  const choice = chosen ?? settings?.choice ?? 'shared'
  const [typed, setTyped] = useState<string | null>(null)
  const [isTried, setIsTried] = useState(false)
  const password = typed ?? settings?.defaultPassword ?? ''
  const passwordProblem = newPassword.safeParse(password).error?.issues[0]?.message
  const isSaving = state.name === 'saving'
  // Nothing is saved while a group is being created. Otherwise the lines of that group would be imported without a
  // group.
  const isCreatingGroup = useIsMutating({ mutationKey: CREATING_GROUP }) > 0
  const missingGroups = state.missingGroups ?? []
  const hasNew = state.lines.length > 0
  const count = state.lines.length + tickedPeople(state).length

  function submit(event: React.FormEvent) {
    event.preventDefault()
    if (isCreatingGroup) return
    setIsTried(true)
    if (hasNew && choice === 'shared' && passwordProblem) return
    // The fields are disabled while saving, and so lose the focus. Moves the focus to the button.
    event.currentTarget.querySelector<HTMLElement>('[type=submit]')?.focus()
    onSave(choice === 'own' ? null : password)
  }

  return (
    <FormDialog
      isOpen
      width="lg"
      isTall
      title="Selecionar Grupos para Usuários"
      submitText={isSaving ? 'Salvando...' : `Salvar ${numberText(count)} Usuários`}
      onSubmit={submit}
      onClose={() => apply({ type: 'cancelled' })}
      isDirty={state.isChanged || openCorrections(state).length > 0 || typed !== null || chosen !== null}
      isSubmitting={isSaving || isCreatingGroup}
      problem={state.problem}
    >
      {isSaving && <LinearProgress aria-label="Salvando usuários" sx={progress} />}
      <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 3, flex: '1 1 auto', minHeight: 0 }}>
        <Stack component="fieldset" disabled={isSaving} sx={side}>
          {hasNew && (
            <PasswordChoice
              choice={choice}
              onChoose={setChosen}
              password={password}
              onType={setTyped}
              problem={isTried ? passwordProblem : undefined}
            />
          )}
          <SheetErrors
            errors={state.errors}
            notices={state.notices.filter((notice) => missingGroups.every((missing) => missing.notice !== notice))}
          />
          <LineSuggestions state={state} apply={apply} />
          <MissingGroups
            groups={missingGroups}
            onCreated={(missing, groupId) => apply({ type: 'groupCreated', missing, groupId })}
          />
          <QueryProblem query={groups} text="Erro ao carregar grupos" />
        </Stack>
        <ReviewedPeople state={state} apply={apply} groups={groups.data ?? []} />
      </Stack>
    </FormDialog>
  )
}

/**
 * The styles of the progress bar. The negative margin cancels its height and gap, so that nothing moves when the bar
 * appears.
 */
const progress = { flexShrink: 0, mb: -3 }

const side = {
  gap: 2.5,
  m: 0,
  p: 0,
  pt: 1,
  border: 0,
  minWidth: 0,
  flex: { md: '0 0 320px' },
  overflowY: { md: 'auto' },
}

interface PasswordChoiceProps {
  choice: ImportPassword
  onChoose: (choice: ImportPassword) => void
  password: string
  onType: (password: string) => void
  problem: string | undefined
}

const PasswordChoice = ({ choice, onChoose, password, onType, problem }: PasswordChoiceProps) => (
  <>
    <RadioGroup
      aria-label="Senha dos usuários importados"
      value={choice}
      onChange={(_event, value) => onChoose(value === 'own' ? 'own' : 'shared')}
    >
      <FormControlLabel value="shared" control={<Radio />} label="Uma mesma senha para todos" />
      <FormControlLabel value="own" control={<Radio />} label="Cada pessoa cria a própria senha" />
    </RadioGroup>
    {choice === 'shared' ? (
      <>
        <TextField
          label="Senha Padrão"
          required
          value={password}
          onChange={(event) => onType(event.target.value)}
          error={Boolean(problem)}
          helperText={problem || 'Esta senha será atribuída a todos os usuários importados'}
          autoComplete="off"
        />
        <Alert severity="info" role="none">
          Todos os usuários serão criados com esta senha e poderão alterá-la após o primeiro login. Anote-a para a
          entregar às pessoas. Se elas vão receber links de acesso, escolha que cada uma crie a própria senha.
        </Alert>
      </>
    ) : (
      <Alert severity="info" role="none">
        Ninguém recebe senha. Depois de salvar, baixe a planilha com um link pessoal para cada pessoa.
      </Alert>
    )}
  </>
)
