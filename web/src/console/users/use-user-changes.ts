import type { User } from '@palco/contract/users/users'
import { useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { ask, showMessage } from '../../ui/dialogs.ts'
import { useEntityActions } from '../kit/list/use-entity-actions.ts'
import { type BulkTarget, confirmation, doneText, type PlainAction, startedText } from './bulk-texts.ts'
import { applyBulkChange, deleteUser, refreshUsers, toggleUser } from './users.queries.ts'

const SAVE_PROBLEM = 'Erro ao salvar usuário'

/** Changes from the list, of one user or of many. */
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
    saveProblem: SAVE_PROBLEM,
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
      return { text, action: { text: 'Desfazer', run: () => void undoDeactivation(deactivatedIds) } }
    })
  }

  /** Activates those who were active before. Runs from a notice: a failure is shown in a dialog. */
  async function undoDeactivation(userIds: string[]) {
    await actions.attempt('toggle', userIds, async () => {
      try {
        const { changed } = await applyBulkChange({ action: 'activate' }, { userIds })
        return doneText('activate', changed)
      } catch (error) {
        void showMessage({ type: 'error', text: errorText(error, SAVE_PROBLEM) })
        return null
      }
    })
  }

  return { ...actions, changeSelected }
}
