import { expect, test } from 'vitest'
import type { Measured, ShopTurn } from './measure.ts'
import { limitsOf } from './report.ts'

const spread = { p50: 1, p95: 2, p99: 3 }
const turn = (sent: ShopTurn['sent'] = null): ShopTurn => ({
  rooms: { calls: 10, answer: spread, errors: {} },
  heartbeats: { beats: 10, answered: 10, answer: spread },
  cpu: { main: 5, server: 6, database: 0 },
  sent,
})
const sent = { deliveries: 10, answers: { 200: 10 }, answer: { ...spread, max: 4 } }
const measured: Measured = {
  ...{ engine: 'SQLite', people: 10, granted: 8, revoked: 1, repeated: 1 },
  turns: [turn(), turn(sent)],
  outcomes: { granted: 8, revoked: 1, repeated: 1 },
}

const heldIn = (changed: Partial<Measured>) => limitsOf({ ...measured, ...changed }).map(({ isHeld }) => isHeld)

test('limits answers, their time, what was given, and what people inside notice', () => {
  expect(heldIn({})).toEqual([true, true, true, true, true])
  expect(heldIn({ turns: [turn({ ...sent, answers: { 200: 9, 503: 1 } })] })[0]).toBe(false)
  expect(heldIn({ turns: [turn({ ...sent, answer: { ...sent.answer, p99: 500 } })] })[1]).toBe(false)
  expect(heldIn({ outcomes: { granted: 9, revoked: 1, repeated: 1 } })[2]).toBe(false)
  const slow = { ...spread, p99: 101 }
  expect(heldIn({ turns: [{ ...turn(sent), rooms: { calls: 10, answer: slow, errors: {} } }] })[3]).toBe(false)
  expect(heldIn({ turns: [{ ...turn(sent), heartbeats: { beats: 1, answered: 1, answer: slow } }] })[4]).toBe(false)
})
