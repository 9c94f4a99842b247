import type { Database } from '../../base/db/database.ts'
import { tooManyAttempts } from '../../base/errors.ts'
import { createLimiter } from '../../base/operations/limiter.ts'
import { openFailureCounts } from './failure-counts.ts'
import { WINDOW_SECONDS } from './login-limits.ts'

/** The maximum number of sign-ins to an account in a minute: enough to change devices, too few for a looping script. */
const SIGN_INS = 30
const SIGN_IN_SECONDS = 60
/** How many sign-ins to an account in a minute each node counts only in memory: ordinary sign-ins need no write. */
const UNSHARED = 5

/** The maximum number of password changes in 15 minutes. Each one sends a mail. */
const PASSWORD_CHANGES = 5

/**
 * Limits sign-ins and password changes. Counts only calls with the right password: strangers can't use up the limits.
 */
export type AccountLimits = ReturnType<typeof createAccountLimits>

export function createAccountLimits(db: Database) {
  const signInsHere = createLimiter(SIGN_INS, SIGN_IN_SECONDS)
  const signIns = openFailureCounts(db, SIGN_IN_SECONDS)
  const passwordChanges = openFailureCounts(db, WINDOW_SECONDS)

  return {
    async countSignIn(userId: string) {
      if ((await signInsHere.count(userId)) <= UNSHARED) return
      const { count, forMs } = await signIns.add(`sign-ins ${userId}`)
      if (count + UNSHARED <= SIGN_INS) return
      // Rejects this sign-in, and the next ones on this node without a query.
      await signInsHere.block(userId, forMs)
    },

    async countPasswordChange(userId: string) {
      const { count, forMs } = await passwordChanges.add(`password changes ${userId}`)
      if (count > PASSWORD_CHANGES) throw tooManyAttempts(Math.ceil(forMs / 1000))
    },
  }
}
