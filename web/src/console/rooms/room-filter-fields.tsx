import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import type { Group } from '@palco/contract/groups/groups'
import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchIcon } from '../../ui/icons.tsx'
import { GroupSelect } from '../kit/form/select-field.tsx'
import { ArrowDropDownIcon } from '../kit/icons.tsx'
import { withParams } from '../kit/list/use-address.ts'
import type { RoomFilter } from './room-filter.ts'

interface RoomFilterFieldsProps {
  filter: RoomFilter
  groups: readonly Group[]
  onSearch: (text: string) => void
  onGroup: (groupId: string) => void
  /**
   * The position among the found rooms, such as `2 de 5`. Set on pages where a search marks rooms instead of hiding the
   * others.
   */
  found?: string | null
  onStep?: (by: 1 | -1) => void
}

export const RoomFilterFields = ({ filter, groups, onSearch, onGroup, found, onStep }: RoomFilterFieldsProps) => (
  <Stack direction={{ xs: 'column', sm: 'row' }} role="search" sx={{ gap: 1.5, mb: 3, maxWidth: 720 }}>
    <TextField
      type="search"
      size="small"
      fullWidth
      placeholder="Buscar por nome, palestrante ou idioma..."
      value={filter.search}
      onChange={({ target }) => onSearch(target.value)}
      onKeyDown={({ key, shiftKey }) => key === 'Enter' && onStep?.(shiftKey ? -1 : 1)}
      slotProps={{
        htmlInput: { 'aria-label': 'Buscar salas' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon />
            </InputAdornment>
          ),
          endAdornment: onStep && (
            <InputAdornment position="end" role="status">
              {found}
              {found && (
                <Tooltip title="Próxima (Enter)">
                  <IconButton size="small" edge="end" aria-label="Próxima sala encontrada" onClick={() => onStep(1)}>
                    <ArrowDropDownIcon />
                  </IconButton>
                </Tooltip>
              )}
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

/** Says that no room matches the filters. Its button removes the filters from the URL. */
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
