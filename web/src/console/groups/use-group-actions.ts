import type { Group } from '@palco/contract/groups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { ask, tell } from '../../ui/dialogs.ts'
import { MAIN_ID } from '../../ui/main-id.ts'
import { notify } from '../../ui/notices.ts'
import { deleteGroup, groupQuery, toggleGroup } from './groups.queries.ts'

/** What can be done to a group without opening it. Refused or not, the list then shows how things stand. */
export function useGroupActions(group: Group, onProblem: (text: string | null) => void) {
  const queryClient = useQueryClient()
  const reload = () => queryClient.invalidateQueries({ queryKey: ['catalog'] })

  const toggling = useMutation({
    mutationFn: () => toggleGroup(group),
    onMutate: () => onProblem(null),
    onError: (error) => onProblem(errorText(error, 'Erro ao salvar grupo')),
    onSettled: reload,
  })

  const removing = useMutation({
    mutationFn: () => deleteGroup(group.id),
    onSuccess: () => {
      notify('Grupo excluído')
      // The button that was pressed goes with its card.
      document.getElementById(MAIN_ID)?.focus()
    },
    onError: tellProblem,
    onSettled: reload,
  })

  async function remove() {
    try {
      const { rooms } = await queryClient.fetchQuery(groupQuery(group.id))
      const text = `Tem certeza que deseja excluir o grupo "${group.name}"?${roomsToo(rooms.length)}`
      if (await ask({ type: 'warning', text, okText: 'Excluir', isDestructive: true })) removing.mutate()
    } catch (error) {
      await tellProblem(error)
      await reload()
    }
  }

  return {
    toggle: () => toggling.mutate(),
    isToggling: toggling.isPending,
    remove,
    isRemoving: removing.isPending,
  }
}

/** A browser's alert in the specification (SPEC §8): the one dialog for them all. */
const tellProblem = (error: unknown) => tell({ type: 'error', text: errorText(error, 'Erro ao excluir grupo') })

function roomsToo(count: number) {
  if (count === 0) return ' Ele não tem salas.'
  return count === 1 ? ' A sala dele também será excluída.' : ` As ${count} salas dele também serão excluídas.`
}
