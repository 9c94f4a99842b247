import type { Database } from '../../base/db/database.ts'
import { listKeys } from './erasures.repo.ts'
import { hashEmail } from './hash-email.ts'

/**
 * Returns functions that hash e-mail addresses for the ledger of erasures. The keys are in the database, so that a
 * backup contains the ledger together with its keys (docs/decisions/0056-erasure.md).
 */
export async function readEmailHashes(db: Database) {
  const keys = await listKeys(db)
  const [first = ''] = keys

  return {
    /** Returns the hash for a new entry. */
    hash: (email: string) => hashEmail(first, email),
    /** Returns the hashes that an entry of this e-mail address may have: one for each key. */
    hashesOf: (email: string) => keys.map((key) => hashEmail(key, email)),
  }
}

export type EmailHashes = Awaited<ReturnType<typeof readEmailHashes>>
