import { createLimiter } from '../../base/operations/limiter.ts'

const WINDOW_SECONDS = 60
/** Calls to one source from one IP address. A launch sells a thousand passes in a minute, and vendors repeat calls. */
const CALLS = 3000
/** Refused calls to one source from one IP address: few, because verifying each hashes the whole body. */
const REFUSALS = 30
/** Recorded refusals of one source. Each is a write, and an attacker may have any number of IP addresses. */
const RECORDED = 120
/** Calls from one IP address to URLs that no source has. */
const UNKNOWN = 60

export type WebhookLimits = ReturnType<typeof createWebhookLimits>

/** Limits of webhook calls, counted on each node. Checked before a body is read. */
export function createWebhookLimits() {
  const limiter = (points: number) => createLimiter(points, WINDOW_SECONDS)
  const [calls, refusals, recorded, unknown] = [limiter(CALLS), limiter(REFUSALS), limiter(RECORDED), limiter(UNKNOWN)]
  /** URLs of sources. The limit of unknown URLs does not apply to them, if a vendor still calls an outdated one. */
  const known = new Set<string>()
  const keyOf = (client: string, address: string) => `${client} ${address}`

  return {
    async assertOpen(client: string, address: string) {
      const key = keyOf(client, address)
      if (!known.has(address)) return unknown.assertOpen(client)
      await calls.assertOpen(key)
      await refusals.assertOpen(key)
    },

    /** Counts a call to the URL of a source. */
    countCall(client: string, address: string) {
      known.add(address)
      return calls.add(keyOf(client, address))
    },

    /** Counts a refused call. Returns whether it may be recorded. */
    async countRefusal(client: string, address: string) {
      await refusals.add(keyOf(client, address))
      return (await recorded.add(address)) <= RECORDED
    },

    countUnknown: (client: string) => unknown.add(client),
  }
}
