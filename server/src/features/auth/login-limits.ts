import type { Database } from '../../base/db/database.ts'
import { busy, tooManyAttempts } from '../../base/errors.ts'
import { createAddressFailures } from '../session/address-failures.ts'
import { type FailureCounts, type Failures, openFailureCounts } from './failure-counts.ts'

export const WINDOW_SECONDS = 15 * 60
const FAILURES_OF_ONE_DEVICE = 10
const FAILURES_FROM_ONE_ADDRESS = 10
/**
 * The maximum number of failed sign-ins to an account from all unknown browsers together (browsers that have never
 * signed in to it). People who sign in for the first time fail less often; programs that guess passwords fail more
 * often.
 */
const FAILURES_FROM_ANYWHERE = 100
/**
 * The corresponding maximum for the second step of sign-ins. It is lower, because codes have only six digits and an
 * attacker already has the right password.
 */
const SECOND_STEPS_FROM_ANYWHERE = 20
/**
 * The maximum for second steps of all known browsers together. Somebody who knew the password before a second factor
 * was added may have many known browsers.
 */
const SECOND_STEPS_OF_DEVICES = 30

export interface Attempt {
  account: string
  address: string
  /**
   * Identifies a browser that has signed in to this account before, or the session of a signed-in caller who enters a
   * password or code again. Each of these has a limit of its own; for second steps, all of them also share one.
   */
  device: string | null
  /**
   * True for the second step of a sign-in. Its `account` differs from that of the first step, because the right
   * password must not clear failures of second steps.
   */
  isSecondStep?: boolean
}

/** When this many attempts or fewer are left, the answer says how many. */
const FEW_LEFT = 3

interface Limit {
  key: string
  failures: number
}

export const openLoginLimits = (db: Database) => createLoginLimits(openFailureCounts(db, WINDOW_SECONDS))

export type LoginLimits = ReturnType<typeof createLoginLimits>

/**
 * Creates the limits for failed sign-ins. Unknown accounts have the same limits, so that limits don't show which
 * accounts exist. Wrong guesses of strangers don't count against a browser that has signed in before.
 */
export function createLoginLimits(counts: FailureCounts) {
  const addresses = createAddressFailures()

  const addressLimit = ({ account, address }: Attempt): Limit => ({
    key: `address ${address} ${account}`,
    failures: FAILURES_FROM_ONE_ADDRESS,
  })

  const deviceLimit = ({ account, device }: Attempt): Limit => ({
    key: `device ${device} ${account}`,
    failures: FAILURES_OF_ONE_DEVICE,
  })

  function limitsOf(attempt: Attempt): Limit[] {
    const { account, device, isSecondStep } = attempt
    if (device) {
      const together = { key: `devices ${account}`, failures: SECOND_STEPS_OF_DEVICES }
      return [deviceLimit(attempt), ...(isSecondStep ? [together] : [])]
    }
    const failures = isSecondStep ? SECOND_STEPS_FROM_ANYWHERE : FAILURES_FROM_ANYWHERE
    return [addressLimit(attempt), { key: `account ${account}`, failures }]
  }

  function refuse({ key }: Limit, { forMs }: Failures) {
    counts.markLimited(key)
    return tooManyAttempts(Math.ceil(forMs / 1000))
  }

  /** Throws if one of `limits` is reached. Returns the keys of `limits` and `others` that have failures. */
  async function assertBelow(limits: readonly Limit[], others: readonly Limit[] = []): Promise<string[]> {
    const keys = [...limits, ...others].map(({ key }) => key)
    const states = await counts.read(keys)
    for (const [n, limit] of limits.entries()) {
      const state = states[n]
      if (state && state.count >= limit.failures) throw refuse(limit, state)
    }
    return keys.filter((_, n) => states[n]?.count)
  }

  /**
   * Throws if the IP address has to wait. The status is 503 and not 429, so that the login page retries automatically.
   */
  function assertTurn({ device, address, account }: Attempt) {
    const waitMs = device ? 0 : addresses.takeTurn(address, account)
    if (waitMs > 0) throw busy(Math.ceil(waitMs / 1000))
  }

  const limits = {
    /** Returns for how many milliseconds at least one of these attempts would be rejected; 0 if none would. */
    async lockedFor(attempts: readonly Attempt[]): Promise<number> {
      const limits = new Map(attempts.flatMap(limitsOf).map((limit) => [limit.key, limit.failures]))
      if (!limits.size) return 0
      const states = await counts.read([...limits.keys()])
      const locks = [...limits.values()].map((failures, n) => {
        const state = states[n]
        return state && state.count >= failures ? state.forMs : 0
      })
      return Math.max(0, ...locks)
    },

    /**
     * Throws if the attempt is known to be over a limit. Call it before the password is verified, because hashing is
     * expensive.
     */
    async assertAllowed(attempt: Attempt) {
      const limits = limitsOf(attempt)
      if (counts.mayBeLimited(limits.map(({ key }) => key))) await assertBelow(limits)
      assertTurn(attempt)
    },

    /**
     * Counts a failure atomically: even if guesses run at the same time on all nodes, only as many as the limit allows
     * learn that they are wrong. Returns how many attempts are left, or `null` if more than `FEW_LEFT` are.
     */
    async fail(attempt: Attempt): Promise<number | null> {
      assertTurn(attempt)
      // Count at the address without waiting for the database, so that concurrent attempts see each other's failure.
      if (!attempt.device) addresses.fail(attempt.address, attempt.account)
      let left = Number.POSITIVE_INFINITY
      for (const limit of limitsOf(attempt)) {
        const state = await counts.add(limit.key)
        if (state.count > limit.failures) throw refuse(limit, state)
        left = Math.min(left, limit.failures - state.count)
      }
      return left <= FEW_LEFT ? left : null
    },

    /**
     * Clears the failures of the browser and the IP address, but not those of the account. Throws if the limit is
     * reached: among too many concurrent guesses, even the right one is rejected.
     */
    async succeed(attempt: Attempt) {
      const limits = limitsOf(attempt)
      const atAddress = addressLimit(attempt)
      const others = attempt.device ? [atAddress] : []
      const failed = await assertBelow(limits, others)
      assertTurn(attempt)
      const cleared = attempt.device ? [deviceLimit(attempt), atAddress] : [atAddress]
      for (const { key } of cleared) if (failed.includes(key)) await counts.forget(key)
      addresses.succeed(attempt.address, attempt.account)
    },
  }
  return {
    ...limits,

    /**
     * Runs `prove`, which resolves to `null` for a wrong proof. Checks the limit before and after, so that concurrent
     * guesses learn no more than the limit allows.
     */
    async check<Proven>(attempt: Attempt, prove: () => Promise<Proven | null>) {
      await limits.assertAllowed(attempt)
      const proven = await prove()
      if (proven === null) return { proven, attemptsLeft: await limits.fail(attempt) }
      await limits.succeed(attempt)
      return { proven, attemptsLeft: null }
    },
  }
}
