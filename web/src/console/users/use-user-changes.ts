import type { User } from '@palco/contract/users/users'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../ui/dialogs.ts'
import { useEntityActions } from '../kit/list/use-entity-actions.ts'
import { type BulkTarget, confirmation, doneText, type PlainAction, startedText } from './bulk-texts.ts'
import { applyBulkChange, deleteUser, refreshUsers, toggleUser } from './users.queries.ts'

export function useUserChanges(onRemoved: (ids: readonly string[]) => void) {
  const queryClient = useQueryClient()
  const actions = useEntityActions<User>({
    toggle: toggleUser,
    deactivation: {
      isActive: ({ active }) => active,
      question: ({ name }) => ({
        text: `Desativar ${name}? Se estiver com o portal aberto, sai na hora, e não consegue mais entrar.`,
      }),
      done: ({ name }) => `${name}: acesso desativado`,
      undo: (user) => toggleUser({ ...user, active: false }),
      undone: ({ name }) => `${name}: acesso ativo de novo`,
    },
    remove: deleteUser,
    question: ({ name }) => ({
      title: `Excluir ${name}`,
      text: 'Tem certeza que deseja excluir este usuário?',
    }),
    refresh: () => refreshUsers(queryClient),
    onRemoved: ({ id }) => onRemoved([id]),
    deleted: 'Usuário excluído',
    saveProblem: 'Erro ao salvar usuário',
    deleteProblem: 'Erro ao excluir usuário',
  })

  async function changeSelected(action: PlainAction, target: BulkTarget, onChanged: () => void) {
    if (!(await ask(confirmation(action, target)))) return
    const isRemoval = action === 'delete'
    await actions.attempt(isRemoval ? 'remove' : 'toggle', 'userIds' in target ? target.userIds : [], async () => {
      const answer = await applyBulkChange({ action, undoable: true }, target)
      const { changed, isCallerLeftOut, deactivatedIds, walkId } = answer
      if (isRemoval && 'userIds' in target) onRemoved(target.userIds)
      onChanged()
      if (walkId) return startedText(changed)
      const text = doneText(action, changed, isCallerLeftOut)
      if (!deactivatedIds?.length) return text
      const undo = async () =>
        doneText('activate', (await applyBulkChange({ action: 'activate' }, { userIds: deactivatedIds })).changed)
      return { text, action: actions.undoAction(deactivatedIds, undo) }
    })
  }

  return { ...actions, changeSelected }
}
