import { busy, tooManyAttempts } from '../../base/errors.ts'
import { createAddressFailures } from '../../core/session/address-failures.ts'
import type { FailureCounts, Failures } from './failure-counts.ts'

export const WINDOW_SECONDS = 15 * 60
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

/** From then on a wrong password is told how many more there may be. */
const FEW_LEFT = 3

interface Limit {
  key: string
  failures: number
}

/**
 * Counts failures. Unknown accounts are counted alike, or the limit would tell which ones exist.
 * Guesses of strangers never count against a browser that has signed in before.
 */
export function createLoginLimits(counts: FailureCounts) {
  const addresses = createAddressFailures()

  const addressLimit = ({ account, address }: Attempt): Limit => ({
    key: `address ${address} ${account}`,
    failures: FAILURES_FROM_ONE_ADDRESS,
  })

  function limitsOf(attempt: Attempt): Limit[] {
    const { account, device } = attempt
    if (device) return [{ key: `device ${device} ${account}`, failures: FAILURES_OF_ONE_DEVICE }]
    return [addressLimit(attempt), { key: `account ${account}`, failures: FAILURES_FROM_ANYWHERE }]
  }

  function refuse({ key }: Limit, { forMs }: Failures) {
    counts.note(key)
    return tooManyAttempts(Math.ceil(forMs / 1000))
  }

  /** Answers which of the keys have failed at all. */
  async function assertBelow(limits: readonly Limit[], others: readonly Limit[] = []): Promise<string[]> {
    const keys = [...limits, ...others].map(({ key }) => key)
    const states = await counts.read(keys)
    for (const [n, limit] of limits.entries()) {
      const state = states[n]
      if (state && state.count >= limit.failures) throw refuse(limit, state)
    }
    return keys.filter((_, n) => states[n]?.count)
  }

  /** Nothing that this person did: the login page waits and tries again by itself, as it does when many arrive. */
  function assertTurn({ device, address, account }: Attempt) {
    const waitMs = device ? 0 : addresses.takeTurn(address, account)
    if (waitMs > 0) throw busy(Math.ceil(waitMs / 1000))
  }

  return {
    /** Before the password is verified, so that a refused one costs no work. */
    async assertAllowed(attempt: Attempt) {
      const limits = limitsOf(attempt)
      if (counts.mayBeMany(limits.map(({ key }) => key))) await assertBelow(limits)
      assertTurn(attempt)
    },

    /**
     * The count itself decides: of many guesses at once, on whatever nodes, only the first few learn theirs. Answers how many
     * are left, or `null` while there are enough.
     */
    async fail(attempt: Attempt): Promise<number | null> {
      assertTurn(attempt)
      // In the same breath: of many that wait for the counts, each has been seen by the next.
      if (!attempt.device) addresses.fail(attempt.address, attempt.account)
      let left = Number.POSITIVE_INFINITY
      for (const limit of limitsOf(attempt)) {
        const state = await counts.add(limit.key)
        if (state.count > limit.failures) throw refuse(limit, state)
        left = Math.min(left, limit.failures - state.count)
      }
      return left <= FEW_LEFT ? left : null
    },

    /** A right password among many guesses at once is refused like them, if it comes after the first few. */
    async succeed(attempt: Attempt) {
      const limits = limitsOf(attempt)
      const atAddress = addressLimit(attempt)
      const others = attempt.device ? [atAddress] : []
      const failed = await assertBelow(limits, others)
      assertTurn(attempt)
      const forgiven = attempt.device ? [...limits, atAddress] : [atAddress]
      for (const { key } of forgiven) if (failed.includes(key)) await counts.forget(key)
      addresses.succeed(attempt.address, attempt.account)
    },
  }
}
