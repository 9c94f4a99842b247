import { expect, test } from 'vitest'
import { compare } from './check-times.ts'
import type { Measured, PressTurn } from './measure.ts'
import { limitsOf } from './report.ts'

const spread = { p50: 1, p95: 2, p99: 3 }
const turn = (pressed: PressTurn['pressed'] = null): PressTurn => ({
  rooms: { calls: 10, answer: spread, errors: {} },
  heartbeats: { beats: 10, answered: 10, answer: spread },
  cpu: { main: 5, server: 6, database: 0 },
  pressed,
})
const pressed = { people: 10, served: 10, answers: { 200: 10, 503: 2 }, answer: { ...spread, max: 4 } }
const pauses = { wallMs: 5, cpuMs: 4 }
const archive = {
  papers: 10,
  seconds: 1,
  megabytes: 1,
  cpuMs: 60,
  pauses,
  idle: pauses,
  thirdsMb: [200, 215, 230],
  peakMb: 240,
}
const measured: Measured = {
  ...{ engine: 'SQLite', people: 10, archive },
  single: { firstMs: 300, medianMs: 30, cpuMs: 30, beforeMb: 100, afterMb: 180 },
  check: { calls: 10, unknown: 1, malformed: 1.1, difference: -0.1, noise: 0.02 },
  turns: [turn(), turn(pressed)],
}

const heldIn = (changed: Partial<Measured>) => limitsOf({ ...measured, ...changed }).map(({ isHeld }) => isHeld)

test('limits processor time, pauses, memory, the time of codes, downloads, and what people inside notice', () => {
  expect(heldIn({})).toEqual([true, true, true, true, true, true, true])
  expect(heldIn({ archive: { ...archive, cpuMs: 60.1 } })[0]).toBe(false)
  expect(heldIn({ archive: { ...archive, pauses: { wallMs: 21, cpuMs: 1 } } })[1]).toBe(false)
  expect(heldIn({ archive: { ...archive, thirdsMb: [200, 215, 231] } })[2]).toBe(false)
  expect(heldIn({ check: { ...measured.check, difference: 0.2 } })[3]).toBe(false)
  expect(heldIn({ turns: [turn({ ...pressed, served: 9 })] })[4]).toBe(false)
  const slow = { ...spread, p99: 101 }
  expect(heldIn({ turns: [{ ...turn(pressed), rooms: { calls: 10, answer: slow, errors: {} } }] })[5]).toBe(false)
  expect(heldIn({ turns: [{ ...turn(pressed), heartbeats: { beats: 1, answered: 1, answer: slow } }] })[6]).toBe(false)
})

test('the difference of medians is judged by how much it varies between blocks of calls', () => {
  const unknown = Array.from({ length: 200 }, (_, n) => 1 + (n % 10) / 100)
  const same = compare({ unknown, malformed: unknown })
  expect([same.difference, same.noise]).toEqual([0, 0])
  const slower = compare({ unknown, malformed: unknown.map((ms) => ms + 0.5) })
  expect(slower.difference).toBeCloseTo(-0.5)
  expect(slower.noise).toBeCloseTo(0)
})
