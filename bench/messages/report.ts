import type { Spread } from '../arrival/percentiles.ts'
import { type Limit, limitsTable, number, row, TURN_COLUMNS, turnCells, worstOf } from '../beside-rooms/report.ts'
import type { Circumstances } from '../beside-rooms/run.ts'
import { ROUNDS, TURN_MS, type Turn } from '../beside-rooms/turn.ts'
import { type Measured, type MessageTurn, REMINDED } from './measure.ts'

/** Even two turns without reminders may differ by this much. */
const NOISE_MS = 20
const PACE_A_SECOND = 10

export function limitsOf({ turns }: Measured): Limit[] {
  const busy = turns.filter(({ mails }) => mails)
  const quiet = turns.filter(({ mails }) => !mails)
  const mails = turns.flatMap((turn) => turn.mails ?? [])
  const unnoticed = (what: string, spreadOf: (turn: Turn) => Spread): Limit => {
    const [beside, without] = [worstOf(busy, spreadOf), worstOf(quiet, spreadOf)]
    return {
      goal: `${what} p99 at most ${NOISE_MS} ms longer beside reminders`,
      measured: `${number(beside)} ms, ${number(without)} ms without (ratio ${(beside / without).toFixed(2)})`,
      isHeld: beside <= without + NOISE_MS,
    }
  }
  return [
    {
      goal: `${number(REMINDED)} mails are written in a turn`,
      measured: mails.map(({ written }) => number(written)).join(', '),
      isHeld: mails.every(({ written }) => written === REMINDED),
    },
    {
      goal: `they are sent, at most ${PACE_A_SECOND} a second`,
      measured: mails.map(({ sent }) => number(sent)).join(', '),
      // Ten percent more mails are allowed, because a turn lasts a little longer than its work.
      isHeld: mails.every(({ sent }) => sent > 0 && sent <= (1.1 * PACE_A_SECOND * TURN_MS) / 1000),
    },
    unnoticed('the list of rooms', ({ rooms }) => rooms.answer),
    unnoticed('a heartbeat', ({ heartbeats }) => heartbeats.answer),
  ]
}

const turnRow = (engine: string, turn: MessageTurn) =>
  row(engine, number(turn.mails?.written ?? 0), number(turn.mails?.sent ?? 0), ...turnCells(turn))

export const reportOf = (measured: readonly Measured[], { machine, commit }: Circumstances) =>
  `# Messages: measured by \`npm run bench -- messages\`

${machine}, commit ${commit}.

${number(measured[0]?.people ?? 0)} people are in a room; within ${TURN_MS / 1000} s each of them sends a heartbeat and requests the rooms. Turns without and with reminders alternate, ${ROUNDS} of each. In turns with reminders a room becomes due for ${number(REMINDED)} others: their mails are planned, written to the outbox and sent to a mail server on this machine.

## Limits

${limitsTable(measured.flatMap((each) => limitsOf(each).map((limit) => ({ ...limit, engine: each.engine }))))}

## Turns

| engine | mails written | mails sent | ${TURN_COLUMNS} |
|---|---|---|---|---|---|---|---|
${measured.flatMap(({ engine, turns }) => turns.map((turn) => turnRow(engine, turn))).join('\n')}
`
