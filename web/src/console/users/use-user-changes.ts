import type { User } from '@palco/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { ask, tell } from '../../ui/dialogs.ts'
import { useEntityActions } from '../kit/use-entity-actions.ts'
import { type BulkWhom, type BulkWord, confirmation, doneText } from './bulk-texts.ts'
import { changeWhom, deleteUser, refreshUsers, toggleUser } from './users.queries.ts'

const SAVE_PROBLEM = 'Erro ao salvar usuário'

/** What the list itself does to users, to one or to several at once. */
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

  async function changeSelected(action: BulkWord, whom: BulkWhom, onChanged: () => void) {
    if (!(await ask(confirmation(action, whom)))) return
    const isRemoval = action === 'delete'
    await actions.attempt(isRemoval ? 'remove' : 'toggle', 'userIds' in whom ? whom.userIds : [], async () => {
      const { changed, isCallerLeftOut, deactivatedIds } = await changeWhom({ action, undoable: true }, whom)
      if (isRemoval && 'userIds' in whom) onRemoved(whom.userIds)
      onChanged()
      const text = doneText(action, changed, isCallerLeftOut)
      if (!deactivatedIds?.length) return text
      return { text, action: { text: 'Desfazer', run: () => void takeBack(deactivatedIds) } }
    })
  }

  /** Only those who were active before. From a notice, as for one: a refusal is told by a dialog. */
  async function takeBack(userIds: string[]) {
    await actions.attempt('toggle', userIds, async () => {
      try {
        const { changed } = await changeWhom({ action: 'activate' }, { userIds })
        return doneText('activate', changed)
      } catch (error) {
        void tell({ type: 'error', text: errorText(error, SAVE_PROBLEM) })
        return null
      }
    })
  }

  return { ...actions, changeSelected }
}
