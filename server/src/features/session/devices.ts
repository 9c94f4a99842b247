import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../base/db/database.ts'
import { findSecret } from './secrets.repo.ts'

/** The maximum number of accounts in a cookie: more than people share a browser. The cookie must be short. */
const MAX_ACCOUNTS = 8

/** The length of a name. Name and signature have 128 bits each, which are 22 characters of base64url. */
const NAME_LENGTH = 22
const ENTRY = /^[\w-]{44}$/

export type Devices = Awaited<ReturnType<typeof openDevices>>

/**
 * Signs a cookie that marks browsers which have signed in to an account before (OWASP, "Slow Down Online Guessing
 * Attacks with Device Cookies"). Failures of a marked browser are counted separately. The cookie gives no access.
 */
export async function openDevices(db: Database) {
  const secret = createSecretKey(await findSecret(db), 'base64url')

  const sign = (userId: string, name: string) =>
    createHmac('sha256', secret).update(`${userId} ${name}`).digest().subarray(0, 16)

  function isFor(userId: string, entry: string) {
    const signature = Buffer.from(entry.slice(NAME_LENGTH), 'base64url')
    return timingSafeEqual(signature, sign(userId, entry.slice(0, NAME_LENGTH)))
  }

  function newEntry(userId: string) {
    const name = randomBytes(16).toString('base64url')
    return name + sign(userId, name).toString('base64url')
  }

  return {
    /** Returns the browser's name for this account, or `null` if the cookie contains none. */
    find(cookie: string, userId: string): string | null {
      const entry = entriesOf(cookie).find((each) => isFor(userId, each))
      return entry?.slice(0, NAME_LENGTH) ?? null
    },

    /**
     * Returns the cookie with this account first. If there are too many accounts, removes those not used for the
     * longest time.
     */
    remember(cookie: string, userId: string): { cookie: string; name: string } {
      const entries = entriesOf(cookie)
      const known = entries.find((each) => isFor(userId, each)) ?? newEntry(userId)
      const kept = [known, ...entries.filter((each) => each !== known)].slice(0, MAX_ACCOUNTS)
      return { cookie: kept.join('.'), name: known.slice(0, NAME_LENGTH) }
    },
  }
}

const entriesOf = (cookie: string) => cookie.split('.', MAX_ACCOUNTS).filter((entry) => ENTRY.test(entry))
