import type { Database } from '../../base/db/database.ts'
import { tooManyAttempts } from '../../base/errors.ts'
import { createLimiter } from '../../base/operations/limiter.ts'
import { openFailureCounts } from './failure-counts.ts'
import { WINDOW_SECONDS } from './login-limits.ts'

/** More than a person needs who changes devices; slows a loop down to one sign-in every two seconds. */
const SIGN_INS = 30
const SIGN_IN_SECONDS = 60
/** The first few are counted in memory only, so that an ordinary sign-in costs no write. */
const UNSHARED = 5

/** Each one sends a mail. */
const PASSWORD_CHANGES = 5

/** Limits for an account with the right password. Counted after it was verified, so strangers can't use them up. */
export function createAccountLimits(db: Database) {
  const signInsHere = createLimiter(SIGN_INS, SIGN_IN_SECONDS)
  const signIns = openFailureCounts(db, SIGN_IN_SECONDS)
  const passwordChanges = openFailureCounts(db, WINDOW_SECONDS)

  return {
    async countSignIn(userId: string) {
      if ((await signInsHere.count(userId)) <= UNSHARED) return
      const { count, forMs } = await signIns.add(`sign-ins ${userId}`)
      if (count + UNSHARED <= SIGN_INS) return
      // Refuse the next ones without a query.
      await signInsHere.block(userId, forMs)
    },

    async countPasswordChange(userId: string) {
      const { count, forMs } = await passwordChanges.add(`password changes ${userId}`)
      if (count > PASSWORD_CHANGES) throw tooManyAttempts(Math.ceil(forMs / 1000))
    },
  }
}
