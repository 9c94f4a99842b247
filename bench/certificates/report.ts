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
import { TURN_MS, type Turn } from '../beside-rooms/turn.ts'
import type { Pauses } from '../import-probe.ts'
import { type Measured, PRESSING, type PressTurn } from './measure.ts'

const PAPER_CPU_MS = 60
const PAUSE_MS = 20
/**
 * How much more memory the server may use in the last third of a run than in the first third. With more, the memory
 * counts as growing with the number of certificates.
 */
const GROWTH_MB = 30
/** People in a room do not notice a delay up to this. */
const NOTICED_MS = 100
/**
 * A difference below this counts as none. To measure it over a network, an attacker would need more checks of unknown
 * codes than one IP address is allowed.
 */
const EQUAL_MS = 0.1

const digits = (value: number, count: number) => value.toFixed(count)
const pause = ({ wallMs, cpuMs }: Pauses) => `${number(wallMs)} (${number(cpuMs)}) ms`

export function limitsOf({ archive, check, turns }: Measured): Limit[] {
  const { cpuMs, pauses, idle, thirdsMb } = archive
  const growth = (thirdsMb.at(-1) ?? 0) - (thirdsMb[0] ?? 0)
  const pressed = turns.flatMap((turn) => turn.pressed ?? [])
  const busy = turns.filter((turn) => turn.pressed)
  const quiet = turns.filter((turn) => !turn.pressed)
  const unnoticed = (what: string, spreadOf: (turn: Turn) => Spread): Limit => ({
    goal: `${what} p99 at most ${NOTICED_MS} ms beside downloads`,
    measured: `${number(worstOf(busy, spreadOf))} ms, ${number(worstOf(quiet, spreadOf))} ms without`,
    isHeld: worstOf(busy, spreadOf) <= NOTICED_MS,
  })
  return [
    {
      goal: `a paper of the archive takes at most ${PAPER_CPU_MS} ms of processor time`,
      measured: `${digits(cpuMs, 1)} ms, ${digits(cpuMs / PAPER_CPU_MS, 2)} of it`,
      isHeld: cpuMs <= PAPER_CPU_MS,
    },
    {
      goal: `the main thread never blocks for more than ${PAUSE_MS} ms`,
      measured: `${pause(pauses)}, idle ${pause(idle)}`,
      isHeld: pauses.wallMs <= PAUSE_MS,
    },
    {
      goal: `memory stays: at most ${GROWTH_MB} MB more in the last third than in the first`,
      measured: `${number(growth)} MB (${thirdsMb.map(number).join(', ')})`,
      isHeld: growth <= GROWTH_MB,
    },
    {
      goal: `unknown and malformed codes take equally long, within ${EQUAL_MS} ms`,
      measured: `${digits(check.difference, 3)} ms, standard error ${digits(check.noise, 3)} ms`,
      isHeld: Math.abs(check.difference) <= EQUAL_MS,
    },
    {
      goal: 'everybody who presses gets a PDF',
      measured: pressed.map(({ people, served, answers }) => `${served} of ${people}: ${counts(answers)}`).join('; '),
      isHeld: pressed.length > 0 && pressed.every(({ people, served }) => served === people),
    },
    unnoticed('the list of rooms', ({ rooms }) => rooms.answer),
    unnoticed('a heartbeat', ({ heartbeats }) => heartbeats.answer),
  ]
}

const turnRow = (engine: string, turn: PressTurn) =>
  row(
    engine,
    turn.pressed ? counts(turn.pressed.answers) : 0,
    turn.pressed ? `${spread(turn.pressed.answer)} / ${number(turn.pressed.answer.max)}` : '',
    ...turnCells(turn),
  )

const singleRow = ({ engine, single: { firstMs, medianMs, cpuMs, beforeMb, afterMb } }: Measured) =>
  row(engine, number(firstMs), number(medianMs), digits(cpuMs, 1), number(beforeMb), number(afterMb))

const archiveRow = ({ engine, archive }: Measured) =>
  row(
    ...[engine, number(archive.papers), digits(archive.seconds, 1), number(archive.megabytes)],
    ...[digits(archive.cpuMs, 1), archive.thirdsMb.map(number).join(' / '), number(archive.peakMb)],
    ...[pause(archive.pauses), pause(archive.idle)],
  )

const checkRow = ({ engine, check }: Measured) =>
  row(
    engine,
    number(check.calls),
    ...[check.unknown, check.malformed, check.difference, check.noise].map((ms) => digits(ms, 3)),
  )

export const reportOf = (measured: readonly Measured[], { machine, commit }: Circumstances) =>
  `# Certificates: measured by \`npm run bench -- certificates\`

${machine}, commit ${commit}.

A paper has two pages. The *archive* is the ZIP file of all papers, drawn while it is sent; its server does nothing else. A *pause* is how long the main thread was blocked: wall clock, and in brackets the thread's processor time, which other load does not inflate; *idle* is the longest within ten seconds of the same server without a call. Then ${number(measured[0]?.people ?? 0)} people are in a room; within ${TURN_MS / 1000} s each of them sends a heartbeat and requests the rooms. In the turn with downloads ${PRESSING} others press *download* at once, and after a 503 again when it says so.

## Limits

${limitsTable(measured.flatMap((each) => limitsOf(each).map((limit) => ({ ...limit, engine: each.engine }))))}

## One paper, over HTTP

| engine | first, ms | median, ms | processor time, ms | memory before, MB | after, MB |
|---|---|---|---|---|---|
${measured.map(singleRow).join('\n')}

## The archive

| engine | papers | seconds | size, MB | processor time a paper, ms | memory in thirds, MB | peak, MB | longest pause | idle |
|---|---|---|---|---|---|---|---|---|
${measured.map(archiveRow).join('\n')}

## Checking codes that nobody has

| engine | calls of each | unknown, median ms | malformed, median ms | difference | its standard error |
|---|---|---|---|---|---|
${measured.map(checkRow).join('\n')}

## Downloads beside people in rooms

| engine | presses | p50 / p95 / p99 / max until the PDF, ms | ${TURN_COLUMNS} |
|---|---|---|---|---|---|---|---|
${measured.flatMap(({ engine, turns }) => turns.map((turn) => turnRow(engine, turn))).join('\n')}
`
