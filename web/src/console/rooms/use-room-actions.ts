import type { Room } from '@palco/contract/rooms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { ask } from '../../ui/dialogs.ts'
import { MAIN_ID } from '../../ui/main-id.ts'
import { notify } from '../../ui/notices.ts'
import { deleteRoom, toggleRoom } from './rooms.queries.ts'

/** What can be done to a room without opening it. Refused or not, the list then shows how things stand. */
export function useRoomActions(room: Room, onProblem: (text: string | null) => void) {
  const queryClient = useQueryClient()
  const reload = () => queryClient.invalidateQueries({ queryKey: ['catalog'] })

  const toggling = useMutation({
    mutationFn: () => toggleRoom(room),
    onMutate: () => onProblem(null),
    onError: (error) => onProblem(errorText(error, 'Erro ao salvar sala')),
    onSettled: reload,
  })

  const removing = useMutation({
    mutationFn: () => deleteRoom(room.id),
    onMutate: () => onProblem(null),
    onSuccess: () => {
      notify('Sala excluída')
      // The button that was pressed goes with its card.
      document.getElementById(MAIN_ID)?.focus()
    },
    onError: (error) => onProblem(errorText(error, 'Erro ao excluir sala')),
    onSettled: reload,
  })

  async function remove() {
    const text = `Tem certeza que deseja excluir a sala "${room.name}"?`
    if (await ask({ type: 'warning', text, okText: 'Excluir', isDestructive: true })) removing.mutate()
  }

  return { toggle: () => toggling.mutate(), isToggling: toggling.isPending, remove, isRemoving: removing.isPending }
}
