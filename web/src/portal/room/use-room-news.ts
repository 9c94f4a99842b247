import type { OpenRoom } from '@palco/contract/portal/participant'
import { useEffect, useState } from 'react'

const SHOWN_MS = 60_000

export type RoomNews = { name: 'extended'; until: number } | { name: 'switched' }

type Followed = Pick<OpenRoom, 'webinarUrl' | 'mode' | 'endDate'>

/** The change of a room that its viewers are notified of. */
export function newsOf(before: Followed, after: Followed): RoomNews | null {
  const [was, is] = [before, after].map(({ endDate }) => Date.parse(endDate ?? ''))
  if (was !== undefined && is !== undefined && is > was) return { name: 'extended', until: is }
  return before.webinarUrl !== after.webinarUrl || before.mode !== after.mode ? { name: 'switched' } : null
}

/** The last change, for a minute. */
export function useRoomNews(room: Followed): RoomNews | null {
  const [seen, setSeen] = useState(room)
  const [news, setNews] = useState<RoomNews | null>(null)
  if (seen !== room) {
    setSeen(room)
    setNews((earlier) => newsOf(seen, room) ?? earlier)
  }
  useEffect(() => {
    if (!news) return
    const timer = setTimeout(() => setNews(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [news])
  return news
}
