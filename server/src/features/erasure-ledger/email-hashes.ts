import type { Database } from '../../base/db/database.ts'
import { listKeys } from './erasures.repo.ts'
import { hashEmail } from './hash-email.ts'

/**
 * Hashes e-mail addresses for the ledger. The key is in the database, so that the ledger and every backup can be read
 * together (docs/decisions/0056-erasure.md).
 */
export async function readEmailHashes(db: Database) {
  const keys = await listKeys(db)
  const [first = ''] = keys

  return {
    /** The hash for a new entry. */
    hash: (email: string) => hashEmail(first, email),
    /** The hashes that an entry of this address may have: one for each key. */
    hashesOf: (email: string) => keys.map((key) => hashEmail(key, email)),
  }
}

export type EmailHashes = Awaited<ReturnType<typeof readEmailHashes>>
