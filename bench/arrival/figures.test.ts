import { expect, test } from 'vitest'
import { mostWithin } from './come-back.ts'
import { medianOf, spreadOf } from './percentiles.ts'
import { roundUp } from './plot.ts'

test('percentiles are measured values, by nearest rank', () => {
  const hundred = Array.from({ length: 100 }, (_, n) => 100 - n)
  expect(spreadOf(hundred)).toEqual({ p50: 50, p95: 95, p99: 99 })
  expect(spreadOf([7])).toEqual({ p50: 7, p95: 7, p99: 7 })
  expect(spreadOf([])).toEqual({ p50: 0, p95: 0, p99: 0 })
})

test('the median of three is the middle one, in any order', () => {
  expect(medianOf([100, 9, 20])).toBe(20)
})

test('the most within a second is counted from any moment, not by calendar seconds', () => {
  expect(mostWithin(1000, [0, 900, 1100, 1899, 1900, 5000])).toBe(3)
  expect(mostWithin(1000, [])).toBe(0)
})

test.each([
  [0.37, 0.4],
  [3.2, 4],
  [460, 500],
  [801, 1000],
  [0, 1],
])('the top of an axis over %d is %d', (value, top) => {
  expect(roundUp(value)).toBeCloseTo(top)
})
