import { createLimiter } from '../../base/operations/limiter.ts'

const WINDOW_SECONDS = 60
/** Calls to one source from one client address. A launch sells a thousand in a minute, and vendors repeat. */
const CALLS = 3000
/** A wrong secret shows after the first; verifying each costs a hash over the whole body. */
const REFUSALS = 30
/** Refusals of one source from all clients. Each is a write, and an attacker may have any number of addresses. */
const RECORDED = 120
/** Addresses that no source has, from one client. */
const UNKNOWN = 60

export type WebhookLimits = ReturnType<typeof createWebhookLimits>

/** Counted by node, and checked before a body is read. */
export function createWebhookLimits() {
  const limiter = (points: number) => createLimiter(points, WINDOW_SECONDS)
  const [calls, refusals, recorded, unknown] = [limiter(CALLS), limiter(REFUSALS), limiter(RECORDED), limiter(UNKNOWN)]
  /** A vendor that still calls a former address must reach the present one. */
  const known = new Set<string>()
  const keyOf = (client: string, address: string) => `${client} ${address}`

  return {
    async assertOpen(client: string, address: string) {
      const key = keyOf(client, address)
      if (!known.has(address)) return unknown.assertOpen(client)
      await calls.assertOpen(key)
      await refusals.assertOpen(key)
    },

    /** To the address of a source. */
    countCall(client: string, address: string) {
      known.add(address)
      return calls.add(keyOf(client, address))
    },

    /** Resolves to whether it may be recorded. */
    async countRefusal(client: string, address: string) {
      await refusals.add(keyOf(client, address))
      return (await recorded.add(address)) <= RECORDED
    },

    countUnknown: (client: string) => unknown.add(client),
  }
}
