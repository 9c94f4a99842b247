import { useCallback, useState } from 'react'

export interface DialogState {
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

/** The dialog that is open, kept until it has faded out; unmounted then, so that the next one starts from its defaults. */
export function useDialog<Shown>() {
  const [shown, setShown] = useState<Shown | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const dialog: DialogState = { isOpen, onClose: () => setIsOpen(false), onClosed: () => setShown(null) }
  // Stable: it may be a dependency of memoised lists.
  const open = useCallback((next: Shown) => {
    setShown(next)
    setIsOpen(true)
  }, [])
  return { shown, dialog, open }
}
