import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIsCalm } from './use-is-calm.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const MAX_DELAY_MS = 12_000

test('a lobby opened outside of a rush asks at once', () => {
  expect(renderHook(() => useIsCalm(false)).result.current).toBe(true)
})

test('an open lobby asks only a random time after each rush', () => {
  const { result, rerender } = renderHook(useIsCalm, { initialProps: false })
  for (const rush of ['first', 'second']) {
    rerender(true)
    expect([rush, result.current]).toEqual([rush, false])
    rerender(false)
    expect([rush, result.current]).toEqual([rush, false])
    act(() => vi.advanceTimersByTime(MAX_DELAY_MS))
    expect([rush, result.current]).toEqual([rush, true])
  }
})
