import Button from '@mui/material/Button'
import type { Group } from '@palco/contract/groups/groups'
import type { Language } from '@palco/contract/languages/languages'
import type { Room } from '@palco/contract/rooms/rooms'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { errorText } from '../../api/api-error.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { CardGrid, CardSkeletons } from '../kit/list/card-grid.tsx'
import { roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { RoomCard } from './room-card.tsx'
import { filterRooms, type RoomFilter } from './room-filter.ts'
import { ClearFilterButton } from './room-filter-fields.tsx'
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
  const { data: rooms, error, isPending, refetch } = useQuery(roomsQuery)
  const actions = useRoomActions()
  const shown = rooms && filterRooms(rooms, filter, languages)
  return (
    <>
      {error && <ProblemAlert text={errorText(error, 'Erro ao carregar salas')} onRetry={() => void refetch()} />}
      <ProblemAlert text={actions.problem} onClose={() => actions.setProblem(null)} />
      {isPending && <CardSkeletons />}
      {rooms?.length === 0 && (
        <EmptyState text="Nenhuma sala cadastrada">
          <Button variant="contained" onClick={() => onCreate()}>
            Criar Primeira Sala
          </Button>
        </EmptyState>
      )}
      {rooms && rooms.length > 0 && shown?.length === 0 && (
        <EmptyState text="Nenhuma sala encontrada com os critérios de busca.">
          <ClearFilterButton />
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <CardGrid>
          {shown.map((room) => (
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
      )}
    </>
  )
})
