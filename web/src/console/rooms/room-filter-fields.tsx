import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { Group } from '@palco/contract/groups/groups'
import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchIcon } from '../../ui/icons.tsx'
import { GroupSelect } from '../kit/form/select-field.tsx'
import { withParams } from '../kit/list/use-address.ts'
import type { RoomFilter } from './room-filter.ts'

interface RoomFilterFieldsProps {
  filter: RoomFilter
  groups: readonly Group[]
  onSearch: (text: string) => void
  onGroup: (groupId: string) => void
}

export const RoomFilterFields = ({ filter, groups, onSearch, onGroup }: RoomFilterFieldsProps) => (
  <Stack direction={{ xs: 'column', sm: 'row' }} role="search" sx={{ gap: 1.5, mb: 3, maxWidth: 720 }}>
    <TextField
      type="search"
      size="small"
      fullWidth
      placeholder="Buscar por nome, palestrante ou idioma..."
      value={filter.search}
      onChange={({ target }) => onSearch(target.value)}
      slotProps={{
        htmlInput: { 'aria-label': 'Buscar salas' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon />
            </InputAdornment>
          ),
        },
      }}
    />
    <GroupSelect
      size="small"
      label="Mostrar salas de"
      value={groups.some(({ id }) => id === filter.groupId) ? filter.groupId : ''}
      groups={groups}
      onChange={onGroup}
      sx={{ minWidth: 220, maxWidth: { sm: 320 } }}
    />
  </Stack>
)

/** Shown if no room matches, on the pages of rooms and of recordings. Its button removes the filters from the URL. */
export function NoRoomsFound({ text = 'Nenhuma sala encontrada com os critérios de busca.' }: { text?: string }) {
  const [params] = useSearchParams()
  return (
    <EmptyState text={text}>
      <Button
        component={Link}
        to={`?${withParams(params, { search: '', group: '', state: '' })}`}
        replace
        preventScrollReset
      >
        Limpar filtros
      </Button>
    </EmptyState>
  )
}
