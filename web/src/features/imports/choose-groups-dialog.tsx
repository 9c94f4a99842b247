import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { newPassword } from '@palco/contract/fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogFrame } from '../../components/dialog-frame.tsx'
import { ProblemAlert } from '../../components/problem-alert.tsx'
import { GroupForMany } from './group-for-many.tsx'
import type { ImportEvent, ImportState } from './import-state.ts'
import { defaultPasswordQuery, groupsQuery } from './imports.queries.ts'
import { LinesTable } from './lines-table.tsx'
import { SheetErrors } from './sheet-errors.tsx'

interface ChooseGroupsDialogProps {
  state: Extract<ImportState, { name: 'choosing' | 'saving' }>
  apply: (event: ImportEvent) => void
  onSave: (defaultPassword: string) => void
}

export function ChooseGroupsDialog({ state, apply, onSave }: ChooseGroupsDialogProps) {
  const groups = useQuery(groupsQuery).data ?? []
  const prefilled = useQuery(defaultPasswordQuery).data ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const [isTried, setIsTried] = useState(false)
  const password = typed ?? prefilled
  const passwordProblem = newPassword.safeParse(password).error?.issues[0]?.message
  const isSaving = state.name === 'saving'

  function submit(event: React.FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!passwordProblem) onSave(password)
  }

  return (
    <DialogFrame
      isOpen
      width="md"
      title="Selecionar Grupos para Usuários"
      onSubmit={submit}
      actions={
        <>
          <Button onClick={() => apply({ type: 'cancelled' })} disabled={isSaving}>
            Cancelar
          </Button>
          <Button type="submit" variant="contained" disabled={isSaving || !state.lines.length}>
            {isSaving ? 'Salvando...' : `Salvar ${state.lines.length} Usuários`}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <ProblemAlert text={state.problem} />
        <TextField
          label="Senha Padrão"
          required
          value={password}
          onChange={(event) => setTyped(event.target.value)}
          error={isTried && Boolean(passwordProblem)}
          helperText={(isTried && passwordProblem) || 'Esta senha será atribuída a todos os usuários importados'}
          autoComplete="off"
        />
        <Alert severity="info">
          Todos os usuários serão criados com esta senha e poderão alterá-la após o primeiro login.
        </Alert>
        <SheetErrors errors={state.errors} notices={state.notices} />
        <GroupForMany
          groups={groups}
          selectedCount={state.selected.size}
          onApply={(groupId) => apply({ type: 'grouped', groupId, rows: state.selected.size ? state.selected : 'all' })}
        />
        <LinesTable
          lines={state.lines}
          groups={groups}
          selected={state.selected}
          onSelect={(rows, isSelected) => apply({ type: 'selected', rows, isSelected })}
          onGroup={(row, groupId) => apply({ type: 'grouped', groupId, rows: new Set([row]) })}
        />
        {isSaving && <LinearProgress aria-label="Salvando usuários" />}
      </Stack>
    </DialogFrame>
  )
}
