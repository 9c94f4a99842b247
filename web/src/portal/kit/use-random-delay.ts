import { useEffect, useState } from 'react'

/** Requests of many pages, for example when a room ends for everybody, are spread over this time. */
const SPREAD_MS = 10_000
/** Added to each random delay: the server needs up to a second to record that the person has left the room. */
const WRITTEN_MS = 2000

/** Returns `true` when a random time has passed since `hasBegun` became `true`. */
export function useRandomDelay(hasBegun: boolean): boolean {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    if (!hasBegun) return
    const timer = setTimeout(() => setIsDue(true), WRITTEN_MS + Math.random() * SPREAD_MS)
    return () => {
      clearTimeout(timer)
      setIsDue(false)
    }
  }, [hasBegun])
  return isDue
}
