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
import { MAIN_ID } from './skip-link.tsx'

interface DialogProps {
  isOpen: boolean
  title: string
  icon?: ReactNode
  /** An element with `data-primary`, here or in `actions`, gets the focus. */
  children: ReactNode
  /** The buttons. */
  actions: ReactNode
  /** Called on Esc and on a click outside. If missing, only the buttons close the dialog. */
  onClose?: (() => void) | undefined
  /** Makes the dialog a form. If missing, the content is the dialog's description for screen readers. */
  onSubmit?: FormEventHandler
}

/**
 * A native modal dialog. It is above everything, also in full screen, keeps the focus inside, and restores it at the
 * end.
 */
export function Dialog({ isOpen, ...dialog }: DialogProps) {
  // The dialog is at the end of the body: inside a part of the page that is aria-hidden, it would be hidden too.
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
    // Keeps the browser from closing the dialog itself, which it would do on a second Esc even without a cancel event.
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
      // Remembers where the mouse was pressed: selecting text may end outside the dialog, but is no click outside.
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

/** Whether the click is on the backdrop. The target of such a click is the dialog itself. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent) {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

const open: Element[] = []
const hidden = new Set<Element>()
// MUI's dialogs also set and remove aria-hidden, even on our dialog. Corrects each such change.
const observer = new MutationObserver(expose)

/** Shows only the topmost dialog to screen readers, even if dialogs behind it open or close. */
function pushModal(dialog: Element) {
  open.push(dialog)
  expose()
  return () => {
    open.splice(open.indexOf(dialog), 1)
    expose()
  }
}

function expose() {
  const parts = [...document.body.children]
  const dialog = open.at(-1)
  // When our dialog closes while a dialog of MUI is open, the page must stay hidden. MUI has not hidden it itself,
  // because it was already hidden.
  const top = dialog ?? parts.findLast((part) => part.querySelector('[aria-modal="true"]'))
  for (const part of top ? [top] : hidden) show(part)
  for (const part of dialog ? parts : []) if (part !== top && !part.hasAttribute('aria-hidden')) hide(part)
  if (!dialog && !hidden.size) observer.disconnect()
  else watch(parts)
}

function hide(part: Element) {
  part.setAttribute('aria-hidden', 'true')
  hidden.add(part)
}

function show(part: Element) {
  hidden.delete(part)
  part.removeAttribute('aria-hidden')
}

function watch(parts: readonly Element[]) {
  observer.observe(document.body, { childList: true })
  for (const part of parts) observer.observe(part, { attributeFilter: ['aria-hidden'] })
}
