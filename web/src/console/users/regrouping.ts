import type { UserFilterBulkAnswer } from '@palco/contract/users/users'
import type { QueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { showMessage } from '../../ui/dialogs.ts'
import { type NoticeAction, notify } from '../../ui/notices.ts'
import { type GroupAction, groupDoneText, startedText } from './bulk-texts.ts'
import { refreshUsers, undoBulkWalk } from './users.queries.ts'

const OPPOSITES = { addToGroup: 'removeFromGroup', removeFromGroup: 'addToGroup' } as const

/** Returns the undo of a change of groups; `null` if nobody was changed. */
export const regroupUndo = (
  action: GroupAction,
  undoId: string | undefined,
  queryClient: QueryClient,
): NoticeAction | null =>
  undoId === undefined ? null : { text: 'Desfazer', run: () => void undoRegrouping(action, undoId, queryClient) }

export const undoRegrouping = (action: GroupAction, walkId: string, queryClient: QueryClient) =>
  runUndo(OPPOSITES[action], () => undoBulkWalk(walkId), queryClient)

/** Runs the undo. Shows a failure in a dialog, because the page of the notice may already be closed. */
async function runUndo(action: GroupAction, perform: () => Promise<UserFilterBulkAnswer>, queryClient: QueryClient) {
  try {
    const { changed, walkId } = await perform()
    notify(walkId ? startedText(changed) : groupDoneText(action, changed))
  } catch (error) {
    void showMessage({ type: 'error', text: errorText(error, 'Erro ao desfazer a mudança de grupo') })
  }
  await refreshUsers(queryClient)
}
