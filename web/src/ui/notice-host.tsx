import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { CloseIcon } from './icons.tsx'
import styles from './notice-host.module.css'
import { ACTING_MS, dismissNotice, type NoticeAction, type NoticeSeverity, READING_MS, useNotice } from './notices.ts'

interface NoticeHostProps {
  closeText: string
}

/** The notice disappears after some seconds, but stays while it is hovered or focused. */
export function NoticeHost({ closeText }: NoticeHostProps) {
  const notice = useNotice()
  return (
    <div className={styles.place} role="status">
      {/* Each notice is a new element, so that screen readers announce the same text again. */}
      {notice && (
        <ShownNotice
          key={notice.id}
          text={notice.text}
          action={notice.action}
          severity={notice.severity}
          closeText={closeText}
        />
      )}
    </div>
  )
}

interface ShownNoticeProps extends NoticeHostProps {
  text: string
  action: NoticeAction | null
  severity: NoticeSeverity
}

function ShownNotice({ text, action, severity, closeText }: ShownNoticeProps) {
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isHeld = isPointedAt || isFocused

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(dismissNotice, action ? (action.lastsMs ?? ACTING_MS) : READING_MS)
    return () => clearTimeout(timer)
  }, [isHeld, action])

  useEffect(() => {
    // The notice stays if this Esc has closed a dialog or a menu: the event was then stopped, or its default prevented.
    const dismissByEscape = (event: KeyboardEvent) =>
      event.key === 'Escape' && !event.defaultPrevented && dismissNotice()
    document.addEventListener('keydown', dismissByEscape)
    return () => document.removeEventListener('keydown', dismissByEscape)
  }, [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only detect hover and focus
    <div
      className={styles.notice}
      data-severity={severity}
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
