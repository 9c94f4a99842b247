import type { User } from '@palco/contract/users/users'
import { type ComponentType, useEffect, useState } from 'react'
import { showMessage } from '../ui/dialogs.ts'
import { ACCOUNT_TEXTS } from './account-texts.ts'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import { useConfirming } from './confirming.ts'

/** Shows the dialog that asks who acts when a call needs it. Its code is loaded then. */
export function ConfirmHost({ user }: { user: User }) {
  const answer = useConfirming()
  const [Dialog, setDialog] = useState<ComponentType<ConfirmDialogProps> | null>(null)
  useEffect(() => {
    if (!answer || Dialog) return
    import('./confirm-dialog.tsx').then(
      ({ ConfirmDialog }) => setDialog(() => ConfirmDialog),
      () => {
        answer(false)
        void showMessage({ type: 'error', text: ACCOUNT_TEXTS.openFailed })
      },
    )
  }, [answer, Dialog])
  // The session has ended, so that nobody can answer.
  useEffect(() => () => useConfirming.getState()?.(false), [])
  return Dialog && answer && <Dialog email={user.email} onAnswer={answer} />
}
