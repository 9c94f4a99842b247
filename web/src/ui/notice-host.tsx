import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { CloseIcon } from './icons.tsx'
import styles from './notice-host.module.css'
import { dismissNotice, type NoticeAction, useNotice } from './notices.ts'

const READING_MS = 5000
/** Whoever sees that it was a mistake has to read it, decide and get there. */
const ACTING_MS = 12_000

interface NoticeHostProps {
  closeText: string
}

/** The word that something went well. It leaves by itself, but not while somebody points at it. */
export function NoticeHost({ closeText }: NoticeHostProps) {
  const notice = useNotice()
  return (
    <div className={styles.place} role="status">
      {/* Each is an element of its own: the same text twice is read out twice. */}
      {notice && <ShownNotice key={notice.id} text={notice.text} action={notice.action} closeText={closeText} />}
    </div>
  )
}

interface ShownNoticeProps extends NoticeHostProps {
  text: string
  action: NoticeAction | null
}

function ShownNotice({ text, action, closeText }: ShownNoticeProps) {
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isHeld = isPointedAt || isFocused

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(dismissNotice, action ? ACTING_MS : READING_MS)
    return () => clearTimeout(timer)
  }, [isHeld, action])

  useEffect(() => {
    // A dialog or a menu that closes by Esc has stopped or prevented it before it comes here.
    const dismissByEscape = (event: KeyboardEvent) =>
      event.key === 'Escape' && !event.defaultPrevented && dismissNotice()
    document.addEventListener('keydown', dismissByEscape)
    return () => document.removeEventListener('keydown', dismissByEscape)
  }, [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches over the button inside it
    <div
      className={styles.notice}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <p>{text}</p>
      {action && (
        <Button
          onClick={() => {
            dismissNotice()
            action.run()
          }}
        >
          {action.text}
        </Button>
      )}
      <Button variant="icon" aria-label={closeText} onClick={dismissNotice}>
        <CloseIcon />
      </Button>
    </div>
  )
}
