import type { Database } from '../../base/db/database.ts'
import { tooManyAttempts } from '../../base/errors.ts'
import { createLimiter } from '../../base/operations/limiter.ts'
import { openFailureCounts } from './failure-counts.ts'
import { WINDOW_SECONDS } from './login-limits.ts'

/**
 * The maximum number of sign-ins to an account in a minute. People who change devices need fewer; a script in a loop
 * makes more.
 */
const SIGN_INS = 30
const SIGN_IN_SECONDS = 60
/**
 * The number of sign-ins to an account in a minute that a node counts only in memory, so that ordinary sign-ins need no
 * write.
 */
const UNSHARED = 5

/** The maximum number of password changes of an account in 15 minutes. It is low, because each change sends a mail. */
const PASSWORD_CHANGES = 5

/** Only calls with the right password count, so strangers can't use up the limits. */
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
      // Reject this sign-in, and mark the account, so that this node rejects its next sign-ins without a query.
      await signInsHere.block(userId, forMs)
    },

    async countPasswordChange(userId: string) {
      const { count, forMs } = await passwordChanges.add(`password changes ${userId}`)
      if (count > PASSWORD_CHANGES) throw tooManyAttempts(Math.ceil(forMs / 1000))
    },
  }
}
