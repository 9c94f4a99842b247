import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../api/api-error.ts'
import { showMessage } from '../../../ui/dialogs.ts'
import { notify } from '../../../ui/notices.ts'
import { useNoticeWhenGone } from '../../../ui/use-notice-when-gone.ts'
import { startedText } from '../bulk-texts.ts'
import { refreshUsers } from '../users.queries.ts'
import { undoneText } from './pass-texts.ts'
import { undoPasses } from './passes.queries.ts'

interface Done {
  text: string
  /** Missing if nothing has changed. */
  actId: string | undefined
}

/** For a dialog that gives passes or takes them back: its notice offers an undo. */
export function usePassAct<Fields>(perform: (fields: Fields) => Promise<Done>, onDone: () => void) {
  const queryClient = useQueryClient()
  const notifyWhenGone = useNoticeWhenGone()
  return useMutation({
    mutationFn: perform,
    onSuccess: ({ text, actId }) => {
      notifyWhenGone(text, actId ? { text: 'Desfazer', run: () => void undoPassAct(actId, queryClient) } : null)
      onDone()
    },
    // After a failure too: somebody else may have changed the passes.
    onSettled: () => void refreshUsers(queryClient),
  })
}

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
