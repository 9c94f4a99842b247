import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { icon } from '../../ui/icon.tsx'
import styles from './support-bubble.module.css'

const ChatIcon = icon(
  <path d="M12 3c-5.25 0-9.5 3.8-9.5 8.5 0 2.5 1.2 4.7 3.1 6.3-.1 1.2-.6 2.3-1.4 3.2 1.8-.1 3.4-.7 4.7-1.6 1 .3 2 .4 3.1.4 5.25 0 9.5-3.7 9.5-8.3S17.25 3 12 3m-4.3 9.7a1.2 1.2 0 1 1 0-2.4 1.2 1.2 0 0 1 0 2.4m4.3 0a1.2 1.2 0 1 1 0-2.4 1.2 1.2 0 0 1 0 2.4m4.3 0a1.2 1.2 0 1 1 0-2.4 1.2 1.2 0 0 1 0 2.4" />,
)

interface SupportBubbleProps {
  label: string
  heading: string
  action: string
  href: string
  /** Whether the button is in the bar of the page: nothing may float over a video. */
  isDocked: boolean
}

/**
 * A button that shows the link to the support chat. While hidden, the link can still be found: screen readers read it,
 * and keyboard focus shows it.
 */
export function SupportBubble({ label, heading, action, href, isDocked }: SupportBubbleProps) {
  const [isOpen, setIsOpen] = useState(false)
  /** Whether the link has the keyboard focus. The panel is then visible too. */
  const [isReached, setIsReached] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
  }
  function closeByKey({ key }: KeyboardEvent) {
    if (key !== 'Escape') return
    setIsOpen(false)
    button.current?.focus()
  }

  return (
    <aside
      className={isDocked ? styles.docked : styles.floating}
      aria-label={label}
      onBlur={closeWhenLeft}
      onKeyDown={closeByKey}
    >
      <button
        className={styles.bubble}
        type="button"
        aria-label={label}
        aria-expanded={isOpen || isReached}
        aria-controls={panelId}
        ref={button}
        onClick={() => setIsOpen((before) => !before)}
      >
        <ChatIcon size={24} />
      </button>
      <div className={styles.panel} id={panelId} data-open={isOpen}>
        <h2 className={styles.heading}>{heading}</h2>
        <a
          className={styles.chat}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          onFocus={() => setIsReached(true)}
          onBlur={() => setIsReached(false)}
        >
          <ChatIcon size={20} />
          {action}
        </a>
      </div>
    </aside>
  )
}
