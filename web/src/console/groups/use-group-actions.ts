import type { Group } from '@palco/contract/groups/groups'
import { useQueryClient } from '@tanstack/react-query'
import { showMessage } from '../../ui/dialogs.ts'
import { ATTENDANCE_STAYS, deletionWarning } from '../kit/dialog/deletion-warning.ts'
import { useEntityActions } from '../kit/list/use-entity-actions.ts'
import { numberText } from '../kit/words/number-text.ts'
import { deleteGroup, groupQuery, reactivateGroup, toggleGroup } from './groups.queries.ts'

export function useGroupActions() {
  const queryClient = useQueryClient()
  return useEntityActions<Group>({
    toggle: toggleGroup,
    deactivation: {
      isActive: ({ active }) => active,
      question: ({ name, _count }) => ({ text: `Desativar o grupo "${name}"? ${whoLoses(_count.userGroups)}` }),
      done: ({ name }) => `Grupo "${name}" desativado`,
      undo: reactivateGroup,
      undone: ({ name }) => `Grupo "${name}" ativo de novo`,
    },
    remove: deleteGroup,
    question: async ({ id, name }) => {
      const { rooms, _count } = await queryClient.fetchQuery(groupQuery(id))
      const what = `${roomsToo(rooms.length)}${await deletionWarning(rooms)}${peopleToo(_count.userGroups)}`
      return { text: `Tem certeza que deseja excluir o grupo "${name}"?${what}${rooms.length ? ATTENDANCE_STAYS : ''}` }
    },
    refresh: () => queryClient.invalidateQueries({ queryKey: ['catalog'] }),
    // SPEC §8 has a browser alert here: shown as a dialog.
    showDeleteProblem: (text) => void showMessage({ type: 'error', text }),
    deleted: 'Grupo excluído',
    saveProblem: 'Erro ao salvar grupo',
    deleteProblem: 'Erro ao excluir grupo',
  })
}

function whoLoses(people: number) {
  if (people === 0) return 'As salas dele saem do portal. Ele ainda não tem participantes.'
  const portals = people === 1 ? 'do seu participante' : `dos seus ${numberText(people)} participantes`
  return `As salas dele saem na hora do portal ${portals}.`
}

function peopleToo(count: number) {
  if (count === 0) return ' Ele não tem participantes.'
  return count === 1
    ? ' O participante dele fica sem este grupo.'
    : ` Os ${numberText(count)} participantes dele ficam sem este grupo.`
}

function roomsToo(count: number) {
  if (count === 0) return ' Ele não tem salas.'
  return count === 1 ? ' A sala dele também será excluída.' : ` As ${count} salas dele também serão excluídas.`
}
