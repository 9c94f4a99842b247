import type { QueryClient } from '@tanstack/react-query'
import { errorText } from '../../../api/api-error.ts'
import { showMessage } from '../../../ui/dialogs.ts'
import { type NoticeAction, notify } from '../../../ui/notices.ts'
import { startedText } from '../bulk-texts.ts'
import { refreshUsers } from '../users.queries.ts'
import { undoneText } from './pass-texts.ts'
import { undoPasses } from './passes.queries.ts'

/** The action of a notice; `actId` is missing if nothing has changed. */
export const undoAction = (actId: string | undefined, queryClient: QueryClient): NoticeAction | null =>
  actId ? { text: 'Desfazer', run: () => void undoPassAct(actId, queryClient) } : null

/** Runs from a notice or a summary, when the page may be gone: a failure is shown in a dialog. */
export async function undoPassAct(actId: string, queryClient: QueryClient) {
  try {
    const { changed, walkId } = await undoPasses(actId)
    notify(walkId ? startedText(changed) : undoneText(changed))
  } catch (error) {
    void showMessage({ type: 'error', text: errorText(error, 'Erro ao desfazer a mudança de passe') })
  }
  await refreshUsers(queryClient)
}
