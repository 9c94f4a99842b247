import type { Profile } from '@palco/contract/auth'
import { type ComponentType, useState } from 'react'
import { tell } from '../ui/dialogs.ts'
import type { ChangePasswordDialogProps } from './change-password-dialog.tsx'

type Dialog = ComponentType<ChangePasswordDialogProps>

const loadDialog = async (): Promise<Dialog> => (await import('./change-password-dialog.tsx')).ChangePasswordDialog

const FAILED = 'Não foi possível abrir. Verifique sua conexão e tente novamente.'

/** The form and its libraries are loaded by the few who open it. */
export function usePasswordDialog({ email }: Profile, load = loadDialog, failedText = FAILED) {
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  async function open() {
    try {
      const loaded = await load()
      setDialog(() => loaded)
      setIsOpen(true)
    } catch {
      void tell({ type: 'error', text: failedText })
    }
  }

  return {
    open,
    dialog: Dialog && (
      <Dialog email={email} isOpen={isOpen} onClose={() => setIsOpen(false)} onClosed={() => setDialog(null)} />
    ),
  }
}
