import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type PurchaseSource, VENDORS, type Vendor } from '@palco/contract/purchases/purchases'
import * as fc from 'fast-check'
import { EVENT_OF, type SampleKind, sampleBody, signBody } from '../support/signed-samples.ts'
import type { Actors } from './actors.ts'
import { type AttackOptions, findCounterexample } from './attack.ts'
import { asJson, hostileText, hostileValue } from './hostile-values.ts'
import { complaintsAbout } from './judge.ts'
import { damaged } from './mutations.ts'
import type { Outcome } from './send.ts'

/** The server's limit for the size of a body. */
const MAX_BYTES = 256 * 1024
/** How often a delivery is sent if a busy server answers 503. Vendors send again, too. */
const ATTEMPTS = 5
const KINDS = Object.keys(EVENT_OF.standard) as SampleKind[]

interface HostileDelivery {
  vendor: Vendor
  text: string
  /** Whether the delivery is signed with the shop's secret, with a wrong secret, or not at all. */
  proof: 'right' | 'wrong' | 'none'
  type: string
  sending: 'whole' | 'chunked' | 'slow' | 'cut'
}

/** Generates nearly valid sales, with wrong, missing or additional fields. */
const sale = (vendor: Vendor) => {
  const samples = fc.record({ kind: fc.constantFrom(...KINDS), order: fc.uuid(), email: fc.emailAddress() })
  return damaged(samples.map((sample): unknown => sampleBody(vendor, sample))).map(asJson)
}

const anyBody = fc.oneof(
  hostileValue.map(asJson),
  hostileText,
  fc.constantFrom('', '{', 'null', '[]', '\ufeff{}', '{"data":{"data":null}}'),
  fc.nat({ max: 17 }).map((power) => '['.repeat(2 ** power)),
  fc.constantFrom(MAX_BYTES - 2, MAX_BYTES, 2 ** 20).map((length) => JSON.stringify('a'.repeat(length))),
)

const delivery: fc.Arbitrary<HostileDelivery> = fc.constantFrom(...VENDORS).chain((vendor) =>
  fc.record({
    vendor: fc.constant(vendor),
    text: fc.oneof({ weight: 3, arbitrary: sale(vendor) }, { weight: 2, arbitrary: anyBody }),
    proof: fc.constantFrom('right', 'right', 'wrong', 'none'),
    type: fc.constantFrom(
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'x',
      '',
      'multipart/a',
    ),
    sending: fc.constantFrom('whole', 'whole', 'chunked', 'slow', 'cut'),
  }),
)

/**
 * Calls the shops' webhooks. A delivery with a valid proof must be answered 200, whatever it contains. All others must
 * be refused.
 */
export async function attackDeliveries(actors: Actors, options: AttackOptions) {
  const shops = new Map<Vendor, PurchaseSource>()
  for (const vendor of VENDORS) shops.set(vendor, await actors.connectShop(vendor))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const found = await findCounterexample('deliveries', delivery, options, async (given) => {
    const url = shops.get(given.vendor)?.url ?? ''
    const outcome = await deliverAgain(agent, url, given)
    options.onOutcome?.(outcome.kind === 'answer' ? `${Math.floor(outcome.status / 100)}xx` : outcome.kind)
    const complaints = [...complaintsAbout(callOf(given), outcome), ...wrongVerdicts(given, outcome)]
    if (complaints.length) throw new Error(complaints.join('; '))
  })
  agent.destroy()
  return found
}

const callOf = ({ text, type }: HostileDelivery) => ({
  ...{ who: 'nobody' as const, method: 'POST', path: '/api/webhooks/x', headers: {} },
  body: { type, bytes: Buffer.from(text).toString('latin1') },
})

function wrongVerdicts({ vendor, text, proof }: HostileDelivery, outcome: Outcome): string[] {
  if (outcome.kind !== 'answer') return []
  const { status } = outcome
  if (Buffer.byteLength(text) > MAX_BYTES) return status === 413 ? [] : [`a large body: ${status}`]
  if (proof === 'right') return status === 200 ? [] : [`proven: ${status}`]
  // Eduzz tests a URL with an unsigned ping, which must be accepted.
  const isPing = vendor === 'eduzz' && text.includes('"ping"')
  return status === 401 || status === 429 || isPing ? [] : [`not proven: ${status}`]
}

async function deliverAgain(agent: Agent, url: string, given: HostileDelivery): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await deliver(agent, url, given)
    if (outcome.kind !== 'answer' || outcome.status !== 503 || attempt === ATTEMPTS) return outcome
  }
}

let calls = 0

async function deliver(agent: Agent, url: string, given: HostileDelivery): Promise<Outcome> {
  const { vendor, text, proof, type, sending } = given
  const { headers, query, body } = signBody(vendor, text, proof === 'wrong' ? { secret: 'another secret' } : {})
  const isSigned = proof !== 'none'
  const { 'content-type': _, ...proofs } = headers
  // Each call has another IP address, because the server limits calls without a proof by address.
  const client = `10.9.${(++calls >> 8) & 255}.${calls & 255}`
  const call = request(`${url}?${new URLSearchParams(isSigned ? query : {})}`, {
    method: 'POST',
    agent,
    headers: {
      'x-forwarded-for': client,
      ...(isSigned && proofs),
      ...(type && { 'content-type': type }),
      ...(sending === 'whole' && { 'content-length': body.length }),
    },
  })
  const answered = new Promise<Outcome>((resolve) => {
    call.on('error', (error) =>
      resolve(sending === 'cut' ? { kind: 'cut' } : { kind: 'closed', reason: error.message }),
    )
    call.on('response', async (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      await once(response, 'end').catch(() => {})
      const answer = { status: response.statusCode ?? 0, headers: response.headers }
      resolve({ kind: 'answer', ...answer, text: Buffer.concat(chunks).toString() })
    })
  })
  if (sending === 'whole') call.end(body)
  else {
    const half = Math.floor(body.length / 2)
    call.write(body.subarray(0, half))
    if (sending !== 'chunked') await sleep(20)
    if (sending === 'cut') call.destroy()
    else call.end(body.subarray(half))
  }
  return answered
}
