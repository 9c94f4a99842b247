import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { wallClock } from '@palco/contract/base/zoned-time'
import { roomDay } from '@palco/contract/rooms/room-day'
import type { Room } from '@palco/contract/rooms/rooms'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { serverNow } from '../../api/server-clock.ts'
import { CardList } from '../kit/card-list.tsx'
import { CardGrid } from '../kit/list/card-grid.tsx'
import { roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import { dayTitle, roomCount } from '../kit/words/plan-texts.ts'
import { RoomCard, type RoomCardProps } from './room-card.tsx'
import { filterRooms, type RoomFilter } from './room-filter.ts'
import { NoRoomsFound } from './room-filter-fields.tsx'
import { useRoomActions } from './use-room-actions.ts'

interface RoomListProps extends Pick<RoomCardProps, 'languages' | 'graceMinutes' | 'groups'> {
  filter: RoomFilter
  onCreate: () => void
  onEdit: (room: Room) => void
  onCopy: (room: Room) => void
}

/** If there are more rooms than this, they are folded by day. */
const MANY = 40

/** The list of room cards. Memoised, so that typing in the search field does not render hundreds of cards. */
export const RoomList = memo(function RoomList(props: RoomListProps) {
  const { filter, onCreate, onEdit, onCopy, ...card } = props
  const query = useQuery(roomsQuery)
  const actions = useRoomActions()
  return (
    <CardList
      query={query}
      loadProblem="Erro ao carregar salas"
      actions={actions}
      permission="week.change"
      empty={{ text: 'Nenhuma sala cadastrada', button: 'Criar Primeira Sala' }}
      onCreate={onCreate}
    >
      {(rooms) => {
        const shown = filterRooms(rooms, filter, card.languages)
        if (shown.length === 0) return <NoRoomsFound />
        const cardsOf = (some: readonly Room[]) => (
          <CardGrid>
            {some.map((room) => (
              <RoomCard
                key={room.id}
                {...card}
                room={room}
                onEdit={() => onEdit(room)}
                onCopy={() => onCopy(room)}
                actions={actions}
              />
            ))}
          </CardGrid>
        )
        if (rooms.length <= MANY) return cardsOf(shown)
        return (
          <RoomsByDay
            rooms={shown}
            isUnfolded={shown.length <= MANY || filter.search.trim() !== ''}
            cardsOf={cardsOf}
          />
        )
      }}
    </CardList>
  )
})

interface RoomsByDayProps {
  rooms: readonly Room[]
  isUnfolded: boolean
  cardsOf: (rooms: readonly Room[]) => ReactNode
}

/**
 * Lists the rooms by day, in folded days unless `isUnfolded`. Unfolds the day of the room in the URL's hash. On wide
 * windows, also unfolds the current or next day or, if all days are past, the last; on a phone a day would be a long
 * page.
 */
function RoomsByDay({ rooms, isUnfolded, cardsOf }: RoomsByDayProps) {
  const timeZone = useClockZone()
  const { hash } = useLocation()
  const isWide = useMediaQuery('(min-width: 600px)', { noSsr: true })
  const today = wallClock(serverNow(), timeZone).slice(0, 10)
  const days = [...Map.groupBy(rooms, (room) => roomDay(room, timeZone))].sort(([one], [other]) =>
    (one ?? LAST).localeCompare(other ?? LAST),
  )
  const [current] = days.find(([day]) => day !== null && day >= today) ?? days.at(-1) ?? [null]
  return days.map(([day, ofDay]) => (
    <Box
      component="details"
      key={day}
      open={isUnfolded || (isWide && day === current) || ofDay.some(({ id }) => hash === `#${id}`)}
      sx={{ mb: 1 }}
    >
      <Box component="summary" sx={heading}>
        <Box component="span" sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}>
          {day ? dayTitle(day) : 'Sem dia'}
        </Box>
        {` · ${roomCount(ofDay.length)}`}
      </Box>
      {cardsOf(ofDay)}
    </Box>
  ))
}

/** The sort key for rooms without a start. It puts them last, because letters sort after digits. */
const LAST = 'z'

const heading = { py: 1.5, fontWeight: 600, cursor: 'pointer' }
