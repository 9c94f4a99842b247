import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { Group } from '@palco/contract/groups'
import { useState } from 'react'
import { numberText } from '../kit/number-text.ts'
import { GroupOptions } from './group-select.tsx'

interface GroupForManyProps {
  groups: readonly Group[]
  selectedCount: number
  /** Of lines that a filter leaves; `null` without one. */
  shownCount: number | null
  onApply: (groupId: string) => void
}

/** One group for the selected lines, or for all in sight where none is selected. */
export function GroupForMany({ groups, selectedCount, shownCount, onApply }: GroupForManyProps) {
  const [groupId, setGroupId] = useState('')
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'center' } }}>
      <TextField
        select
        fullWidth
        size="small"
        label="Grupo para várias linhas"
        value={groupId}
        onChange={(event) => setGroupId(event.target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <GroupOptions groups={groups} />
      </TextField>
      <Button variant="outlined" color="secondary" onClick={() => onApply(groupId)} sx={{ flexShrink: 0 }}>
        {selectedCount
          ? applyText(selectedCount, 'selecionado')
          : shownCount === null
            ? 'Aplicar a todos'
            : applyText(shownCount, 'filtrado')}
      </Button>
    </Stack>
  )
}

const applyText = (count: number, which: string) =>
  count === 1 ? `Aplicar ao ${which}` : `Aplicar aos ${numberText(count)} ${which}s`
