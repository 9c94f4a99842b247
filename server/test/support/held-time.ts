import { onTestFinished, vi } from 'vitest'

/** A fake clock for `Date` and intervals, which the test moves. Timeouts and I/O stay real. */
export function holdTime() {
  const start = Date.parse('2025-12-01T13:40:00.000Z')
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: start })
  onTestFinished(() => void vi.useRealTimers())
  return {
    /** Sets the clock to `ms` after the start, without running intervals. */
    jumpTo: (ms: number) => void vi.setSystemTime(start + ms),
    /** Keeps `expect.poll` from advancing the clock, which it does by 50 ms per attempt. */
    holdWhilePolling() {
      const hidden = vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false)
      onTestFinished(() => hidden.mockRestore())
    },
    /** Advances the clock and runs the intervals that are due. */
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}
