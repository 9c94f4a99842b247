import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyAttempts } from '../../../base/errors.ts'

const WINDOW_SECONDS = 15 * 60
/** Of one client address: people who mistype stay far below. */
const MISSES = 60
/** Of all client addresses together. Past it each has a single miss left. */
const MISSES_OF_ALL = 6000
/** Of one client address: a company's whole staff may be behind it. */
const HITS = 3000

/** Counted by node. Unknown and malformed codes count alike. */
export function createCheckLimits({ misses = MISSES, missesOfAll = MISSES_OF_ALL, hits = HITS } = {}) {
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: WINDOW_SECONDS })
  const [missesBy, missesTogether, hitsBy] = [limiter(misses), limiter(missesOfAll), limiter(hits)]

  const refusal = ({ msBeforeNext }: RateLimiterRes) => tooManyAttempts(Math.max(1, Math.ceil(msBeforeNext / 1000)))

  async function consume(counter: RateLimiterMemory, key: string) {
    try {
      await counter.consume(key)
    } catch (refused) {
      throw refused instanceof RateLimiterRes ? refusal(refused) : refused
    }
  }

  return {
    /**
     * Before the lookup, or a refused client could go on to guess. An address without a miss is never refused here: others
     * that use up the budget must not lock out a person with a code that exists.
     */
    async assertAllowed(client: string) {
      const [own, all] = await Promise.all([missesBy.get(client), missesTogether.get('all')])
      if (!own) return
      const allowed = all && all.consumedPoints >= missesOfAll ? 1 : misses
      if (own.consumedPoints >= allowed) throw refusal(own)
    },

    async countMiss(client: string) {
      await consume(missesBy, client)
      await missesTogether.penalty('all')
    },

    countHit: (client: string) => consume(hitsBy, client),
  }
}
export type CheckLimits = ReturnType<typeof createCheckLimits>
