import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SignedDelivery, signedSample } from '@palco/server/testing/signed-samples'
import { countTexts } from '../arrival/parallel.ts'
import { type Spread, spreadOf } from '../arrival/percentiles.ts'
import { type Planned, PRODUCT } from './deliveries.ts'
import type { Shops } from './shops.ts'

export interface Sent {
  deliveries: number
  /** How many answers had each status. Connections without an answer are counted by their error. */
  answers: Record<string, number>
  answer: Spread & { max: number }
}

const TICK_MS = 5

/** Sends deliveries at a fixed rate, even if earlier ones are not answered yet. */
export async function sendDeliveries(shops: Shops, planned: readonly Planned[], everyMs: number): Promise<Sent> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  const statuses: string[] = []
  const send = async ({ vendor, kind, order, email }: Planned) => {
    const sample = signedSample(vendor, { kind, order, email, product: PRODUCT })
    const sentAt = performance.now()
    statuses.push(await post(agent, shops[vendor], sample))
    times.push(performance.now() - sentAt)
  }
  const pending: Promise<void>[] = []
  const started = performance.now()
  while (pending.length < planned.length) {
    const due = Math.min(planned.length, Math.floor((performance.now() - started) / everyMs))
    for (const each of planned.slice(pending.length, due)) pending.push(send(each))
    await sleep(TICK_MS)
  }
  await Promise.all(pending)
  agent.destroy()
  return {
    deliveries: planned.length,
    answers: countTexts(statuses),
    answer: { ...spreadOf(times), max: Math.max(...times) },
  }
}

const post = (agent: Agent, url: string, { headers, query, body }: SignedDelivery) =>
  new Promise<string>((resolve) => {
    const call = request(`${url}?${new URLSearchParams(query)}`, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => resolve(String(response.statusCode)))
    })
    call.on('error', (error) => resolve(error.message))
    call.end(body)
  })
