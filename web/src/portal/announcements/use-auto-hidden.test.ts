import type { LiveAnnouncement } from '@palco/contract/announcements/live-announcement'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useAutoHidden } from './use-auto-hidden.ts'

afterEach(() => void vi.useRealTimers())

const announcement: LiveAnnouncement = {
  id: 'a',
  kind: 'info',
  texts: { PT_BR: 'aviso' },
  language: 'PT_BR',
  version: 1,
  endsAt: '2025-12-01T13:40:00.000Z',
}
const list = { current: document.createElement('div') }

test('the hidden announcements are the same array until something changes', () => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook(({ live, isOverlay }) => useAutoHidden(list, live, isOverlay), {
    initialProps: { live: [] as LiveAnnouncement[], isOverlay: false },
  })
  const none = result.current
  rerender({ live: [announcement], isOverlay: false })
  expect(result.current).toBe(none)
  rerender({ live: [announcement], isOverlay: true })
  act(() => vi.advanceTimersByTime(12_000))
  const gone = result.current
  expect(gone).toEqual(['a'])
  act(() => vi.advanceTimersByTime(12_000))
  expect(result.current).toBe(gone)
})
