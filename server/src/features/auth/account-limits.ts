import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../../base/db/database.ts'
import { tooManyAttempts } from '../../base/errors.ts'
import { openFailureCounts } from './failure-counts.ts'
import { WINDOW_SECONDS } from './login-limits.ts'

/** More than somebody does who goes from one device to another; a loop is slowed down to one every two seconds. */
const SIGN_INS = 30
const SIGN_IN_SECONDS = 60
/** So many are counted in memory alone: people who arrive cost no write. */
const UNSHARED = 5

/** Each sends a mail. */
const PASSWORD_CHANGES = 5

const refusal = (ms: number) => tooManyAttempts(Math.ceil(ms / 1000))

/** What one account may do with the right password. Counted after it was verified, so strangers use up nothing. */
export function createAccountLimits(db: Database) {
  const signInsHere = new RateLimiterMemory({ points: SIGN_INS, duration: SIGN_IN_SECONDS })
  const signIns = openFailureCounts(db, SIGN_IN_SECONDS)
  const passwordChanges = openFailureCounts(db, WINDOW_SECONDS)

  return {
    async countSignIn(userId: string) {
      const { consumedPoints } = await signInsHere.consume(userId).catch(({ msBeforeNext }: RateLimiterRes) => {
        throw refusal(msBeforeNext)
      })
      if (consumedPoints <= UNSHARED) return
      const { count, forMs } = await signIns.add(`sign-ins ${userId}`)
      if (count + UNSHARED <= SIGN_INS) return
      // The next ones are refused without a question to the database.
      await signInsHere.block(userId, Math.ceil(forMs / 1000))
      throw refusal(forMs)
    },

    async countPasswordChange(userId: string) {
      const { count, forMs } = await passwordChanges.add(`password changes ${userId}`)
      if (count > PASSWORD_CHANGES) throw refusal(forMs)
    },
  }
}
