import { RateLimiterMemory } from 'rate-limiter-flexible'
import { tooManyAttempts } from '../../base/errors.ts'

const WINDOW_SECONDS = 60
/** Of one source from one client address. A launch sells a thousand in a minute, and vendors repeat. */
const CALLS = 3000
/** A wrong secret shows after the first; verifying each costs a hash over the whole body. */
const REFUSALS = 30
/** Addresses that no source has, from one client. */
const UNKNOWN = 60

export type WebhookLimits = ReturnType<typeof createWebhookLimits>

/** Counted by node, and checked before a body is read. */
export function createWebhookLimits() {
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: WINDOW_SECONDS })
  const [calls, refusals, unknown] = [limiter(CALLS), limiter(REFUSALS), limiter(UNKNOWN)]
  const keyOf = (client: string, address: string) => `${client} ${address}`

  return {
    async assertOpen(client: string, address: string) {
      const key = keyOf(client, address)
      const states = await Promise.all([calls.get(key), refusals.get(key), unknown.get(client)])
      for (const state of states)
        if (state && state.remainingPoints <= 0) throw tooManyAttempts(Math.ceil(state.msBeforeNext / 1000))
    },

    countCall: (client: string, address: string) => calls.penalty(keyOf(client, address)),
    countRefusal: (client: string, address: string) => refusals.penalty(keyOf(client, address)),
    countUnknown: (client: string) => unknown.penalty(client),
  }
}
