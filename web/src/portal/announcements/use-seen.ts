import type { LiveAnnouncement } from '@palco/contract/announcements/live-announcement'
import { useEffect } from 'react'
import { noteSeen } from '../../session/live-announcements.ts'

/** Ten thousand people see it at the same instant: their reports are spread over this long. */
const SPREAD_MS = 2000

/** Reports what was visible to the person; a tab in the background shows nothing. */
export function useSeen(shown: readonly LiveAnnouncement[], spreadMs = SPREAD_MS) {
  const key = shown.map(({ id }) => id).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the list, which is a new one each time
  useEffect(() => {
    if (!key) return
    const report = () => document.visibilityState === 'visible' && noteSeen(shown)
    const timer = setTimeout(report, Math.random() * spreadMs)
    document.addEventListener('visibilitychange', report)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', report)
    }
  }, [key, spreadMs])
}
