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
  /** Decorates the title. */
  icon?: ReactNode
  children: ReactNode
  /** The one with `data-primary` gets the focus. */
  actions: ReactNode
  /** Esc and a click outside; without it only the buttons close the dialog. */
  onClose?: (() => void) | undefined
  /** Makes the dialog a form. Without it, the content is the dialog's accessible description. */
  onSubmit?: FormEventHandler
}

/** The native modal dialog: above everything, full screen included; it traps the focus and restores it. */
export function Dialog({ isOpen, ...dialog }: DialogProps) {
  // At the end of the body: inside an aria-hidden part of the page it would be hidden too.
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
    // The browser would close it by itself, on the second Esc without a cancel event.
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
      // Selecting text from inside to beyond the edge is no click outside.
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

/** A click on the backdrop has the dialog as its target. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent) {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
