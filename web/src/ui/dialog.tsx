import {
  type FormEventHandler,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import styles from './dialog.module.css'
import { MAIN_ID } from './main-id.ts'
import { pushModal } from './modal-stack.ts'

interface DialogProps {
  isOpen: boolean
  title: string
  /** In front of the title, which says it in words. */
  icon?: ReactNode
  children: ReactNode
  /** The focus goes to the one marked with `data-primary`. */
  actions: ReactNode
  /** Esc and a click beside it; without it the dialog closes by its buttons alone. */
  onClose?: (() => void) | undefined
  /** Makes the dialog a form. Without it, its content is read out as a whole. */
  onSubmit?: FormEventHandler
}

/**
 * The browser's own modal dialog: it lies over everything, a page in full screen too, keeps the keyboard inside and
 * gives it back.
 */
export function Dialog({ isOpen, ...dialog }: DialogProps) {
  // At the end of the page: a part of it that is hidden from screen readers would hide the dialog too.
  return isOpen ? createPortal(<OpenDialog {...dialog} />, document.body) : null
}

function OpenDialog({ title, icon, children, actions, onClose, onSubmit }: Omit<DialogProps, 'isOpen'>) {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const isPressedBeside = useRef(false)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-primary]')?.focus()
    const popModal = pushModal(dialog)
    return () => {
      popModal()
      dialog.close()
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

  const content = (
    <>
      <h2 className={styles.title} id={`${id}-title`}>
        {icon}
        {title}
      </h2>
      <div className={styles.content} id={`${id}-content`}>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </>
  )
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={onSubmit ? undefined : `${id}-content`}
      onKeyDown={handleEscape}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      // A text that is marked from inside to beyond the edge is no click beside it.
      onMouseDown={(event) => {
        isPressedBeside.current = isBeside(event)
      }}
      onClick={(event) => isPressedBeside.current && isBeside(event) && onClose?.()}
    >
      {onSubmit ? (
        <form onSubmit={onSubmit} noValidate>
          {content}
        </form>
      ) : (
        content
      )}
    </dialog>
  )
}

/** For the browser what lies around the dialog is the dialog itself. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent) {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
