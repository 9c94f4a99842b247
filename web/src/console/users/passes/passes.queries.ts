import { passAct, passGrant, passUndoAnswer } from '@palco/contract/passes/grants'
import type { Pass } from '@palco/contract/passes/pass'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../../api/api.ts'
import { errorText } from '../../../api/api-error.ts'
import { showMessage } from '../../../ui/dialogs.ts'
import { type NoticeAction, notify } from '../../../ui/notices.ts'
import { fetcher } from '../../kit/list/fetcher.ts'
import { startedText } from '../bulk-texts.ts'
import { refreshUsers } from '../users.queries.ts'
import { undoneText } from './pass-texts.ts'

export const passesQuery = (userId: string) => ({
  queryKey: ['users', 'passes', userId],
  queryFn: fetcher(`admin/users/${userId}/passes`, z.array(passGrant)),
})

const withNote = (note: string) => (note.trim() ? { note } : {})

export const givePass = (userId: string, pass: Pass, note: string) =>
  api.post(`admin/users/${userId}/passes`, { pass, ...withNote(note) }, passAct)

export const revokeGrant = (grantId: string, note: string) =>
  api.post(`admin/passes/${grantId}/revoke`, withNote(note), passAct)

const undoPasses = (actId: string) => api.post('admin/passes/undo', { actId }, passUndoAnswer)

/** Returns the undo for a notice. Without an `actId`, nothing was changed, and there is no undo. */
export const undoAction = (actId: string | undefined, queryClient: QueryClient): NoticeAction | null =>
  actId ? { text: 'Desfazer', run: () => void undoPassAct(actId, queryClient) } : null

/** Undoes a change of passes. Shows a failure in a dialog, because the page may already be closed. */
export async function undoPassAct(actId: string, queryClient: QueryClient) {
  try {
    const { changed, walkId } = await undoPasses(actId)
    notify(walkId ? startedText(changed) : undoneText(changed))
  } catch (error) {
    void showMessage({ type: 'error', text: errorText(error, 'Erro ao desfazer a mudança de passe') })
  }
  await refreshUsers(queryClient)
}
