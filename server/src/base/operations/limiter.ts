import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyAttempts } from '../errors.ts'

const refusal = (ms: number) => tooManyAttempts(Math.max(1, Math.ceil(ms / 1000)))

/** Allows `points` a key within a window that begins with the first one. Counted by node. */
export function createLimiter(points: number, seconds: number) {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return {
    /** Returns how many it were; 429 past the limit. */
    async count(key: string): Promise<number> {
      try {
        return (await limiter.consume(key)).consumedPoints
      } catch (refused) {
        throw refused instanceof RateLimiterRes ? refusal(refused.msBeforeNext) : refused
      }
    },

    /** Counts without a refusal. Returns how many it were. */
    add: async (key: string): Promise<number> => (await limiter.penalty(key)).consumedPoints,

    read: async (key: string): Promise<number> => (await limiter.get(key))?.consumedPoints ?? 0,

    /** Counts nothing; 429 once `allowed` are used up. */
    async assertOpen(key: string, allowed = points) {
      const state = await limiter.get(key)
      if (state && state.consumedPoints >= allowed) throw refusal(state.msBeforeNext)
    },

    /** Refuses the key for so long. */
    async block(key: string, ms: number): Promise<never> {
      await limiter.block(key, Math.ceil(ms / 1000))
      throw refusal(ms)
    },
  }
}
