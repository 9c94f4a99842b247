import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import bar from './bar-button.module.css'
import { CheckIcon } from './icons.tsx'
import styles from './menu.module.css'

const ITEM = '[role^="menuitem"]'

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/**
 * A button that opens a menu; `label` is the menu's accessible name. Arrow keys move in the menu. Esc and a click
 * outside close it.
 */
export function Menu({ button, label, children }: { button: ReactNode; label: string; children: ReactNode }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const items = root.current?.querySelectorAll<HTMLElement>(ITEM)
    const checked = [...(items ?? [])].find((item) => item.ariaChecked === 'true')
    ;(checked ?? items?.[0])?.focus()
    const closeIfBeside = ({ target }: Event) => root.current?.contains(target as Node) || setIsOpen(false)
    // Closes the menu when the window loses the focus: a click into a frame fires no other event on this page.
    const close = () => setIsOpen(false)
    document.addEventListener('pointerdown', closeIfBeside)
    window.addEventListener('blur', close)
    return () => {
      document.removeEventListener('pointerdown', closeIfBeside)
      window.removeEventListener('blur', close)
    }
  }, [isOpen])

  function closeToButton() {
    setIsOpen(false)
    root.current?.querySelector('button')?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Tab') return setIsOpen(false)
    if (event.key === 'Escape') {
      // Marks the event as handled, so that the same Esc closes nothing else.
      event.preventDefault()
      return closeToButton()
    }
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEM)]
    const move = MOVES[event.key]
    if (!move || !items.length) return
    event.preventDefault()
    items[move(items.indexOf(document.activeElement as HTMLElement), items.length)]?.focus()
  }

  function handleClick({ target }: MouseEvent) {
    if ((target as Element).closest(ITEM)) closeToButton()
  }

  return (
    <div className={styles.menu} ref={root}>
      <button
        className={bar.button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen && (
        <div className={styles.list} id={id} role="menu" aria-label={label} onKeyDown={handleKey} onClick={handleClick}>
          {children}
        </div>
      )}
    </div>
  )
}

interface MenuItemProps {
  children: ReactNode
  icon?: ReactNode
  isChecked?: boolean
  onSelect: () => void
}

export function MenuItem({ children, icon, isChecked, onSelect }: MenuItemProps) {
  const kind = isChecked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isChecked }
  return (
    <button className={styles.item} type="button" {...kind} tabIndex={-1} onClick={onSelect}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.label}>{children}</span>
      {isChecked && (
        <span className={styles.check}>
          <CheckIcon />
        </span>
      )}
    </button>
  )
}

export const MenuHeading = ({ children }: { children: ReactNode }) => (
  <div className={styles.heading} role="presentation">
    {children}
  </div>
)

export const MenuDivider = () => <hr className={styles.divider} />
