import { emailKey } from '@palco/contract/fields'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { tooManyAttempts } from '../errors.ts'

const WINDOW_SECONDS = 15 * 60
const FAILURES_FROM_ONE_ADDRESS = 10
/** Higher, so that a stranger who guesses from elsewhere does not lock the owner out before long. */
const FAILURES_FROM_ANYWHERE = 100

export type LoginLimits = ReturnType<typeof createLoginLimits>

/**
 * Counts failures an account, never an address alone: a whole office behind one address signs in freely.
 * Unknown accounts are counted alike, or the limit would tell which ones exist.
 */
export function createLoginLimits() {
  const fromOneAddress = new RateLimiterMemory({ points: FAILURES_FROM_ONE_ADDRESS, duration: WINDOW_SECONDS })
  const fromAnywhere = new RateLimiterMemory({ points: FAILURES_FROM_ANYWHERE, duration: WINDOW_SECONDS })
  const addressKey = (email: string, address: string) => `${address} ${emailKey(email)}`

  async function assertBelow(limiter: RateLimiterMemory, key: string) {
    const state = await limiter.get(key)
    if (state && state.consumedPoints >= limiter.points) throw tooManyAttempts(Math.ceil(state.msBeforeNext / 1000))
  }

  return {
    async assertAllowed(email: string, address: string) {
      await assertBelow(fromOneAddress, addressKey(email, address))
      await assertBelow(fromAnywhere, emailKey(email))
    },
    async fail(email: string, address: string) {
      await fromOneAddress.penalty(addressKey(email, address))
      await fromAnywhere.penalty(emailKey(email))
    },
    async succeed(email: string, address: string) {
      await fromOneAddress.delete(addressKey(email, address))
    },
  }
}
