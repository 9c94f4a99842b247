import type { Room } from '@palco/contract/rooms'
import { useQueryClient } from '@tanstack/react-query'
import { useEntityActions } from '../kit/use-entity-actions.ts'
import { deleteRoom, toggleRoom } from './rooms.queries.ts'

export function useRoomActions() {
  const queryClient = useQueryClient()
  return useEntityActions<Room>({
    toggle: toggleRoom,
    remove: deleteRoom,
    question: ({ name }) => ({ text: `Tem certeza que deseja excluir a sala "${name}"?` }),
    refresh: () => queryClient.invalidateQueries({ queryKey: ['catalog'] }),
    deleted: 'Sala excluída',
    saveProblem: 'Erro ao salvar sala',
    deleteProblem: 'Erro ao excluir sala',
  })
}
