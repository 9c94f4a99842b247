import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'
import { MAIN_ID } from './main-id.ts'

interface DialogProps {
  isOpen: boolean
  title: string
  children: ReactNode
  /** The one marked with `data-primary` has the focus. */
  actions: ReactNode
  /** Esc; without it the dialog closes by its buttons alone. */
  onClose?: () => void
}

/**
 * The browser's own modal dialog: it lies over everything, a page in full screen too, keeps the keyboard inside and
 * gives it back. Its content is read out as a whole.
 */
export function Dialog({ isOpen, ...dialog }: DialogProps) {
  return isOpen ? <OpenDialog {...dialog} /> : null
}

function OpenDialog({ title, children, actions, onClose }: Omit<DialogProps, 'isOpen'>) {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-primary]')?.focus()
    return () => {
      dialog?.close()
      if (document.activeElement === document.body) document.getElementById(MAIN_ID)?.focus()
    }
  }, [])

  function handleEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // The browser would close it on its own, and for the second Esc without asking.
    event.preventDefault()
    event.stopPropagation()
    onClose?.()
  }

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-content`}
      onKeyDown={handleEscape}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
    >
      <h2 className={styles.title} id={`${id}-title`}>
        {title}
      </h2>
      <div className={styles.content} id={`${id}-content`}>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </dialog>
  )
}
