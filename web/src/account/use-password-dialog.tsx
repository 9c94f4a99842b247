import type { Profile } from '@palco/contract/auth'
import { type ComponentType, useState } from 'react'
import { tell } from '../ui/dialogs.ts'
import type { AccountTexts } from './account-texts.ts'
import type { ChangePasswordDialogProps } from './change-password-dialog.tsx'

/** The form and its library are loaded by the few who open it. */
export function usePasswordDialog({ email }: Profile, texts: AccountTexts) {
  const [Dialog, setDialog] = useState<ComponentType<ChangePasswordDialogProps> | null>(null)

  async function open() {
    try {
      const { ChangePasswordDialog } = await import('./change-password-dialog.tsx')
      setDialog(() => ChangePasswordDialog)
    } catch {
      void tell({ type: 'error', text: texts.openFailed })
    }
  }

  return { open, dialog: Dialog && <Dialog email={email} texts={texts} onClose={() => setDialog(null)} /> }
}
