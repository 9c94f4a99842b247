import type { Spread } from '../arrival/percentiles.ts'
import { A_MINUTE, type Measured, ROUNDS, TURN_MS, type Turn } from './measure.ts'

const ANSWER_MS = 500
/** What a person inside does not notice. */
const NOTICED_MS = 100

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 })
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`
const spread = ({ p50, p95, p99 }: Spread) => [p50, p95, p99].map(number).join(' / ')
const counts = (of: Record<string, number>) =>
  Object.entries(of)
    .map(([text, count]) => `${number(count)} × ${text}`)
    .join(', ')

interface Limit {
  goal: string
  measured: string
  isHeld: boolean
}

/** Of one engine. */
export function limitsOf({ turns, outcomes, granted, revoked, repeated }: Measured): Limit[] {
  const sent = turns.flatMap((turn) => turn.sent ?? [])
  const slowest = Math.max(...sent.map(({ answer }) => answer.p99))
  const isOk = sent.every(({ deliveries, answers }) => answers[200] === deliveries)
  const expected = { granted, revoked, repeated }
  const isExact = Object.entries(expected).every(([what, count]) => outcomes[what] === count)
  const worst = (of: readonly Turn[], spreadOf: (turn: Turn) => Spread) =>
    Math.max(...of.map((turn) => spreadOf(turn).p99))
  const busy = turns.filter((turn) => turn.sent)
  const quiet = turns.filter((turn) => !turn.sent)
  const unnoticed = (what: string, spreadOf: (turn: Turn) => Spread): Limit => ({
    goal: `${what} p99 at most ${NOTICED_MS} ms beside deliveries`,
    measured: `${number(worst(busy, spreadOf))} ms, ${number(worst(quiet, spreadOf))} ms without`,
    isHeld: worst(busy, spreadOf) <= NOTICED_MS,
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

const turnRow = (engine: string, { rooms, heartbeats, cpu, sent }: Turn) =>
  row(
    engine,
    sent ? number(sent.deliveries) : 0,
    sent ? `${spread(sent.answer)} / ${number(sent.answer.max)}` : '',
    spread(rooms.answer),
    `${number(rooms.calls)}${Object.keys(rooms.errors).length ? `, ${counts(rooms.errors)}` : ''}`,
    spread(heartbeats.answer),
    `${number(heartbeats.answered)} of ${number(heartbeats.beats)}`,
    [cpu.main, cpu.server, cpu.database].map(number).join(' / '),
  )

export const reportOf = (measured: readonly Measured[], { machine, commit }: { machine: string; commit: string }) =>
  `# Purchases: measured by \`npm run bench -- purchases\`

${machine}, commit ${commit}.

${number(measured[0]?.people ?? 0)} people are in a room; within ${TURN_MS / 1000} s each of them sends a heartbeat and requests the rooms. Turns without and with deliveries alternate, ${ROUNDS} of each. In turns with deliveries the shops of five vendors send ${number(A_MINUTE)} a minute, at a fixed rate: of ten, six sales to new people, two to people inside, a refund and a repetition. Mail is on: a new person gets a link.

## Limits

| engine | goal | measured | held |
|---|---|---|---|
${measured
  .flatMap((each) =>
    limitsOf(each).map(({ goal, measured: figure, isHeld }) =>
      row(each.engine, goal, figure, isHeld ? 'yes' : '**no**'),
    ),
  )
  .join('\n')}

## Turns

| engine | deliveries | p50 / p95 / p99 / max, ms | rooms p50 / p95 / p99, ms | calls | heartbeats p50 / p95 / p99, ms | answered | processor time of main thread / server / PostgreSQL, ms a second |
|---|---|---|---|---|---|---|---|
${measured.flatMap(({ engine, turns }) => turns.map((turn) => turnRow(engine, turn))).join('\n')}
`
