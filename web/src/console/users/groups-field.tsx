import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { User } from '@palco/contract/users'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { groupsQuery } from '../kit/shared-lists.queries.ts'

interface GroupsFieldProps {
  groupIds: readonly string[]
  onChange: (groupIds: string[]) => void
  /** Provides the names of the user's own groups until all groups are loaded. */
  user: User | null
}

export function GroupsField({ groupIds, onChange, user }: GroupsFieldProps) {
  const { data: groups, error, isPending, refetch } = useQuery(groupsQuery)
  const known = groups ?? user?.userGroups.map(({ group }) => group) ?? []
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
      // Opens upwards, because the dialog's buttons are below.
      slotProps={{
        popper: { placement: 'top' },
        // Clear of the label on the field's edge.
        paper: { sx: { mb: 1.25 } },
        listbox: { sx: { maxHeight: '40dvh' } },
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Grupos"
          error={Boolean(error)}
          helperText={
            error ? errorText(error, 'Erro ao carregar grupos') : 'Selecione os grupos aos quais o usuário terá acesso'
          }
        />
      )}
    />
  )
}
