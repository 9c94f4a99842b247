import { log } from '../arrival/progress.ts'
import { arrivalOf, type Engine, onStage, type Stage, type StageOptions, titleOf } from '../arrival/stage.ts'
import { ROUNDS, summaryOf, TURN_MS, type Turn, takeTurn } from '../beside-rooms/turn.ts'
import { withMail } from '../link-orders.ts'
import { type Plan, planDeliveries } from './deliveries.ts'
import { type Sent, sendDeliveries } from './send.ts'
import { connectShops, countOutcomes, openOffice } from './shops.ts'

export const A_MINUTE = 1000

export interface ShopTurn extends Turn {
  sent: Sent | null
}

export interface Measured extends Omit<Plan, 'deliveries'> {
  engine: Engine
  people: number
  turns: ShopTurn[]
  outcomes: Record<string, number>
}

export async function measurePurchases(options: StageOptions): Promise<Measured> {
  const { deliveries, ...expected } = planDeliveries((ROUNDS * A_MINUTE * TURN_MS) / 60_000)
  return onStage({ ...options, env: await withMail() }, async (stage) => {
    await stage.crowd.play(`${titleOf(stage)}: connecting`, 'arrive', arrivalOf(stage, 0, options.people))
    const office = await openOffice(stage.palco.url)
    const shops = await connectShops(office)
    // A run that is not measured, in which everybody opens the connection for their calls.
    await deliver(stage)
    const turns: ShopTurn[] = []
    for (let round = 0; round < ROUNDS; round++) {
      turns.push(await deliver(stage))
      const share = deliveries.length / ROUNDS
      const due = deliveries.slice(round * share, (round + 1) * share)
      turns.push(await deliver(stage, () => sendDeliveries(shops, due, TURN_MS / share)))
    }
    const { engine, people } = options
    return { engine, people, ...expected, turns, outcomes: await countOutcomes(office) }
  })
}

async function deliver(stage: Stage, send?: () => Promise<Sent>): Promise<ShopTurn> {
  const title = `${titleOf(stage)}, ${send ? 'with' : 'without'} deliveries`
  const { done, ...turn } = await takeTurn(stage, title, send)
  const deliveries = done && `, deliveries p99 ${done.answer.p99.toFixed(0)} ms ${JSON.stringify(done.answers)}`
  log(`${title}: ${summaryOf(turn)}${deliveries ?? ''}`)
  return { ...turn, sent: done ?? null }
}
