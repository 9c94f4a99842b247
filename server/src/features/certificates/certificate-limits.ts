import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyAttempts } from '../../base/errors.ts'

const WINDOW_SECONDS = 60
/** Of one person: a press that is repeated, or a few spellings of a name. */
const WRITES = 30
/** Of one person: each is drawn anew. */
const PAPERS = 10

/** Counted by node. */
export function createCertificateLimits() {
  const writes = new RateLimiterMemory({ points: WRITES, duration: WINDOW_SECONDS })
  const papers = new RateLimiterMemory({ points: PAPERS, duration: WINDOW_SECONDS })

  const consume = async (limiter: RateLimiterMemory, userId: string) => {
    try {
      await limiter.consume(userId)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw tooManyAttempts(Math.ceil(refusal.msBeforeNext / 1000))
    }
  }

  return {
    countWrite: (userId: string) => consume(writes, userId),
    countPaper: (userId: string) => consume(papers, userId),
  }
}
