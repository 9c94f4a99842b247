import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PassGrant } from '@palco/contract/passes/grants'
import { type DeliveryPage, type PurchaseSource, VENDORS, type Vendor } from '@palco/contract/purchases/purchases'
import type { User } from '@palco/contract/users/users'
import { EVENT_OF, SAMPLE_SECRETS, sampleBody, signBody } from '@palco/server/testing/signed-samples'
import { type Answer, ask, type Caller, dataOf } from './ask.ts'

const PRODUCT = 'week-premium'

interface Delivery {
  vendor: Vendor
  kind: 'paid' | 'reversed'
  order: string
  /** When the event happened at the vendor. The time stays the same when the delivery is repeated. */
  at: number
}

const emailOf = (order: string) => `${order}@shop.example`

/** Opens shops of five vendors. They repeat each delivery until the answer is 200. Every third sale is refunded. */
export async function openShop({ ask: call }: Caller) {
  const addresses = new Map<Vendor, string>()
  for (const vendor of VENDORS) {
    const body = { name: vendor, vendor }
    const source = dataOf<PurchaseSource>(await call('/admin/purchases/sources', { body }))
    const path = `/admin/purchases/sources/${source.id}`
    dataOf(await call(path, { method: 'PUT', body: { secret: SAMPLE_SECRETS[vendor], version: source.version } }))
    const mapping = { product: PRODUCT, pass: 'PREMIUM', groupIds: [] }
    dataOf(await call(`${path}/mappings`, { method: 'PUT', body: mapping }))
    addresses.set(vendor, new URL(source.url).pathname)
  }

  const sent: Delivery[] = []
  const taken = new Set<Delivery>()
  const answers: Answer[] = []

  /** Sends a delivery. It is signed for the time `now`, because vendors sign a repeated delivery again. */
  async function send(url: string, delivery: Delivery, now: number) {
    const { vendor, kind, order, at } = delivery
    const text = JSON.stringify(sampleBody(vendor, { kind, order, email: emailOf(order), product: PRODUCT, at }))
    const { headers, query, body } = signBody(vendor, text, { at: now, id: `msg_${kind}_${order}` })
    const answer = await ask(url, `${addresses.get(vendor)}?${new URLSearchParams(query)}`, { bytes: body, headers })
    answers.push(answer)
    if (answer.status === 200) taken.add(delivery)
  }

  async function sell(url: string, vendor: Vendor, isRefunded: boolean, now: number) {
    const order = randomUUID()
    for (const kind of isRefunded ? (['paid', 'reversed'] as const) : (['paid'] as const)) {
      const delivery = { vendor, kind, order, at: now }
      sent.push(delivery)
      await send(url, delivery, now)
    }
  }

  return {
    answers,
    sent: () => sent.length,

    async sellUntil(url: string, isOver: () => boolean) {
      await Promise.all(
        VENDORS.map(async (vendor) => {
          for (let n = 0; !isOver(); n++) {
            await sell(url, vendor, n % 3 === 0, Date.now())
            await sleep(answers.at(-1)?.status === 200 ? 20 : 1000)
          }
        }),
      )
    },

    async sellSome(url: string, count: number, now: number) {
      for (const vendor of VENDORS) for (let n = 0; n < count; n++) await sell(url, vendor, n % 3 === 0, now)
    },

    /**
     * Repeats all deliveries until the answer to each is 200, as vendors do. Also repeats those that were answered with
     * 200 before.
     */
    async repeatAll(url: string, now = Date.now()) {
      for (const delivery of sent) await send(url, delivery, now)
    },

    /**
     * Counts the deliveries that were answered with 200 but are not stored. Also counts the sales that gave no pass,
     * too many passes, or a pass that their refund should have revoked.
     */
    async compare({ ask: call }: Caller) {
      const stored = new Set<string>()
      for (let before = ''; ; ) {
        const path = `/admin/purchases/deliveries?pageSize=500${before && `&before=${before}`}`
        const { data, next } = dataOf<DeliveryPage>(await call(path))
        for (const { orderId, event } of data) stored.add(`${event} ${orderId}`)
        if (!next) break
        before = next
      }
      const isStored = ({ vendor, kind, order }: Delivery) => stored.has(`${EVENT_OF[vendor][kind]} ${order}`)
      const people = dataOf<User[]>(await call('/admin/users'))
      const ids = new Map(people.map(({ email, id }) => [email, id]))
      const reversed = new Set(sent.flatMap(({ kind, order }) => (kind === 'reversed' ? order : [])))
      let wrong = 0
      for (const order of new Set(sent.map((delivery) => delivery.order))) {
        const id = ids.get(emailOf(order))
        const grants = id ? dataOf<PassGrant[]>(await call(`/admin/users/${id}/passes`)) : []
        const active = grants.filter((grant) => !grant.revoked).length
        if (grants.length > 1 || active !== (reversed.has(order) ? 0 : 1)) wrong += 1
      }
      return { lost: sent.filter((delivery) => taken.has(delivery) && !isStored(delivery)).length, wrong }
    },
  }
}
