/** The clock, and a call at an instant. Tests pass one that they advance. */
export interface Timer {
  now: () => number
  /** Returns a function that cancels it. May call early: the caller looks at the clock. */
  wakeAt: (instant: number, act: () => void) => () => void
}

/** `setTimeout` overflows after 24 days. */
const LONGEST_WAIT_MS = 86_400_000

export const systemTimer: Timer = {
  now: Date.now,
  wakeAt(instant, act) {
    const waitMs = Math.min(Math.max(instant - Date.now(), 0), LONGEST_WAIT_MS)
    const timeout = setTimeout(act, waitMs).unref()
    return () => clearTimeout(timeout)
  },
}
