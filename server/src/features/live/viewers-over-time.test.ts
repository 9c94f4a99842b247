import { expect, test } from 'vitest'
import { viewersOverTime } from './viewers-over-time.ts'

const since = Date.parse('2025-12-01T10:00:00.000Z')
const minutes = (count: number) => since + count * 60_000
const visit = (from: number, to: number, leftAfter: number | null = 0) => ({
  startedAt: minutes(from),
  lastSeenAt: minutes(to),
  leftAt: leftAfter === null ? null : minutes(to + leftAfter),
})
const counts = (...visits: ReturnType<typeof visit>[]) => viewersOverTime(visits, since, minutes(4))

test('viewers over time count from the minute they entered until the one they left', () => {
  expect(counts(visit(0, 2.5), visit(0.5, 3), visit(2, 3.9))).toEqual([2, 2, 2, 0, 0])
})

test('viewers over time count only within the requested time', () => {
  expect(counts(visit(-9, -1), visit(-9, 1), visit(9, 10))).toEqual([1, 0, 0, 0, 0])
})

test('viewers over time go on counting people whose page is open or may reconnect', () => {
  expect(counts(visit(1, 3, null), visit(1, 3, 1.5))).toEqual([0, 2, 2, 2, 2])
  expect(counts(visit(1, 2, null), visit(1, 3))).toEqual([0, 2, 1, 0, 0])
})
