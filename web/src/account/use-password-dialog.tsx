import type { Profile } from '@palco/contract/auth'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { storage } from '../api/storage.ts'
import { takeTypedPassword } from '../session/typed-password.ts'
import { showMessage } from '../ui/dialogs.ts'
import type { AccountTexts } from './account-texts.ts'
import type { ChangePasswordDialogProps } from './change-password-dialog.tsx'

/** The form and its library are loaded by the few who open it. */
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
    // Nobody has asked for it: where it can't be loaded, the notice on the page has to do.
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

/** Asks, once after signing in, whoever signed in with the password that the import gave to everyone. */
export function usePasswordQuestion({ hasDefaultPassword }: Profile, ask: () => void) {
  const askOnce = useEffectEvent(() => {
    if (!hasDefaultPassword || storage.passwordQuestion.get() === null) return
    storage.passwordQuestion.remove()
    ask()
  })
  useEffect(() => askOnce(), [])
}
