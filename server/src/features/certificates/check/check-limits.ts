import { createLimiter } from '../../../base/operations/limiter.ts'

const WINDOW_SECONDS = 15 * 60
/** The maximum number of unknown codes from one IP address. Typing errors stay far below it. */
const MISSES = 60
/**
 * After this many unknown codes from all IP addresses together, every IP address that has sent an unknown code is
 * rejected.
 */
const MISSES_OF_ALL = 6000
/**
 * The maximum number of existing codes that one IP address may check. It is high, because a whole company may share an
 * address.
 */
const HITS = 3000

/** Limits guesses of codes. Each node counts for itself. */
export function createCheckLimits({ misses = MISSES, missesOfAll = MISSES_OF_ALL, hits = HITS } = {}) {
  const limiter = (points: number) => createLimiter(points, WINDOW_SECONDS)
  const [missesBy, missesTogether, hitsBy] = [limiter(misses), limiter(missesOfAll), limiter(hits)]

  return {
    /**
     * Throws if the client has to wait. Call it before the lookup, so that a rejected client learns nothing about its
     * code. A client that sent no unknown code is never rejected because of the guesses of others.
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
