import { useEffect, useState } from 'react'

/** The maximum random delay of a request. For example, a room ends for everybody in it at the same instant. */
const SPREAD_MS = 10_000
/** The minimum delay of a request. The server needs up to a second to record that the person has left the room. */
const WRITTEN_MS = 2000

/** Returns `true` from a random time after `hasBegun`. */
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
