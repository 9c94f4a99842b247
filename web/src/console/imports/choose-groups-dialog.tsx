import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { ImportPassword } from '@palco/contract/event'
import { newPassword } from '@palco/contract/fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { groupsQuery } from '../admin-lists.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import { numberText } from '../kit/number-text.ts'
import { ProblemAlert } from '../kit/problem-alert.tsx'
import { GroupForMany } from './group-for-many.tsx'
import type { ImportEvent, ImportState } from './import-state.ts'
import { importPasswordQuery } from './imports.queries.ts'
import { LinesTable } from './lines-table.tsx'
import { SheetErrors } from './sheet-errors.tsx'

interface ChooseGroupsDialogProps {
  state: Extract<ImportState, { name: 'choosing' | 'saving' }>
  apply: (event: ImportEvent) => void
  onSave: (defaultPassword: string | null) => void
}

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

  function submit(event: React.FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (choice === 'shared' && passwordProblem) return
    // The fields are disabled while it saves: whoever pressed Enter in one would lose his place.
    event.currentTarget.querySelector<HTMLElement>('[type=submit]')?.focus()
    onSave(choice === 'own' ? null : password)
  }

  return (
    <FormDialog
      isOpen
      width="md"
      title="Selecionar Grupos para Usuários"
      submitText={isSaving ? 'Salvando...' : `Salvar ${numberText(state.lines.length)} Usuários`}
      onSubmit={submit}
      onClose={() => apply({ type: 'cancelled' })}
      isDirty={state.isChanged || typed !== null || chosen !== null}
      isSubmitting={isSaving}
      problem={state.problem}
    >
      {isSaving && <LinearProgress aria-label="Salvando usuários" />}
      <Stack component="fieldset" disabled={isSaving} sx={{ gap: 2.5, m: 0, p: 0, border: 0, minWidth: 0 }}>
        <RadioGroup
          aria-label="Senha dos usuários importados"
          value={choice}
          onChange={(_event, value) => setChosen(value === 'own' ? 'own' : 'shared')}
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
              onChange={(event) => setTyped(event.target.value)}
              error={isTried && Boolean(passwordProblem)}
              helperText={(isTried && passwordProblem) || 'Esta senha será atribuída a todos os usuários importados'}
              autoComplete="off"
            />
            <Alert severity="info" role="none">
              Todos os usuários serão criados com esta senha e poderão alterá-la após o primeiro login.
            </Alert>
          </>
        ) : (
          <Alert severity="info" role="none">
            Ninguém recebe senha. Depois de salvar, baixe a planilha com um link pessoal para cada pessoa.
          </Alert>
        )}
        <SheetErrors errors={state.errors} notices={state.notices} />
        {groups.error && (
          <ProblemAlert
            text={errorText(groups.error, 'Erro ao carregar grupos')}
            onRetry={() => void groups.refetch()}
          />
        )}
        <GroupForMany
          groups={groups.data ?? []}
          selectedCount={state.selected.size}
          onApply={(groupId) => apply({ type: 'grouped', groupId, rows: state.selected.size ? state.selected : 'all' })}
        />
      </Stack>
      <LinesTable
        lines={state.lines}
        groups={groups.data ?? []}
        selected={state.selected}
        isDisabled={isSaving}
        onSelect={(rows, isSelected) => apply({ type: 'selected', rows, isSelected })}
        onGroup={(row, groupId) => apply({ type: 'grouped', groupId, rows: new Set([row]) })}
      />
    </FormDialog>
  )
}
