import NativeSelect from '@mui/material/NativeSelect'
import type { Group } from '@palco/contract/groups/groups'

interface GroupSelectProps {
  label: string
  groups: readonly Group[]
  value: string
  onChange: (groupId: string) => void
}

/** Uses a native select, which is cheap to render, because each line of the table has one. */
export const GroupSelect = ({ label, groups, value, onChange }: GroupSelectProps) => (
  <NativeSelect
    fullWidth
    value={value}
    onChange={(event) => onChange(event.target.value)}
    inputProps={{ 'aria-label': label }}
  >
    <GroupOptions groups={groups} />
  </NativeSelect>
)

export const GroupOptions = ({ groups, none = '' }: { groups: readonly Group[]; none?: string }) => (
  <>
    <option value={none}>Nenhum</option>
    {groups.map(({ id, name, active }) => (
      <option key={id} value={id}>
        {active ? name : `${name} (inativo)`}
      </option>
    ))}
  </>
)
