import type { Group } from '@palco/contract/groups'
import { useQueryClient } from '@tanstack/react-query'
import { tell } from '../../ui/dialogs.ts'
import { useEntityActions } from '../kit/use-entity-actions.ts'
import { deleteGroup, groupQuery, toggleGroup } from './groups.queries.ts'

export function useGroupActions() {
  const queryClient = useQueryClient()
  return useEntityActions<Group>({
    toggle: toggleGroup,
    remove: deleteGroup,
    question: async ({ id, name }) => {
      const { rooms } = await queryClient.fetchQuery(groupQuery(id))
      return { text: `Tem certeza que deseja excluir o grupo "${name}"?${roomsToo(rooms.length)}` }
    },
    refresh: () => queryClient.invalidateQueries({ queryKey: ['catalog'] }),
    // A browser's alert in the specification (SPEC §8): the one dialog for them all.
    tellDeleteProblem: (text) => void tell({ type: 'error', text }),
    deleted: 'Grupo excluído',
    saveProblem: 'Erro ao salvar grupo',
    deleteProblem: 'Erro ao excluir grupo',
  })
}

function roomsToo(count: number) {
  if (count === 0) return ' Ele não tem salas.'
  return count === 1 ? ' A sala dele também será excluída.' : ` As ${count} salas dele também serão excluídas.`
}
