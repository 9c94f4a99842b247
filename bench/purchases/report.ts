import type { Spread } from '../arrival/percentiles.ts'
import {
  counts,
  type Limit,
  limitsTable,
  number,
  row,
  spread,
  TURN_COLUMNS,
  turnCells,
  worstOf,
} from '../beside-rooms/report.ts'
import type { Circumstances } from '../beside-rooms/run.ts'
import { ROUNDS, TURN_MS, type Turn } from '../beside-rooms/turn.ts'
import { A_MINUTE, type Measured, type ShopTurn } from './measure.ts'

const ANSWER_MS = 500
/** People in a room do not notice a delay up to this. */
const NOTICED_MS = 100

export function limitsOf({ turns, outcomes, granted, revoked, repeated }: Measured): Limit[] {
  const sent = turns.flatMap((turn) => turn.sent ?? [])
  const slowest = Math.max(...sent.map(({ answer }) => answer.p99))
  const isOk = sent.every(({ deliveries, answers }) => answers[200] === deliveries)
  const expected = { granted, revoked, repeated }
  const isExact = Object.entries(expected).every(([what, count]) => outcomes[what] === count)
  const busy = turns.filter((turn) => turn.sent)
  const quiet = turns.filter((turn) => !turn.sent)
  const unnoticed = (what: string, spreadOf: (turn: Turn) => Spread): Limit => ({
    goal: `${what} p99 at most ${NOTICED_MS} ms beside deliveries`,
    measured: `${number(worstOf(busy, spreadOf))} ms, ${number(worstOf(quiet, spreadOf))} ms without`,
    isHeld: worstOf(busy, spreadOf) <= NOTICED_MS,
  })
  return [
    {
      goal: 'every delivery is answered 200',
      measured: sent.map(({ answers }) => counts(answers)).join(', '),
      isHeld: isOk,
    },
    { goal: `p99 of deliveries under ${ANSWER_MS} ms`, measured: `${number(slowest)} ms`, isHeld: slowest < ANSWER_MS },
    {
      goal: `each sale gives access once (${counts(expected)})`,
      measured: counts(outcomes),
      isHeld: isExact,
    },
    unnoticed('the list of rooms', ({ rooms }) => rooms.answer),
    unnoticed('a heartbeat', ({ heartbeats }) => heartbeats.answer),
  ]
}

const turnRow = (engine: string, turn: ShopTurn) =>
  row(
    engine,
    turn.sent ? number(turn.sent.deliveries) : 0,
    turn.sent ? `${spread(turn.sent.answer)} / ${number(turn.sent.answer.max)}` : '',
    ...turnCells(turn),
  )

export const reportOf = (measured: readonly Measured[], { machine, commit }: Circumstances) =>
  `# Purchases: measured by \`npm run bench -- purchases\`

${machine}, commit ${commit}.

${number(measured[0]?.people ?? 0)} people are in a room; within ${TURN_MS / 1000} s each of them sends a heartbeat and requests the rooms. Turns without and with deliveries alternate, ${ROUNDS} of each. In turns with deliveries the shops of five vendors send ${number(A_MINUTE)} a minute, at a fixed rate: of ten, six sales to new people, two to people inside, a refund and a repetition. Mail is on: a new person gets a link.

## Limits

${limitsTable(measured.flatMap((each) => limitsOf(each).map((limit) => ({ ...limit, engine: each.engine }))))}

## Turns

| engine | deliveries | p50 / p95 / p99 / max, ms | ${TURN_COLUMNS} |
|---|---|---|---|---|---|---|---|
${measured.flatMap(({ engine, turns }) => turns.map((turn) => turnRow(engine, turn))).join('\n')}
`
