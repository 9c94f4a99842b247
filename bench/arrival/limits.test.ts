import { expect, test } from 'vitest'
import { limitsOf } from './limits.ts'
import { EMPTY, type Results } from './results.ts'

const fast = { p50: 1, p95: 2, p99: 3 }
const steps = {
  ...{ login: fast, upgrade: fast, authenticate: fast, profile: fast },
  languages: fast,
  rooms: fast,
  room: fast,
}
const stamp = { commit: 'abc', date: '2025-12-01', machine: '', load: 0, fsync: 'on' }
const run = {
  ...{ engine: 'SQLite' as const, name: 'abc', people: 1000, seconds: 2, perSecond: 500, errors: {}, steps, stamp },
  ...{ mainMs: 2, totalMs: 3, databaseMs: 0, crowdMs: 1, megabytes: 300, kilobytesAPerson: 10 },
  ...{ page: fast, whole: fast, kilobytes: 9 },
}
const heldIn = (results: Partial<Results>) =>
  limitsOf({ ...EMPTY, ...results }).map(({ figure, isHeld }) => [figure, isHeld])

test('limits the latencies of an arrival of 10,000', () => {
  const slow = { ...steps, upgrade: { p50: 1, p95: 100, p99: 200 }, rooms: { p50: 1, p95: 29, p99: 40 } }
  expect(heldIn({ sizes: { a: { ...run, people: 10_000, steps: slow } } })).toEqual([
    ['100 ms', false],
    ['29 ms', true],
    ['0', true],
  ])
})

test.each([
  [2.6, ['1.3 times', true]],
  [2.7, ['1.35 times', false]],
])('limits how the cost per person grows with the crowd: 2 ms and %d ms', (mainMs, expected) => {
  const sizes = { a: run, b: { ...run, people: 18_000, mainMs } }
  expect(heldIn({ sizes })).toContainEqual(expected)
})

test('a comparison allows 5 % more processor time and 5 % fewer people a second', () => {
  const compared = { engine: 'SQLite' as const, people: 3000, first: [run], second: [run], stamp }
  expect(heldIn({ against: { a: { ...compared, cpuRatio: 1.05, speedRatio: 0.94 } } })).toEqual([
    ['1.05 times', true],
    ['0.94 times', false],
    ['0', true],
  ])
})

test('counts errors', () => {
  expect(heldIn({ sizes: { a: { ...run, errors: { 'login: 500': 2, 'rooms: 500': 1 } } } })).toEqual([['3', false]])
})
