import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyAttempts } from '../../base/errors.ts'

/** Each tab refreshes once in 15 minutes. */
const REFRESHES = 60
const WINDOW_SECONDS = 60

/** By session and never by address: an office of 500 refreshes in the same minute. */
export function createRefreshLimits() {
  const ofOneSession = new RateLimiterMemory({ points: REFRESHES, duration: WINDOW_SECONDS })

  return {
    count: async (sessionId: string) => {
      await ofOneSession.consume(sessionId).catch(({ msBeforeNext }: RateLimiterRes) => {
        throw tooManyAttempts(Math.ceil(msBeforeNext / 1000))
      })
    },
  }
}
