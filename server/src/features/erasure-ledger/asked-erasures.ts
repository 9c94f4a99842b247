import { emailKey } from '@palco/contract/base/fields'
import type { Database } from '../../base/db/database.ts'
import { findAsked, hasAsked, listKeys } from './erasures.repo.ts'
import { hashEmail } from './hash-email.ts'

/** Returns the keys that hash e-mail addresses for `findAskedAt`. Empty if nobody has asked to be erased. */
export const readAskedKeys = async (db: Database): Promise<string[]> => ((await hasAsked(db)) ? listKeys(db) : [])

/** Returns when the people with these e-mail addresses asked to be erased, by `emailKey` of the address. */
export async function findAskedAt(
  db: Database,
  keys: readonly string[],
  emails: readonly string[],
): Promise<Map<string, string>> {
  if (!keys.length) return new Map()
  const emailOf = new Map(emails.flatMap((email) => keys.map((key) => [hashEmail(key, email), emailKey(email)])))
  const asked = await findAsked(db, [...emailOf.keys()])
  return new Map(asked.map(({ email_hash, requested_at }) => [emailOf.get(email_hash) ?? '', requested_at]))
}
