import { expect, test } from 'vitest'
import { lastProbeDue } from './embed-checks.ts'

const START = Date.parse('2025-12-02T12:00:00.000Z')
const MINUTE = 60_000
const at = (minutesBefore: number) => START - minutesBefore * MINUTE

test.each([
  ['two days before', 2 * 1440, null],
  ['a moment before the first look', 1440.01, null],
  ['24 hours before', 1440, 1440],
  ['12 hours before', 720, 1440],
  ['a moment before the second look', 30.01, 1440],
  ['30 minutes before', 30, 30],
  ['a minute before', 1, 30],
  ['at the start', 0, null],
  ['afterwards', -60, null],
])('the last address check that is due %s', (_, minutesBefore, due) => {
  const start = new Date(START).toISOString()
  expect(lastProbeDue(start, at(minutesBefore))).toBe(due === null ? null : at(due))
})

test('the address check of a room without a start is never due', () => {
  expect(lastProbeDue(null, START)).toBeNull()
})
