import type { User, UserBulk } from '@palco/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { ask } from '../../ui/dialogs.ts'
import { notify } from '../../ui/notices.ts'
import { useProblem } from '../kit/use-problem.ts'
import { type BulkWord, confirmation, doneText } from './bulk-texts.ts'
import { changeUsers, deleteUser, refreshUsers } from './users.queries.ts'

const SAVE_FALLBACK = 'Erro ao salvar usuário'
const DELETE_FALLBACK = 'Erro ao excluir usuário'

/** What the list itself does to users. A refusal is told in one place above it, until the next attempt. */
export function useUserChanges(onRemoved: (ids: readonly string[]) => void) {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useProblem()
  const [busyIds, setBusyIds] = useState<readonly string[]>([])

  async function attempt(ids: readonly string[], fallback: string, act: () => Promise<string | null>) {
    setProblem(null)
    setBusyIds(ids)
    try {
      const done = await act()
      if (done) notify(done)
      await refreshUsers(queryClient)
    } catch (error) {
      setProblem(errorText(error, fallback))
      // Refused for what somebody else did meanwhile: then that should be seen.
      void refreshUsers(queryClient)
    } finally {
      setBusyIds([])
    }
  }

  return {
    problem,
    setProblem,
    busyIds,

    toggleActive: (user: User) =>
      attempt([user.id], SAVE_FALLBACK, async () => {
        await changeUsers({ action: user.active ? 'deactivate' : 'activate', userIds: [user.id] })
        return null
      }),

    async remove(user: User) {
      const title = `Excluir ${user.name}`
      const text = 'Tem certeza que deseja excluir este usuário?'
      if (!(await ask({ type: 'warning', title, text, okText: 'Excluir', isDestructive: true }))) return
      await attempt([user.id], DELETE_FALLBACK, async () => {
        await deleteUser(user)
        onRemoved([user.id])
        return 'Usuário excluído'
      })
    },

    async changeSelected(action: BulkWord, userIds: string[]) {
      if (!(await ask(confirmation(action, userIds.length)))) return
      const isRemoval = action === 'delete'
      await attempt(userIds, isRemoval ? DELETE_FALLBACK : SAVE_FALLBACK, async () => {
        const { changed } = await changeUsers({ action, userIds } satisfies UserBulk)
        if (isRemoval) onRemoved(userIds)
        return doneText(action, changed)
      })
    },
  }
}
