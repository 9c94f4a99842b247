import type { Timer } from '../../src/base/operations/timer.ts'

/** Returns a timer that stands still until the test advances it. Several servers may share it. */
export function fakeTimer(start = Date.now()) {
  let now = start
  const waiting = new Map<() => void, number>()
  const timer: Timer = {
    now: () => now,
    wakeAt(instant, act) {
      const wake = () => act()
      waiting.set(wake, instant)
      return () => void waiting.delete(wake)
    },
  }
  return {
    timer,
    /** The instants for which callers are waiting. */
    waiting: () => [...waiting.values()],
    advanceTo(instant: number) {
      now = instant
      for (const [wake, at] of waiting) {
        if (at > now) continue
        waiting.delete(wake)
        wake()
      }
    },
  }
}
