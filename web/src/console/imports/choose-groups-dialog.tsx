import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
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
import { defaultPasswordQuery } from './imports.queries.ts'
import { LinesTable } from './lines-table.tsx'
import { SheetErrors } from './sheet-errors.tsx'

interface ChooseGroupsDialogProps {
  state: Extract<ImportState, { name: 'choosing' | 'saving' }>
  apply: (event: ImportEvent) => void
  onSave: (defaultPassword: string) => void
}

export function ChooseGroupsDialog({ state, apply, onSave }: ChooseGroupsDialogProps) {
  const groups = useQuery(groupsQuery)
  const prefilled = useQuery(defaultPasswordQuery).data ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const [isTried, setIsTried] = useState(false)
  const password = typed ?? prefilled
  const passwordProblem = newPassword.safeParse(password).error?.issues[0]?.message
  const isSaving = state.name === 'saving'

  function submit(event: React.FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (passwordProblem) return
    // The fields are disabled while it saves: whoever pressed Enter in one would lose his place.
    event.currentTarget.querySelector<HTMLElement>('[type=submit]')?.focus()
    onSave(password)
  }

  return (
    <FormDialog
      isOpen
      width="md"
      title="Selecionar Grupos para Usuários"
      submitText={isSaving ? 'Salvando...' : `Salvar ${numberText(state.lines.length)} Usuários`}
      onSubmit={submit}
      onClose={() => apply({ type: 'cancelled' })}
      isDirty={state.isChanged || typed !== null}
      isSubmitting={isSaving}
      problem={state.problem}
    >
      {isSaving && <LinearProgress aria-label="Salvando usuários" />}
      <Stack component="fieldset" disabled={isSaving} sx={{ gap: 2.5, m: 0, p: 0, border: 0, minWidth: 0 }}>
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
        <LinesTable
          lines={state.lines}
          groups={groups.data ?? []}
          selected={state.selected}
          onSelect={(rows, isSelected) => apply({ type: 'selected', rows, isSelected })}
          onGroup={(row, groupId) => apply({ type: 'grouped', groupId, rows: new Set([row]) })}
        />
      </Stack>
    </FormDialog>
  )
}
