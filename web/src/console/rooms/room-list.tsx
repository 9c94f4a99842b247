import type { Room } from '@palco/contract/rooms/rooms'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { CardList } from '../kit/card-list.tsx'
import { CardGrid } from '../kit/list/card-grid.tsx'
import { roomsQuery } from '../kit/list/shared-lists.queries.ts'
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

/** The list is memoised, so that typing in the search field does not render hundreds of cards. */
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
        return (
          <CardGrid>
            {shown.map((room) => (
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
      }}
    </CardList>
  )
})
