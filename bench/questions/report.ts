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
import { ARRIVALS, type Measured, QUESTIONS_A_MINUTE, type QuestionTurn, VOTES_A_MINUTE } from './measure.ts'

const ANSWER_MS = 500
/**
 * The time within which a vote's count must appear. In rooms with more than 3,000 viewers, updates are sent every two
 * seconds.
 */
const APPEARANCE_MS = 3000
/** People in a room do not notice a delay up to this. */
const NOTICED_MS = 100
const ARRIVAL_MS = 1000

export function limitsOf({ turns }: Measured): Limit[] {
  const busy = turns.filter(({ asked }) => asked)
  const quiet = turns.filter(({ asked }) => !asked)
  const asked = turns.flatMap((turn) => turn.asked ?? [])
  const worst = (spreadOf: (each: (typeof asked)[number]) => Spread) =>
    Math.max(...asked.map((each) => spreadOf(each).p99))
  const within = (goal: string, ms: number, limitMs: number): Limit => ({
    goal: `${goal} p99 within ${number(limitMs)} ms`,
    measured: `${number(ms)} ms`,
    isHeld: ms <= limitMs,
  })
  const unnoticed = (what: string, spreadOf: (turn: Turn) => Spread): Limit => ({
    goal: `${what} p99 at most ${NOTICED_MS} ms beside questions`,
    measured: `${number(worstOf(busy, spreadOf))} ms, ${number(worstOf(quiet, spreadOf))} ms without`,
    isHeld: worstOf(busy, spreadOf) <= NOTICED_MS,
  })
  return [
    {
      goal: 'every question and vote is answered, and every vote is seen',
      measured: asked.map(({ errors, unseen }) => counts({ ...errors, unseen })).join('; '),
      isHeld: asked.every(({ errors, unseen }) => unseen === 0 && !Object.keys(errors).length),
    },
    within(
      'the answer to a vote',
      worst(({ answer }) => answer),
      ANSWER_MS,
    ),
    within(
      'the appearance of a vote on the voter’s page',
      worst(({ appearance }) => appearance),
      APPEARANCE_MS,
    ),
    within(
      'a snapshot',
      worst(({ snapshot }) => snapshot),
      ANSWER_MS,
    ),
    {
      goal: `everybody arrives beside questions, p99 within ${number(ARRIVAL_MS)} ms`,
      measured: arrivalsOf(busy, quiet),
      isHeld: busy.every(({ arrived }) => arrived.whole.p99 <= ARRIVAL_MS && !Object.keys(arrived.errors).length),
    },
    unnoticed('the list of rooms', ({ rooms }) => rooms.answer),
    unnoticed('a heartbeat', ({ heartbeats }) => heartbeats.answer),
  ]
}

/** Compares the turns with the longest arrivals. */
function arrivalsOf(busy: readonly QuestionTurn[], quiet: readonly QuestionTurn[]): string {
  const longest = (turns: readonly QuestionTurn[], at: keyof Spread) =>
    Math.max(...turns.map(({ arrived }) => arrived.whole[at]))
  const compared = (['p50', 'p99'] as const).map((at) => {
    const [beside, without] = [longest(busy, at), longest(quiet, at)]
    return `${at} ${number(beside)} ms, ${number(without)} ms without: ${(beside / without).toFixed(2)} times`
  })
  return [...compared, ...busy.map(({ arrived }) => counts(arrived.errors)).filter(Boolean)].join('; ')
}

function arrivedCell({ whole, errors }: QuestionTurn['arrived']): string {
  return [spread(whole), counts(errors)].filter(Boolean).join(', ')
}

function askedCells(asked: QuestionTurn['asked'], people: number) {
  if (!asked) return [0, 0, '', '', '', '', '']
  const { answer, appearance, snapshot, ticks, tickBytes } = asked
  const bytes = tickBytes / (TURN_MS / 1000)
  return [
    ...[number(asked.questions), number(asked.votes), spread(answer), spread(appearance), spread(snapshot)],
    ...[number(ticks / people), `${number(bytes / 1024)} / ${number(bytes / people)}`],
  ]
}

export const reportOf = (measured: readonly Measured[], { machine, commit }: Circumstances) =>
  `# Questions: measured by \`npm run bench -- questions\`

${machine}, commit ${commit}.

${number(measured[0]?.people ?? 0)} people are in one room; within ${TURN_MS / 1000} s each of them sends a heartbeat and requests the rooms. Turns without and with questions alternate, ${ROUNDS} of each. In turns with questions they ask ${number(QUESTIONS_A_MINUTE)} questions and vote ${number(VOTES_A_MINUTE)} times a minute, without moderation. In every turn, ${number(ARRIVALS)} others arrive, spread evenly over it: each signs in, opens the socket and makes the calls of a visit. A vote appears when the voter's page gets a count that includes it.

## Limits

${limitsTable(measured.flatMap((each) => limitsOf(each).map((limit) => ({ ...limit, engine: each.engine }))))}

## Turns

| engine | questions | votes | answer p50 / p95 / p99, ms | appearance p50 / p95 / p99, ms | snapshot p50 / p95 / p99, ms | ticks a page | sent by ticks a second, KB in all / bytes a page | whole arrival p50 / p95 / p99, ms | ${TURN_COLUMNS} |
|---|---|---|---|---|---|---|---|---|---|---|---|---|---|
${measured
  .flatMap(({ engine, people, turns }) =>
    turns.map((turn) => row(engine, ...askedCells(turn.asked, people), arrivedCell(turn.arrived), ...turnCells(turn))),
  )
  .join('\n')}
`
