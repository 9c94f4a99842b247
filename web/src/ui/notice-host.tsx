import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { CloseIcon } from './icons.tsx'
import styles from './notice-host.module.css'
import { dismissNotice, useNotice } from './notices.ts'

const READING_MS = 5000

/** The word that something went well. It leaves by itself, but not while somebody points at it. */
export function NoticeHost({ closeText }: { closeText: string }) {
  const notice = useNotice()
  const [isHeld, setIsHeld] = useState(false)
  const id = notice?.id

  useEffect(() => {
    if (id === undefined || isHeld) return
    const timer = setTimeout(dismissNotice, READING_MS)
    return () => clearTimeout(timer)
  }, [id, isHeld])

  function dismiss() {
    setIsHeld(false)
    dismissNotice()
  }

  return (
    <div className={styles.place} role="status">
      {notice && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only watches over the button inside it
        <div
          className={styles.notice}
          onPointerEnter={() => setIsHeld(true)}
          onPointerLeave={() => setIsHeld(false)}
          onFocus={() => setIsHeld(true)}
          onBlur={() => setIsHeld(false)}
        >
          <p>{notice.text}</p>
          <Button variant="icon" aria-label={closeText} onClick={dismiss}>
            <CloseIcon />
          </Button>
        </div>
      )}
    </div>
  )
}
