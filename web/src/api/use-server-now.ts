import { useEffect, useReducer } from 'react'
import { serverNow } from './server-clock.ts'

/**
 * The maximum delay of one timer. A longer timer would fire late after the computer has slept, and a delay of more than
 * 24 days overflows.
 */
const LONGEST_WAIT_MS = 60_000

/** Returns the server's time. Re-renders at the instant that `nextChange` returns, and at least every minute. */
export function useServerNow(nextChange: (now: number) => number | null): number {
  const [ticks, tick] = useReducer((count: number) => count + 1, 0)
  const now = serverNow()
  const next = nextChange(now)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick must set the timer again
  useEffect(() => {
    document.addEventListener('visibilitychange', tick)
    // Ignores an instant in the past, because a timer for it would re-render the component again and again.
    const isAhead = next !== null && next > now
    const wait = isAhead ? Math.min(next - serverNow(), LONGEST_WAIT_MS) : LONGEST_WAIT_MS
    const timer = setTimeout(tick, Math.max(wait, 1))
    return () => {
      document.removeEventListener('visibilitychange', tick)
      clearTimeout(timer)
    }
  }, [next, ticks])

  return now
}
