import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Group } from '@palco/contract/groups'
import { useState } from 'react'
import { GroupSelect } from './group-select.tsx'

interface GroupForManyProps {
  groups: readonly Group[]
  selectedCount: number
  onApply: (groupId: string) => void
}

/** One group for the selected lines, or for all where none is selected. */
export function GroupForMany({ groups, selectedCount, onApply }: GroupForManyProps) {
  const [groupId, setGroupId] = useState('')
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'center' } }}>
      <GroupSelect label="Grupo para várias linhas" groups={groups} value={groupId} onChange={setGroupId} />
      <Button variant="outlined" color="secondary" onClick={() => onApply(groupId)} sx={{ flexShrink: 0 }}>
        {selectedCount ? `Aplicar aos ${selectedCount} selecionados` : 'Aplicar a todos'}
      </Button>
    </Stack>
  )
}
