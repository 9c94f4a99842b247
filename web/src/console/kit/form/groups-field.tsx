import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { Group } from '@palco/contract/groups/groups'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../api/api-error.ts'
import { groupsQuery } from '../list/shared-lists.queries.ts'

interface GroupsFieldProps {
  groupIds: readonly string[]
  onChange: (groupIds: string[]) => void
  label?: string
  helperText: string
  /** Groups to show until all groups are loaded. */
  known?: readonly Pick<Group, 'id' | 'name' | 'active'>[]
}

export function GroupsField({ groupIds, onChange, label = 'Grupos', helperText, known: early = [] }: GroupsFieldProps) {
  const { data: groups, error, isPending, refetch } = useQuery(groupsQuery)
  const known = groups ?? early
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={known}
      value={groupIds.flatMap((id) => known.find((group) => group.id === id) ?? [])}
      onChange={(_event, chosen) => onChange(chosen.map(({ id }) => id))}
      onOpen={() => error && void refetch()}
      getOptionLabel={({ name, active }) => (active ? name : `${name} (inativo)`)}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={isPending}
      loadingText="Carregando..."
      noOptionsText="Nenhum grupo encontrado"
      // Opens the list upwards, because the dialog's buttons are below the field.
      slotProps={{
        popper: { placement: 'top' },
        // Keeps the list from covering the field's label.
        paper: { sx: { mb: 1.25 } },
        listbox: { sx: { maxHeight: '40dvh' } },
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={Boolean(error)}
          helperText={error ? errorText(error, 'Erro ao carregar grupos') : helperText}
        />
      )}
    />
  )
}
