import type { Ref } from 'react'
import styles from './support-box.module.css'

interface ChatBoxProps {
  ref?: Ref<HTMLElement> | undefined
  label: string
  heading: string
  action: string
  href: string
  /** The icon alone, if there is no space for the texts. */
  isSmall?: boolean | undefined
}

/** Floats at the bottom right; its button opens the chat in a new tab. */
export function ChatBox({ ref, label, heading, action, href, isSmall }: ChatBoxProps) {
  return (
    <aside className={styles.box} data-small={isSmall} aria-label={label} ref={ref}>
      <h2 className={styles.heading}>{heading}</h2>
      <a className={styles.button} href={href} target="_blank" rel="noopener noreferrer">
        <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
          <path
            fill="currentColor"
            d="M12 3c-5.25 0-9.5 3.8-9.5 8.5 0 2.5 1.2 4.7 3.1 6.3-.1 1.2-.6 2.3-1.4 3.2 1.8-.1 3.4-.7 4.7-1.6 1 .3 2 .4 3.1.4 5.25 0 9.5-3.7 9.5-8.3S17.25 3 12 3m-4.3 9.7a1.2 1.2 0 1 1 0-2.4 1.2 1.2 0 0 1 0 2.4m4.3 0a1.2 1.2 0 1 1 0-2.4 1.2 1.2 0 0 1 0 2.4m4.3 0a1.2 1.2 0 1 1 0-2.4 1.2 1.2 0 0 1 0 2.4"
          />
        </svg>
        <span className={styles.action}>{action}</span>
      </a>
    </aside>
  )
}
