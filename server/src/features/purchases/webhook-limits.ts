import { createLimiter } from '../../base/operations/limiter.ts'

const WINDOW_SECONDS = 60
/** How many calls a minute one IP address may make to one source. A launch may sell a thousand passes a minute. */
const CALLS = 3000
/**
 * How many rejected calls a minute one IP address may make to one source. Such calls are expensive, because the whole
 * body is hashed to verify it.
 */
const REFUSALS = 30
/**
 * How many refusals of a source are recorded in a minute, because each is a write and attackers have many IP addresses.
 */
const RECORDED = 120
const UNKNOWN = 60

export type WebhookLimits = ReturnType<typeof createWebhookLimits>

/** Each node counts for itself. `assertOpen` checks the limits before a body is read. */
export function createWebhookLimits() {
  const limiter = (points: number) => createLimiter(points, WINDOW_SECONDS)
  const [calls, refusals, recorded, unknown] = [limiter(CALLS), limiter(REFUSALS), limiter(RECORDED), limiter(UNKNOWN)]
  /** URLs of sources that this node has found to exist. Calls to all other URLs share one limit per IP address. */
  const known = new Set<string>()
  const keyOf = (client: string, address: string) => `${client} ${address}`

  return {
    async assertOpen(client: string, address: string) {
      const key = keyOf(client, address)
      if (!known.has(address)) return unknown.assertOpen(client)
      await calls.assertOpen(key)
      await refusals.assertOpen(key)
    },

    countCall(client: string, address: string) {
      known.add(address)
      return calls.add(keyOf(client, address))
    },

    async countRefusal(client: string, address: string) {
      await refusals.add(keyOf(client, address))
      return (await recorded.add(address)) <= RECORDED
    },

    countUnknown(client: string, address: string) {
      known.delete(address)
      return unknown.add(client)
    },
  }
}
