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

const open: Element[] = []
/** Elements that this module has hidden from screen readers. */
const hidden = new Set<Element>()
// MUI's dialogs below also set and remove aria-hidden, on our dialog as well.
const observer = new MutationObserver(expose)

/** Exposes only the topmost dialog to screen readers, also if others stay open below it, or open and close there. */
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
  // An MUI dialog that opened below relies on the page being hidden already: keep it hidden.
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
