import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyAttempts } from '../errors.ts'

const WINDOW_SECONDS = 60
/** Tabs refresh side by side, once in 15 minutes each. */
const OF_ONE_SESSION = 60
/** Those of people whose session has ended, too: an office of 500 may come back from the weekend together. */
const REFUSED_FROM_ONE_ADDRESS = 600

/** What a session has proved is counted by session, and only what was refused by address: 500 people may share one. */
export function createRefreshLimits() {
  const ofOneSession = new RateLimiterMemory({ points: OF_ONE_SESSION, duration: WINDOW_SECONDS })
  const refused = new RateLimiterMemory({ points: REFUSED_FROM_ONE_ADDRESS, duration: WINDOW_SECONDS })

  const waitFor = ({ msBeforeNext }: RateLimiterRes) => tooManyAttempts(Math.ceil(msBeforeNext / 1000))

  return {
    async assertAllowed(address: string) {
      const state = await refused.get(address)
      if (state && state.consumedPoints >= refused.points) throw waitFor(state)
    },

    async count(sessionId: string) {
      await ofOneSession.consume(sessionId).catch((state: RateLimiterRes) => {
        throw waitFor(state)
      })
    },

    countRefused: (address: string) => refused.penalty(address),
  }
}
