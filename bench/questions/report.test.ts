import { expect, test } from 'vitest'
import type { QuestionTurn } from './measure.ts'
import { limitsOf } from './report.ts'

const spread = { p50: 1, p95: 2, p99: 3 }
const turn = (fields: Partial<QuestionTurn> = {}): QuestionTurn => ({
  rooms: { calls: 10, answer: spread, errors: {} },
  heartbeats: { beats: 10, answered: 10, answer: spread },
  cpu: { main: 5, server: 6, database: 0 },
  arrived: { whole: spread, errors: {} },
  asked: null,
  ...fields,
})
const asked = {
  ...{ questions: 25, votes: 1000, errors: {}, unseen: 0, ticks: 100, tickBytes: 9000 },
  ...{ answer: spread, appearance: spread, snapshot: spread },
}
const heldIn = (busy: QuestionTurn) =>
  limitsOf({ engine: 'SQLite', people: 10, turns: [turn(), busy] }).map(({ isHeld }) => isHeld)

test('limits answers, the appearance of votes, arrivals, and what people inside notice', () => {
  expect(heldIn(turn({ asked }))).toEqual(Array(7).fill(true))
  const slow = { ...spread, p99: 4000 }
  const wrong: Partial<QuestionTurn>[] = [
    { asked: { ...asked, unseen: 1 } },
    { asked: { ...asked, answer: slow } },
    { asked: { ...asked, appearance: slow } },
    { asked: { ...asked, snapshot: slow } },
    { asked, arrived: { whole: slow, errors: {} } },
    { asked, rooms: { calls: 10, answer: slow, errors: {} } },
    { asked, heartbeats: { beats: 10, answered: 10, answer: slow } },
  ]
  for (const [at, fields] of wrong.entries())
    expect(heldIn(turn(fields))).toEqual(Array.from({ length: 7 }, (_, n) => n !== at))
})

test('compares arrivals beside questions with those without, and limits their errors', () => {
  const arrived = { whole: { p50: 3, p95: 4, p99: 9 }, errors: { 'login: 500': 2 } }
  const limits = limitsOf({ engine: 'SQLite', people: 10, turns: [turn(), turn({ asked, arrived })] })
  expect(limits.find(({ goal }) => goal.startsWith('everybody arrives'))).toMatchObject({
    measured: 'p50 3 ms, 1 ms without: 3.00 times; p99 9 ms, 3 ms without: 3.00 times; 2 × login: 500',
    isHeld: false,
  })
})
