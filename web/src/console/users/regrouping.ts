import type { UserFilterBulkAnswer } from '@palco/contract/users/users'
import type { QueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { showMessage } from '../../ui/dialogs.ts'
import { type NoticeAction, notify } from '../../ui/notices.ts'
import { type GroupAction, groupDoneText, startedText } from './bulk-texts.ts'
import { applyBulkChange, refreshUsers, undoBulkWalk } from './users.queries.ts'

const OPPOSITES = { addToGroup: 'removeFromGroup', removeFromGroup: 'addToGroup' } as const

/** The undo of a change of groups, for the users who joined or left. `null` if there are none. */
export const regroupUndo = (
  { action, groupId }: { action: GroupAction; groupId: string },
  userIds: readonly string[],
  queryClient: QueryClient,
): NoticeAction | null =>
  userIds.length
    ? {
        text: 'Desfazer',
        run: () => {
          const undo = { action: OPPOSITES[action], groupId }
          void runUndo(undo.action, () => applyBulkChange(undo, { userIds: [...userIds] }), queryClient)
        },
      }
    : null

/** Undoes a change of groups that ran in batches. */
export const undoRegrouping = (action: GroupAction, walkId: string, queryClient: QueryClient) =>
  runUndo(OPPOSITES[action], () => undoBulkWalk(walkId), queryClient)

/** The page may be closed by then, so a failure is shown in a dialog. */
async function runUndo(action: GroupAction, perform: () => Promise<UserFilterBulkAnswer>, queryClient: QueryClient) {
  try {
    const { changed, walkId } = await perform()
    notify(walkId ? startedText(changed) : groupDoneText(action, changed))
  } catch (error) {
    void showMessage({ type: 'error', text: errorText(error, 'Erro ao desfazer a mudança de grupo') })
  }
  await refreshUsers(queryClient)
}
