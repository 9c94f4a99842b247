import { createLimiter } from '../../../base/operations/limiter.ts'

const WINDOW_SECONDS = 15 * 60
/** The misses of one client address: people who mistype stay far below. */
const MISSES = 60
/** The misses of all client addresses together. Past it each has a single miss left. */
const MISSES_OF_ALL = 6000
/** The hits of one client address: a company's whole staff may be behind it. */
const HITS = 3000

/** Counted by node. Unknown and malformed codes count alike. */
export function createCheckLimits({ misses = MISSES, missesOfAll = MISSES_OF_ALL, hits = HITS } = {}) {
  const limiter = (points: number) => createLimiter(points, WINDOW_SECONDS)
  const [missesBy, missesTogether, hitsBy] = [limiter(misses), limiter(missesOfAll), limiter(hits)]

  return {
    /**
     * Before the lookup, or a refused client could go on to guess. An address without a miss is never refused here: others
     * that use up the budget must not lock out a person with a code that exists.
     */
    async assertAllowed(client: string) {
      const isUsedUp = (await missesTogether.read('all')) >= missesOfAll
      await missesBy.assertOpen(client, isUsedUp ? 1 : misses)
    },

    async countMiss(client: string) {
      await missesBy.count(client)
      await missesTogether.add('all')
    },

    countHit: hitsBy.count,
  }
}
