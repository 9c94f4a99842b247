import { onTestFinished, vi } from 'vitest'

/** Installs a fake clock for `Date` and intervals, which the test moves. Timeouts and I/O stay real. */
export function holdTime() {
  const start = Date.parse('2025-12-01T13:40:00.000Z')
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: start })
  onTestFinished(() => void vi.useRealTimers())
  return {
    /** Sets the clock to `ms` after the start, without running intervals. */
    jumpTo: (ms: number) => void vi.setSystemTime(start + ms),
    /** Prevents `expect.poll` from advancing the clock, by 50 ms with each attempt. */
    holdWhilePolling() {
      const hidden = vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false)
      onTestFinished(() => hidden.mockRestore())
    },
    /** Advances the clock and runs the intervals that are due. */
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}
