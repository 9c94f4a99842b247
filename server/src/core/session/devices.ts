import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../base/db/database.ts'
import { findSecret } from './secrets.repo.ts'

/** More people than share a browser; and a bound on what a browser has to send along. */
const MAX_ACCOUNTS = 8

/** 128 bits each, the name and its seal. */
const NAME_LENGTH = 22
const ENTRY = /^[\w-]{44}$/

export type Devices = Awaited<ReturnType<typeof openDevices>>

/**
 * Browsers that have signed in to an account before keep a sealed note of it, as OWASP describes ("Slow Down Online
 * Guessing Attacks with Device Cookies"). It opens nothing: guesses from such a browser are counted on their own.
 */
export async function openDevices(db: Database) {
  const secret = createSecretKey(await findSecret(db, 'devices'), 'base64url')

  const seal = (userId: string, name: string) =>
    createHmac('sha256', secret).update(`${userId} ${name}`).digest().subarray(0, 16)

  function isFor(userId: string, entry: string) {
    const sealed = Buffer.from(entry.slice(NAME_LENGTH), 'base64url')
    return timingSafeEqual(sealed, seal(userId, entry.slice(0, NAME_LENGTH)))
  }

  function newEntry(userId: string) {
    const name = randomBytes(16).toString('base64url')
    return name + seal(userId, name).toString('base64url')
  }

  return {
    /** What to call this browser where it has signed in to this account before, else `null`. */
    find(cookie: string, userId: string): string | null {
      const entry = entriesOf(cookie).find((each) => isFor(userId, each))
      return entry?.slice(0, NAME_LENGTH) ?? null
    },

    /** The cookie that says so from now on, and what it calls this browser; the accounts that were used last are kept. */
    remember(cookie: string, userId: string): { cookie: string; name: string } {
      const entries = entriesOf(cookie)
      const known = entries.find((each) => isFor(userId, each)) ?? newEntry(userId)
      const kept = [known, ...entries.filter((each) => each !== known)].slice(0, MAX_ACCOUNTS)
      return { cookie: kept.join('.'), name: known.slice(0, NAME_LENGTH) }
    },
  }
}

const entriesOf = (cookie: string) => cookie.split('.', MAX_ACCOUNTS).filter((entry) => ENTRY.test(entry))
