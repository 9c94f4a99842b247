import { onTestFinished, vi } from 'vitest'

/** The wall clock stands still until the test moves it, and what runs at intervals waits for it. All else goes on. */
export function holdTime() {
  const start = Date.parse('2025-12-01T13:40:00.000Z')
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: start })
  onTestFinished(() => void vi.useRealTimers())
  return {
    /** It is so long after the start, and nothing has run meanwhile. */
    jumpTo: (ms: number) => void vi.setSystemTime(start + ms),
    /** `expect.poll` moves a fake clock by 50 ms with each attempt, by seconds on a busy machine; from here on it does not. */
    holdWhilePolling() {
      const hidden = vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false)
      onTestFinished(() => hidden.mockRestore())
    },
    /** So much time goes by, with all that runs in it. */
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}
