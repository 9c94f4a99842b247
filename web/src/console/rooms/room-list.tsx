import type { Group } from '@palco/contract/groups/groups'
import type { Language } from '@palco/contract/languages/languages'
import type { Room } from '@palco/contract/rooms/rooms'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { CardList } from '../kit/card-list.tsx'
import { CardGrid } from '../kit/list/card-grid.tsx'
import { roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { RoomCard } from './room-card.tsx'
import { filterRooms, type RoomFilter } from './room-filter.ts'
import { NoRoomsFound } from './room-filter-fields.tsx'
import { useRoomActions } from './use-room-actions.ts'

interface RoomListProps {
  languages: readonly Language[]
  graceMinutes: number
  /** The groups that rooms may be moved to. */
  groups: readonly Group[]
  filter: RoomFilter
  onCreate: () => void
  onEdit: (room: Room) => void
  onCopy: (room: Room) => void
}

/** Memoized: there may be hundreds of cards below the search field. */
export const RoomList = memo(function RoomList(props: RoomListProps) {
  const { languages, groups, graceMinutes, filter, onCreate, onEdit, onCopy } = props
  const query = useQuery(roomsQuery)
  const actions = useRoomActions()
  const cards = (rooms: readonly Room[]) => (
    <CardGrid>
      {rooms.map((room) => (
        <RoomCard
          key={room.id}
          room={room}
          languages={languages}
          groups={groups}
          graceMinutes={graceMinutes}
          onEdit={() => onEdit(room)}
          onCopy={() => onCopy(room)}
          actions={actions}
        />
      ))}
    </CardGrid>
  )
  return (
    <CardList
      query={query}
      loadProblem="Erro ao carregar salas"
      actions={actions}
      empty={{ text: 'Nenhuma sala cadastrada', button: 'Criar Primeira Sala' }}
      onCreate={onCreate}
    >
      {(rooms) => {
        const shown = filterRooms(rooms, filter, languages)
        return shown.length > 0 ? cards(shown) : <NoRoomsFound />
      }}
    </CardList>
  )
})
