import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../../base/db/database.ts'
import { tooManyAttempts } from '../../base/errors.ts'
import { openFailureCounts } from './failure-counts.ts'
import { WINDOW_SECONDS } from './login-limits.ts'

/** More than a person needs who changes devices; slows a loop down to one sign-in every two seconds. */
const SIGN_INS = 30
const SIGN_IN_SECONDS = 60
/** The first few are counted in memory only, so that an ordinary sign-in costs no write. */
const UNSHARED = 5

/** Each one sends a mail. */
const PASSWORD_CHANGES = 5

const refusal = (ms: number) => tooManyAttempts(Math.ceil(ms / 1000))

/** Limits for an account with the right password. Counted after it was verified, so strangers can't use them up. */
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
      // Refuse the next ones without a query.
      await signInsHere.block(userId, Math.ceil(forMs / 1000))
      throw refusal(forMs)
    },

    async countPasswordChange(userId: string) {
      const { count, forMs } = await passwordChanges.add(`password changes ${userId}`)
      if (count > PASSWORD_CHANGES) throw refusal(forMs)
    },
  }
}

/** Each tab refreshes once in 15 minutes. */
const REFRESHES = 60
const REFRESH_SECONDS = 60

/** By session and never by address: an office of 500 refreshes in the same minute. */
export function createRefreshLimits() {
  const ofOneSession = new RateLimiterMemory({ points: REFRESHES, duration: REFRESH_SECONDS })

  return {
    count: async (sessionId: string) => {
      await ofOneSession.consume(sessionId).catch(({ msBeforeNext }: RateLimiterRes) => {
        throw refusal(msBeforeNext)
      })
    },
  }
}
