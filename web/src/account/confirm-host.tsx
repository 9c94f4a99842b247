import { CONFIRMATION_WAYS, type ConfirmationWay, confirmationWays } from '@palco/contract/auth/confirmation'
import type { User } from '@palco/contract/users/users'
import { type ComponentType, useEffect, useState } from 'react'
import { api } from '../api/api.ts'
import { showMessage } from '../ui/dialogs.ts'
import { ACCOUNT_TEXTS } from './account-texts.ts'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import { onConfirmed, useConfirming } from './confirming.ts'

interface Shown {
  Dialog: ComponentType<ConfirmDialogProps>
  ways: readonly ConfirmationWay[]
}

/** Shows the dialog for confirming one's identity when a call requires it. The dialog's code is loaded only then. */
export function ConfirmHost({ user }: { user: User }) {
  const answer = useConfirming()
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    if (!answer) return
    Promise.all([import('./confirm-dialog.tsx'), loadWays()]).then(
      ([{ ConfirmDialog }, ways]) => setShown({ Dialog: ConfirmDialog, ways }),
      () => {
        answer(false)
        void showMessage({ type: 'error', text: ACCOUNT_TEXTS.openFailed })
      },
    )
    const stopListening = onConfirmed(() => answer(true))
    return () => {
      stopListening()
      setShown(null)
    }
  }, [answer])
  // If the session ends, the waiting calls are cancelled, because nobody can confirm any more.
  useEffect(() => () => useConfirming.getState()?.(false), [])
  return shown && answer && <shown.Dialog email={user.email} ways={shown.ways} onAnswer={answer} />
}

/**
 * Returns the ways in which the person can confirm. Falls back to the password, because nodes of the previous release
 * don't know this call (rolling upgrade).
 */
async function loadWays(): Promise<readonly ConfirmationWay[]> {
  const { ways } = await api.get('auth/confirm', confirmationWays).catch(() => ({ ways: [] as string[] }))
  const known = ways.flatMap((way) => CONFIRMATION_WAYS.find((each) => each === way) ?? [])
  return known.length ? known : ['password']
}
