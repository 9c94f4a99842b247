import { expect, test } from 'vitest'
import { type Figures, figuresOf, limitsOf } from './figures.ts'

const heard = (...times: number[]) => ({ times, errors: {} })
const round = {
  seconds: 3,
  pauses: { wallMs: 10, cpuMs: 8 },
  heard: { database: heard(5), memory: heard(1), search: heard(9), login: heard(20) },
}
const figures = figuresOf([round])

const heldIn = (after: Figures, engine: 'SQLite' | 'PostgreSQL' = 'SQLite') =>
  limitsOf({ engine, operation: 'import', before: figures, after }).map(({ isHeld }) => isHeld)

test('combines rounds: all calls, and the longest pause', () => {
  const slow = { ...round, pauses: { wallMs: 7, cpuMs: 9 }, heard: { ...round.heard, login: heard(30, 40) } }
  expect(figuresOf([round, slow])).toMatchObject({
    seconds: [3, 3],
    pauses: { wallMs: 10, cpuMs: 9 },
    waits: { login: { p50: 30, p95: 40, max: 40 } },
  })
})

test('limits pauses, reads and logins; the duration is only compared', () => {
  expect(heldIn(figures)).toEqual([true, true, true, undefined])
  const { waits } = figures
  const slow = { p50: 1, p95: 51, max: 1001 }
  expect(heldIn({ ...figures, pauses: { wallMs: 21, cpuMs: 1 } })).toEqual([false, true, true, undefined])
  expect(heldIn({ ...figures, waits: { ...waits, memory: slow } })).toEqual([true, false, true, undefined])
  expect(heldIn({ ...figures, waits: { ...waits, login: slow } })).toEqual([true, true, false, undefined])
})

test('only SQLite has a limit for logins', () => {
  expect(heldIn(figures, 'PostgreSQL')).toEqual([true, true, undefined])
})

test('failed calls break every limit', () => {
  expect(heldIn({ ...figures, errors: { '/api/auth/login: 503': 1 } })).toEqual([false, false, false, undefined])
})
