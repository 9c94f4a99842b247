import type { Profile } from '@palco/contract/auth'
import { useState } from 'react'
import { tell } from '../lib/dialog.ts'

type Dialog = typeof import('../features/auth/change-password-dialog.tsx').ChangePasswordDialog

/** The form and its libraries are loaded by the few who open it. */
export function usePasswordDialog({ email }: Profile) {
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  async function open() {
    try {
      const { ChangePasswordDialog } = await import('../features/auth/change-password-dialog.tsx')
      setDialog(() => ChangePasswordDialog)
      setIsOpen(true)
    } catch {
      void tell({ type: 'error', text: 'Não foi possível abrir. Verifique sua conexão e tente novamente.' })
    }
  }

  return { open, dialog: Dialog && <Dialog email={email} isOpen={isOpen} onClose={() => setIsOpen(false)} /> }
}
