import { expect, test } from 'vitest'
import type { MessageTurn } from './measure.ts'
import { limitsOf } from './report.ts'

const spread = { p50: 1, p95: 2, p99: 3 }
const turn = (mails: MessageTurn['mails'] = null): MessageTurn => ({
  rooms: { calls: 10, answer: spread, errors: {} },
  heartbeats: { beats: 10, answered: 10, answer: spread },
  cpu: { main: 5, server: 6, database: 0 },
  mails,
})
const mails = { written: 10_000, sent: 290 }
const heldIn = (busy: MessageTurn) =>
  limitsOf({ engine: 'SQLite', people: 10, turns: [turn(), busy] }).map(({ isHeld }) => isHeld)

test('limits what is written and sent, and what people inside notice', () => {
  expect(heldIn(turn(mails))).toEqual([true, true, true, true])
  expect(heldIn(turn({ ...mails, written: 9999 }))[0]).toBe(false)
  expect(heldIn(turn({ ...mails, sent: 600 }))[1]).toBe(false)
  const slow = { ...spread, p99: 24 }
  expect(heldIn({ ...turn(mails), rooms: { calls: 10, answer: slow, errors: {} } })[2]).toBe(false)
  expect(heldIn({ ...turn(mails), heartbeats: { beats: 1, answered: 1, answer: slow } })[3]).toBe(false)
})
