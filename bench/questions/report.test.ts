import { expect, test } from 'vitest'
import type { QuestionTurn } from './measure.ts'
import { limitsOf } from './report.ts'

const spread = { p50: 1, p95: 2, p99: 3 }
const turn = (fields: Partial<QuestionTurn> = {}): QuestionTurn => ({
  rooms: { calls: 10, answer: spread, errors: {} },
  heartbeats: { beats: 10, answered: 10, answer: spread },
  cpu: { main: 5, server: 6, database: 0 },
  asked: null,
  ...fields,
})
const asked = {
  ...{ questions: 25, votes: 1000, errors: {}, unseen: 0, ticks: 100, tickBytes: 9000 },
  ...{ answer: spread, appearance: spread, snapshot: spread },
}
const heldIn = (busy: QuestionTurn) =>
  limitsOf({ engine: 'SQLite', people: 10, turns: [turn(), busy] }).map(({ isHeld }) => isHeld)

test('limits the answers and the appearance of votes, and what people inside notice', () => {
  expect(heldIn(turn({ asked }))).toEqual([true, true, true, true, true, true])
  const slow = { ...spread, p99: 4000 }
  const wrong: Partial<QuestionTurn>[] = [
    { asked: { ...asked, unseen: 1 } },
    { asked: { ...asked, answer: slow } },
    { asked: { ...asked, appearance: slow } },
    { asked: { ...asked, snapshot: slow } },
    { asked, rooms: { calls: 10, answer: slow, errors: {} } },
    { asked, heartbeats: { beats: 10, answered: 10, answer: slow } },
  ]
  for (const [at, fields] of wrong.entries())
    expect(heldIn(turn(fields))).toEqual(Array.from({ length: 6 }, (_, n) => n !== at))
})
