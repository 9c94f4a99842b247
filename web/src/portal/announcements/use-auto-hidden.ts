import type { LiveAnnouncement } from '@palco/contract/announcements/live-announcement'
import { type RefObject, useEffect, useState } from 'react'

const SHOWN_MS = 12_000

/**
 * Returns the ids of the announcements that the overlay hides: all of them after `SHOWN_MS`, but not while the list is
 * hovered or focused.
 */
export function useAutoHidden(
  list: RefObject<HTMLElement | null>,
  live: readonly LiveAnnouncement[],
  isOverlay: boolean,
): readonly string[] {
  const [gone, setGone] = useState<readonly string[]>([])
  const key = live.map(({ id }) => id).join()

  useEffect(() => {
    // Keeps the same array if nothing has changed, so that React skips the render.
    const set = (ids: readonly string[]) => setGone((before) => (before.join() === ids.join() ? before : ids))
    if (!isOverlay || !key) return set([])
    const putAway = () => list.current?.matches(':hover, :focus-within') || set(key.split(','))
    const timer = setInterval(putAway, SHOWN_MS)
    return () => clearInterval(timer)
  }, [list, key, isOverlay])

  return gone
}
