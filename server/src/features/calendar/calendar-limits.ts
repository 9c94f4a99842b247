import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyAttempts } from '../../base/errors.ts'

const WINDOW_SECONDS = 60
/** Of one feed, from wherever. */
const READS = 30
/** Malformed and forged addresses, from one client. */
const FORGED = 60

/**
 * Counted by node. Signed addresses count for their feed alone: Google reads those of thousands of people from few
 * client addresses, revoked ones among them.
 */
export function createCalendarLimits() {
  const reads = new RateLimiterMemory({ points: READS, duration: WINDOW_SECONDS })
  const forged = new RateLimiterMemory({ points: FORGED, duration: WINDOW_SECONDS })

  const consume = async (limiter: RateLimiterMemory, key: string) => {
    try {
      await limiter.consume(key)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw tooManyAttempts(Math.ceil(refusal.msBeforeNext / 1000))
    }
  }

  return {
    countRead: (userId: string) => consume(reads, userId),
    countForged: (client: string) => consume(forged, client),
  }
}
