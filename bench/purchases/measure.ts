import { setTimeout as sleep } from 'node:timers/promises'
import { HEARTBEAT_MS } from '@palco/contract/limits'
import type { Beaten } from '../arrival/beat.ts'
import type { Called } from '../arrival/call-rooms.ts'
import { log } from '../arrival/progress.ts'
import { arrivalOf, type Engine, onStage, type Stage, type StageOptions, titleOf } from '../arrival/stage.ts'
import { withMail } from '../link-orders.ts'
import { type Plan, planDeliveries } from './deliveries.ts'
import { type Sent, sendDeliveries } from './send.ts'
import { connectShops, countOutcomes, openOffice } from './shops.ts'

/** Within one of them everybody inside sends a heartbeat and requests the rooms. */
export const TURN_MS = HEARTBEAT_MS
/** Turns without deliveries alternate with turns with them, so that other load affects both. */
export const ROUNDS = 2
export const A_MINUTE = 1000

export interface Turn {
  rooms: Called
  heartbeats: Beaten
  /** Processor time in ms a second: of the server's main thread, all its threads, and PostgreSQL's processes. */
  cpu: { main: number; server: number; database: number }
  sent: Sent | null
}

export interface Measured extends Omit<Plan, 'deliveries'> {
  engine: Engine
  people: number
  turns: Turn[]
  outcomes: Record<string, number>
}

/** People are in rooms while shops of five vendors deliver. */
export async function measurePurchases(options: StageOptions): Promise<Measured> {
  const { deliveries, ...expected } = planDeliveries((ROUNDS * A_MINUTE * TURN_MS) / 60_000)
  return onStage({ ...options, env: await withMail() }, async (stage) => {
    await stage.crowd.play(`${titleOf(stage)}: connecting`, 'arrive', arrivalOf(stage, 0, options.people))
    const office = await openOffice(stage.palco.url)
    const shops = await connectShops(office)
    // Not counted: everybody opens a connection for their calls, which stays open.
    await takeTurn(stage)
    const turns: Turn[] = []
    for (let round = 0; round < ROUNDS; round++) {
      turns.push(await takeTurn(stage))
      const share = deliveries.length / ROUNDS
      const due = deliveries.slice(round * share, (round + 1) * share)
      turns.push(await takeTurn(stage, () => sendDeliveries(shops, due, TURN_MS / share)))
    }
    const { engine, people } = options
    return { engine, people, ...expected, turns, outcomes: await countOutcomes(office) }
  })
}

async function takeTurn(stage: Stage, deliver?: () => Promise<Sent>): Promise<Turn> {
  const { palco, database, crowd, roomId } = stage
  const title = `${titleOf(stage)}, ${deliver ? 'with' : 'without'} deliveries`
  const readCpu = async () => ({ ...palco.cpu(), databaseMs: await database.cpuMs() })
  const before = await readCpu()
  const calling = crowd.play(title, 'callRooms', { port: palco.port, everyMs: TURN_MS })
  const beating = crowd.play(title, 'beat', { rounds: 1, roundMs: TURN_MS, roomId })
  const [sent] = await Promise.all([deliver?.(), sleep(TURN_MS)])
  const after = await readCpu()
  // A connection of PostgreSQL that was closed meanwhile takes its time with it.
  const aSecond = (figure: keyof typeof after) => Math.max(0, after[figure] - before[figure]) / (TURN_MS / 1000)
  const cpu = { main: aSecond('mainMs'), server: aSecond('totalMs'), database: aSecond('databaseMs') }
  await crowd.play(title, 'enough', undefined)
  const turn = { rooms: await calling, heartbeats: await beating, cpu, sent: sent ?? null }
  log(`${title}: ${summaryOf(turn)}`)
  return turn
}

const summaryOf = ({ rooms, heartbeats, sent }: Turn) =>
  [
    `rooms p99 ${rooms.answer.p99.toFixed(0)} ms`,
    `heartbeats p99 ${heartbeats.answer.p99.toFixed(0)} ms`,
    ...(sent ? [`deliveries p99 ${sent.answer.p99.toFixed(0)} ms ${JSON.stringify(sent.answers)}`] : []),
  ].join(', ')
