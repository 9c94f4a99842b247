import Button from '@mui/material/Button'
import type { Language } from '@palco/contract/languages'
import type { Room } from '@palco/contract/rooms'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { roomsQuery } from '../admin-lists.ts'
import { CardGrid } from '../kit/card-grid.tsx'
import { CardSkeletons } from '../kit/card-skeletons.tsx'
import { ProblemAlert } from '../kit/problem-alert.tsx'
import { RoomCard } from './room-card.tsx'
import { useRoomActions } from './use-room-actions.ts'

interface RoomListProps {
  languages: readonly Language[]
  graceMinutes: number
  onCreate: () => void
  onEdit: (room: Room) => void
}

export function RoomList({ languages, graceMinutes, onCreate, onEdit }: RoomListProps) {
  const { data: rooms, error, isPending, refetch } = useQuery(roomsQuery)
  const actions = useRoomActions()
  return (
    <>
      {error && <ProblemAlert text={errorText(error, 'Erro ao carregar salas')} onRetry={() => void refetch()} />}
      <ProblemAlert text={actions.problem} onClose={() => actions.setProblem(null)} />
      {isPending && <CardSkeletons />}
      {rooms?.length === 0 && (
        <EmptyState text="Nenhuma sala cadastrada">
          <Button variant="contained" onClick={onCreate}>
            Criar Primeira Sala
          </Button>
        </EmptyState>
      )}
      {rooms && rooms.length > 0 && (
        <CardGrid>
          {rooms.map((room) => (
            <RoomCard
              key={room.id}
              room={room}
              languages={languages}
              graceMinutes={graceMinutes}
              onEdit={() => onEdit(room)}
              actions={actions}
            />
          ))}
        </CardGrid>
      )}
    </>
  )
}
