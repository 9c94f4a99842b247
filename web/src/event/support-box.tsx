import { DEFAULT_SUPPORT_MESSAGES, type PublicEvent } from '@palco/contract/event/public-event'
import { type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import styles from './support-box.module.css'
import { chatAddress } from './support-chat.ts'

export const SUPPORT_TEXTS = {
  label: 'Suporte',
  heading: (shortName: string) => `Suporte ${shortName} | Chame nosso Time!`,
  chat: 'Falar no WhatsApp',
  help: DEFAULT_SUPPORT_MESSAGES.login,
}

interface SupportBoxProps {
  event: PublicEvent
  texts?: typeof SUPPORT_TEXTS
  /** An element at the end of the content. The box becomes small instead of covering it. */
  below?: RefObject<HTMLElement | null>
}

export function SupportBox({ event, texts = SUPPORT_TEXTS, below }: SupportBoxProps) {
  const { support } = event
  const box = useRef<HTMLElement>(null)
  const isSmall = useWouldCover(box, below)
  const message = support.message === DEFAULT_SUPPORT_MESSAGES.login ? texts.help : support.message
  return (
    <ChatBox
      ref={box}
      isSmall={isSmall}
      label={texts.label}
      heading={texts.heading(event.shortName)}
      action={texts.chat}
      href={chatAddress({ ...support, message })}
    />
  )
}

/** Extends the observed area upwards, so that `end` counts as not covered when it is scrolled out at the top. */
const FAR_PX = 100_000

function useWouldCover(box: RefObject<HTMLElement | null>, end?: RefObject<HTMLElement | null>): boolean {
  const [wouldCover, setWouldCover] = useState(false)

  useEffect(() => {
    if (!box.current || !end?.current) return
    // Measures here, because the box is still in full size.
    const taken = Math.ceil(innerHeight - box.current.getBoundingClientRect().top)
    const observer = new IntersectionObserver((entries) => setWouldCover(entries.at(-1)?.isIntersecting === false), {
      rootMargin: `${FAR_PX}px 0px -${taken}px`,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [box, end])

  return wouldCover
}

interface ChatBoxProps {
  ref?: Ref<HTMLElement> | undefined
  label: string
  heading: string
  action: string
  href: string
  isSmall?: boolean | undefined
}

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
