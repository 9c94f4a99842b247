import { setTimeout as sleep } from 'node:timers/promises'
import { HEARTBEAT_MS } from '@palco/contract/base/limits'
import type { Beaten } from '../arrival/beat.ts'
import type { Called } from '../arrival/call-rooms.ts'
import type { Stage } from '../arrival/stage.ts'

/** The length of a turn, in which everybody in a room sends a heartbeat and requests the rooms once. */
export const TURN_MS = HEARTBEAT_MS
/**
 * How many turns are measured while the server does the work under test, and how many without this work. Both kinds of
 * turns alternate, so that other load on the machine affects them equally.
 */
export const ROUNDS = 2

export interface Turn {
  rooms: Called
  heartbeats: Beaten
  /**
   * Processor time in ms per second. `main`: the server's main thread. `server`: all its threads. `database`:
   * PostgreSQL's processes.
   */
  cpu: { main: number; server: number; database: number }
}

/** Measures a turn: people are in rooms while `work` runs. */
export async function takeTurn<Done>(stage: Stage, title: string, work?: () => Promise<Done>) {
  const { palco, database, crowd, roomId } = stage
  const readCpu = async () => ({ ...palco.cpu(), databaseMs: await database.cpuMs() })
  const before = await readCpu()
  const calling = crowd.play(title, 'callRooms', { port: palco.port, everyMs: TURN_MS })
  const beating = crowd.play(title, 'beat', { rounds: 1, roundMs: TURN_MS, roomId })
  const [done] = await Promise.all([work?.(), sleep(TURN_MS)])
  const after = await readCpu()
  // Use at least 0: if PostgreSQL closes a connection, the time of that connection's process is missing in `after`.
  const aSecond = (figure: keyof typeof after) => Math.max(0, after[figure] - before[figure]) / (TURN_MS / 1000)
  const cpu = { main: aSecond('mainMs'), server: aSecond('totalMs'), database: aSecond('databaseMs') }
  await crowd.play(title, 'enough', undefined)
  return { rooms: await calling, heartbeats: await beating, cpu, done }
}

export const summaryOf = ({ rooms, heartbeats }: Turn) =>
  `rooms p99 ${rooms.answer.p99.toFixed(0)} ms, heartbeats p99 ${heartbeats.answer.p99.toFixed(0)} ms`
