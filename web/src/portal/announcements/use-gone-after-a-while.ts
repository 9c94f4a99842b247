import type { LiveAnnouncement } from '@palco/contract/announcements'
import { type RefObject, useEffect, useState } from 'react'

const SHOWN_MS = 12_000

/** The ids of those that have lain over the video for long enough; none goes from under a pointer or the focus. */
export function useGoneAfterAWhile(
  list: RefObject<HTMLElement | null>,
  live: readonly LiveAnnouncement[],
  isOverlay: boolean,
): readonly string[] {
  const [gone, setGone] = useState<readonly string[]>([])
  const key = live.map(({ id }) => id).join()

  useEffect(() => {
    if (!isOverlay || !key) return setGone([])
    const putAway = () => list.current?.matches(':hover, :focus-within') || setGone(key.split(','))
    const timer = setInterval(putAway, SHOWN_MS)
    return () => clearInterval(timer)
  }, [list, key, isOverlay])

  return gone
}
