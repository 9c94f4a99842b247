import { RateLimiterMemory } from 'rate-limiter-flexible'
import { busy, tooManyAttempts } from '../errors.ts'
import { createAddressFailures } from './address-failures.ts'

const WINDOW_SECONDS = 15 * 60
const FAILURES_OF_ONE_DEVICE = 10
const FAILURES_FROM_ONE_ADDRESS = 10
/** Shared by all whom we do not know: enough to let a person in who signs in for the first time, too few to guess. */
const FAILURES_FROM_ANYWHERE = 100

export interface Attempt {
  account: string
  address: string
  /** The browser, if it has signed in to this account before: it has an allowance of its own. */
  device: string | null
}

/**
 * Counts failures, in this node's memory. Unknown accounts are counted alike, or the limit would tell which ones exist.
 * Guesses of strangers never count against a browser that has signed in before.
 */
export function createLoginLimits() {
  const ofOneDevice = new RateLimiterMemory({ points: FAILURES_OF_ONE_DEVICE, duration: WINDOW_SECONDS })
  const fromOneAddress = new RateLimiterMemory({ points: FAILURES_FROM_ONE_ADDRESS, duration: WINDOW_SECONDS })
  const fromAnywhere = new RateLimiterMemory({ points: FAILURES_FROM_ANYWHERE, duration: WINDOW_SECONDS })
  const addresses = createAddressFailures()
  const addressKey = ({ account, address }: Attempt) => `${address} ${account}`
  const deviceKey = ({ account, device }: Attempt) => `${device} ${account}`

  async function assertBelow(limiter: RateLimiterMemory, key: string) {
    const state = await limiter.get(key)
    // On a busy server the limiter's own timer comes late: what has run out counts no more, whether or not it is gone.
    if (!state || state.msBeforeNext <= 0 || state.consumedPoints < limiter.points) return
    throw tooManyAttempts(Math.ceil(state.msBeforeNext / 1000))
  }

  return {
    async assertAllowed(attempt: Attempt) {
      if (attempt.device) return assertBelow(ofOneDevice, deviceKey(attempt))
      await assertBelow(fromOneAddress, addressKey(attempt))
      await assertBelow(fromAnywhere, attempt.account)
      // Nothing that this person did: the login page waits and tries again by itself, as it does when many arrive.
      const waitMs = addresses.takeTurn(attempt.address, attempt.account)
      if (waitMs > 0) throw busy(Math.ceil(waitMs / 1000))
    },

    async fail(attempt: Attempt) {
      if (attempt.device) return ofOneDevice.penalty(deviceKey(attempt))
      await fromOneAddress.penalty(addressKey(attempt))
      await fromAnywhere.penalty(attempt.account)
      addresses.fail(attempt.address, attempt.account)
    },

    async succeed(attempt: Attempt) {
      if (attempt.device) await ofOneDevice.delete(deviceKey(attempt))
      await fromOneAddress.delete(addressKey(attempt))
      addresses.succeed(attempt.address, attempt.account)
    },
  }
}
