import { useEffect } from 'react'
import { dismissNotice, useNotice } from '../../ui/notices.ts'
import styles from './portal-notice.module.css'

const READING_MS = 5000

/** The word that something went well; it leaves by itself. */
export function PortalNotice() {
  const notice = useNotice()
  const id = notice?.id

  useEffect(() => {
    if (id === undefined) return
    const timer = setTimeout(dismissNotice, READING_MS)
    return () => clearTimeout(timer)
  }, [id])

  return (
    <div className={styles.notice} role="status">
      {notice && <span className={styles.text}>{notice.text}</span>}
    </div>
  )
}
