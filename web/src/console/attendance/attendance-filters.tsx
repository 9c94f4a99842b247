import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { type ArchivedRoom, attendanceFilter } from '@palco/contract/attendance/attendance'
import type { Group } from '@palco/contract/groups/groups'
import type { Room } from '@palco/contract/rooms/rooms'
import * as z from 'zod/mini'
import { FilterSelect } from '../kit/list/filter-select.tsx'
import { listState, PAGE } from '../kit/list/list-state.ts'
import { SearchBox } from '../kit/list/search-box.tsx'

export const BY_NAME = 'name asc'
const SORTS = [
  [BY_NAME, 'Nome (A–Z)'],
  ['name desc', 'Nome (Z–A)'],
  ['percent desc', 'Maior presença'],
  ['percent asc', 'Menor presença'],
  ['minutes desc', 'Mais minutos'],
  ['minutes asc', 'Menos minutos'],
  ['recording desc', 'Mais minutos em gravações'],
] as const

const { roomId, search, group, met } = attendanceFilter.shape

const state = z.object({
  room: roomId,
  search,
  group,
  met,
  hidden: z.optional(z.literal('left-out')),
  sort: z._default(z.enum(SORTS.map(([sort]) => sort)), BY_NAME),
  page: PAGE,
})
type AttendanceState = z.infer<typeof state>
export const attendanceState = listState(state)

interface AttendanceFiltersProps {
  state: AttendanceState
  onChange: (change: Partial<AttendanceState>) => void
  rooms: readonly Room[]
  archivedRooms: readonly ArchivedRoom[]
  groups: readonly Group[]
  /** Whether the listed minutes are compared with the event's minimum attendance. */
  isJudged: boolean
  /** Whether the filter offers the attendance of the whole event. */
  isOfEvent: boolean
}

export function AttendanceFilters({
  state,
  onChange,
  rooms,
  archivedRooms,
  groups,
  isJudged,
  isOfEvent,
}: AttendanceFiltersProps) {
  return (
    <Box role="search" aria-label="Filtrar a presença" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 3 }}>
      <FilterSelect
        label="Sala"
        all={isOfEvent ? 'Evento inteiro' : 'Escolha uma sala'}
        value={state.room}
        choices={[
          ...rooms.map(({ id, name, group }) => [id, `${name} · ${group.name}`] as const),
          ...archivedRooms.map(({ id, name, groupName }) => [id, `${name} · ${groupName} (excluída)`] as const),
        ]}
        onChoose={(room) => onChange({ room })}
        sx={{ flex: '1 1 16rem', maxWidth: { sm: 420 } }}
      />
      <FilterSelect
        label="Grupo"
        all="Todos"
        value={state.group}
        choices={groups.map(({ id, name }) => [id, name])}
        onChoose={(group) => onChange({ group })}
        sx={narrow}
      />
      {isJudged && (
        <FilterSelect
          label="Mínimo"
          all="Todos"
          value={state.met}
          choices={[
            ['yes', 'Atingiu o mínimo'],
            ['no', 'Não atingiu'],
          ]}
          onChoose={(met) => onChange({ met })}
          sx={narrow}
        />
      )}
      <FilterSelect
        label="Ordenar por"
        value={state.sort}
        choices={SORTS}
        onChoose={(sort = BY_NAME) => onChange({ sort })}
        sx={narrow}
      />
      <SearchBox search={state.search ?? ''} onSearch={(text) => onChange({ search: text })} />
      <FormControlLabel
        control={
          <Switch
            color="secondary"
            checked={state.hidden !== undefined}
            onChange={(_event, on) => onChange({ hidden: on ? 'left-out' : undefined })}
          />
        }
        label="Descontar minutos em segundo plano"
      />
    </Box>
  )
}

const narrow = { flex: '1 1 9rem', maxWidth: { sm: 220 } }
