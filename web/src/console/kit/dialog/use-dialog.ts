import { useCallback, useState } from 'react'
import type { OpenedDialog } from './dialog-frame.tsx'

/**
 * Keeps a dialog mounted until it has faded out. It is then unmounted, so that the next dialog starts from its
 * defaults.
 */
export function useDialog<Shown>() {
  const [shown, setShown] = useState<Shown | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const dialog: OpenedDialog = { isOpen, onClose: () => setIsOpen(false), onClosed: () => setShown(null) }
  // Memoised, because memoised lists may depend on `open`.
  const open = useCallback((next: Shown) => {
    setShown(next)
    setIsOpen(true)
  }, [])
  return { shown, dialog, open }
}
