import { repeat } from './repeat.ts'

/** A clock and its timers. Tests pass a clock that they control. */
export interface Timer {
  now: () => number
  /** Calls `act` at the instant or a little earlier, so check the clock in `act`. Returns a cancel function. */
  wakeAt: (instant: number, act: () => void) => () => void
}

/** The longest delay of a single timer. `setTimeout` overflows if its delay is longer than 24 days. */
const LONGEST_WAIT_MS = 86_400_000

export const systemTimer: Timer = {
  now: Date.now,
  wakeAt(instant, act) {
    const waitMs = Math.min(Math.max(instant - Date.now(), 0), LONGEST_WAIT_MS)
    const timeout = setTimeout(act, waitMs).unref()
    return () => clearTimeout(timeout)
  },
}

/** The pause after a failure, or while another node may be doing the same work. */
export const RETRY_MS = 1000

/**
 * Runs `work` at the start, when woken, and every `pollMs`. If `work` returns a time, it also runs at that time. All
 * calls of `wake` during a run lead to one further run.
 */
export function createDueWork(timer: Timer, work: () => Promise<number | null>) {
  let working: Promise<void> = Promise.resolve()
  let isQueued = false
  let isRunning = false
  let cancel = () => {}
  let report: (error: unknown) => void = () => {}

  function wakeAt(instant: number | null) {
    cancel()
    cancel = instant !== null && isRunning ? timer.wakeAt(instant, () => void wake()) : () => {}
  }

  async function run() {
    isQueued = false
    try {
      wakeAt(await work())
    } catch (error) {
      report(error)
      wakeAt(timer.now() + RETRY_MS)
    }
  }

  function wake(): Promise<void> {
    if (!isRunning || isQueued) return working
    isQueued = true
    working = working.then(run)
    return working
  }

  return {
    wake,

    start(onError: (error: unknown) => void, pollMs: number) {
      report = onError
      isRunning = true
      void wake()
      const stopPolling = repeat(pollMs, wake, onError)
      return async () => {
        isRunning = false
        cancel()
        await Promise.all([stopPolling(), working])
      }
    },
  }
}
