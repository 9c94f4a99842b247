import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyAttempts } from '../errors.ts'

const refusal = (ms: number) => tooManyAttempts(Math.max(1, Math.ceil(ms / 1000)))

/**
 * Allows `points` calls per key within a time window, which begins with the key's first call. Each node counts for
 * itself.
 */
export function createLimiter(points: number, seconds: number) {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return {
    /** Counts a call. Returns how many calls the time window has; throws 429 if there are more than `points`. */
    async count(key: string): Promise<number> {
      try {
        return (await limiter.consume(key)).consumedPoints
      } catch (refused) {
        throw refused instanceof RateLimiterRes ? refusal(refused.msBeforeNext) : refused
      }
    },

    add: async (key: string): Promise<number> => (await limiter.penalty(key)).consumedPoints,

    read: async (key: string): Promise<number> => (await limiter.get(key))?.consumedPoints ?? 0,

    /** Throws 429 if `allowed` calls were counted already. Does not count as a call. */
    async assertOpen(key: string, allowed = points) {
      const state = await limiter.get(key)
      if (state && state.consumedPoints >= allowed) throw refusal(state.msBeforeNext)
    },

    async block(key: string, ms: number): Promise<never> {
      await limiter.block(key, Math.ceil(ms / 1000))
      throw refusal(ms)
    },
  }
}
