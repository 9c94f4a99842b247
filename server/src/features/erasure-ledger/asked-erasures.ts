import { emailKey } from '@palco/contract/base/fields'
import type { Database } from '../../base/db/database.ts'
import { findAsked, findLastErased, hasAsked, listKeys } from './erasures.repo.ts'
import { hashEmail } from './hash-email.ts'

/** Returns the keys that hash e-mail addresses for `findAskedAt`. Empty if nobody has asked to be erased. */
export const readAskedKeys = async (db: Database): Promise<string[]> => ((await hasAsked(db)) ? listKeys(db) : [])

/** Returns when the people with these e-mail addresses asked to be erased, by `emailKey` of the address. */
export const findAskedAt = (db: Database, keys: readonly string[], emails: readonly string[]) =>
  findAt((hashes) => findAsked(db, hashes), keys, emails)

/**
 * Returns when the erasure of the people with these e-mail addresses was last ordered, for any cause, by the address's
 * `emailKey`.
 */
export const findErasedAt = async (db: Database, emails: readonly string[]): Promise<Map<string, string>> =>
  emails.length ? findAt((hashes) => findLastErased(db, hashes), await listKeys(db), emails) : new Map()

async function findAt(
  find: (hashes: string[]) => ReturnType<typeof findAsked>,
  keys: readonly string[],
  emails: readonly string[],
) {
  if (!keys.length) return new Map<string, string>()
  const emailOf = new Map(emails.flatMap((email) => keys.map((key) => [hashEmail(key, email), emailKey(email)])))
  const found = await find([...emailOf.keys()])
  return new Map(found.map(({ email_hash, requested_at }) => [emailOf.get(email_hash) ?? '', requested_at]))
}
