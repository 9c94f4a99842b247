import { afterEach, expect, test, vi } from 'vitest'
import { realtime } from '../../session/realtime.ts'
import { watchUse } from './watch-use.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('use of the page is reported at once, then once a minute, and again until it was sent', () => {
  vi.useFakeTimers()
  const report = vi.spyOn(realtime, 'reportUse').mockReturnValueOnce(false).mockReturnValue(true)
  const stop = watchUse()
  window.dispatchEvent(new Event('keydown'))
  expect(report).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('pointerdown'))
  window.dispatchEvent(new Event('wheel'))
  expect(report).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60_000)
  window.dispatchEvent(new Event('wheel'))
  expect(report).toHaveBeenCalledTimes(3)
  stop()
  vi.advanceTimersByTime(60_000)
  window.dispatchEvent(new Event('keydown'))
  expect(report).toHaveBeenCalledTimes(3)
})
