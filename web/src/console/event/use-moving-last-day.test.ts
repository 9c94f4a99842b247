import { expect, test } from 'vitest'
import { movedLastDay } from './use-moving-last-day.ts'

test.each([
  ['2025-12-01T10:40', '2025-12-05', '2026-03-30T09:00', '2026-04-03'],
  ['2025-12-01T10:40', '2025-12-01', '2025-11-30T10:40', '2025-11-30'],
  ['2025-12-01T10:40', '2025-12-05', '2025-12-01T11:00', '2025-12-05'],
  // An empty field, and an event that ends before it begins.
  ['2025-12-01T10:40', '2025-12-05', '', null],
  ['2025-12-06T10:40', '2025-12-05', '2026-01-01T10:00', null],
])('moving an event from %s to %s to start at %s ends it on %s', (start, lastDay, newStart, moved) => {
  expect(movedLastDay(start, lastDay, newStart)).toBe(moved)
})
