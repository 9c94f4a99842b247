import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useDebounced } from './use-debounced.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a debounced value is returned once it has been stable for long enough', () => {
  vi.useFakeTimers()
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  const { result, rerender } = renderHook(({ value }) => useDebounced(value, 700), { initialProps: { value: 'first' } })
  expect(result.current).toBe('first')
  rerender({ value: 'second' })
  pass(500)
  rerender({ value: 'third' })
  pass(500)
  expect(result.current).toBe('first')
  pass(200)
  expect(result.current).toBe('third')
})
