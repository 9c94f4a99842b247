import type { Profile } from '@palco/contract/auth/auth'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { storage } from '../api/storage.ts'
import { takeTypedPassword } from '../session/session.ts'
import { showMessage } from '../ui/dialogs.ts'
import type { AccountTexts } from './account-texts.ts'
import type { ChangePasswordDialogProps } from './change-password-dialog.tsx'

/** Loads the dialog only when it opens: few people use the dialog, and it needs a form library. */
export function usePasswordDialog({ email }: Profile, texts: AccountTexts) {
  const [shown, setShown] = useState<
    (Pick<ChangePasswordDialogProps, 'isAsked' | 'typed'> & { Dialog: ComponentType<ChangePasswordDialogProps> }) | null
  >(null)

  async function load(isAsked: boolean) {
    const { ChangePasswordDialog } = await import('./change-password-dialog.tsx')
    setShown({ Dialog: ChangePasswordDialog, isAsked, typed: isAsked ? takeTypedPassword() : null })
  }

  return {
    open: () => load(false).catch(() => void showMessage({ type: 'error', text: texts.openFailed })),
    // Opens the dialog without a click. If the dialog's code can't be loaded, the reminder in `PasswordNotice` is
    // enough.
    ask: () => void load(true).catch(() => {}),
    dialog: shown && (
      <shown.Dialog
        email={email}
        texts={texts}
        isAsked={shown.isAsked}
        typed={shown.typed}
        onClose={() => setShown(null)}
      />
    ),
  }
}

/** Opens the dialog once after each sign-in with the event's default password. */
export function usePasswordQuestion({ hasDefaultPassword }: Profile, ask: () => void) {
  const askOnce = useEffectEvent(() => {
    if (!hasDefaultPassword || storage.passwordQuestion.get() === null) return
    storage.passwordQuestion.remove()
    ask()
  })
  useEffect(() => askOnce(), [])
}
