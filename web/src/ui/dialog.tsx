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
  children: ReactNode
  /** The buttons. The one with `data-primary` gets the focus. */
  actions: ReactNode
  /** Called by Esc and by a click outside. Without `onClose`, only the buttons close the dialog. */
  onClose?: (() => void) | undefined
  /** Makes the dialog a form. Without `onSubmit`, the content is the dialog's accessible description. */
  onSubmit?: FormEventHandler
}

/** A native modal dialog. It is above everything, also in full screen, traps the focus and restores it. */
export function Dialog({ isOpen, ...dialog }: DialogProps) {
  // The dialog is at the end of the body, because inside an aria-hidden part of the page it would be hidden, too.
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
    // Prevents the browser from closing the dialog: a second Esc would close it without a cancel event.
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
      // If the mouse is pressed inside and released outside, as when selecting text, that is not a click outside.
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

/** Whether the click is on the backdrop. Such a click has the dialog as its target. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent) {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

const open: Element[] = []
/** Elements that this module has hidden from screen readers. */
const hidden = new Set<Element>()
// MUI's dialogs also set and remove aria-hidden, even on our dialog. Each such change is corrected.
const observer = new MutationObserver(expose)

/** Exposes only the topmost dialog to screen readers, even if dialogs under it open or close. */
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
  // If an MUI dialog is open when our dialog closes, the page stays hidden. MUI did not hide it, because it was hidden
  // already.
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
