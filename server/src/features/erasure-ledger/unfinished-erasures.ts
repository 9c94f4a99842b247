import { createHash } from 'node:crypto'
import { emailKey } from '@palco/contract/base/fields'
import type { Transaction } from '../../base/db/database.ts'
import { advisoryLock } from '../../base/db/lock-rows.ts'
import { readEmailHashes } from './email-hashes.ts'
import { hasUnfinished } from './erasures.repo.ts'

/**
 * Locks e-mail addresses until the transaction ends, so that a person's erasure on request and a purchase with the same
 * address are not stored at the same time. Uses advisory locks, because there may be no row to lock.
 */
export async function lockEmails(trx: Transaction, emails: readonly string[]) {
  // In a fixed order, otherwise two transactions could deadlock.
  for (const key of emails.map(emailKey).sort())
    await advisoryLock(trx, createHash('sha256').update(key).digest().readUIntBE(0, 6))
}

/**
 * Returns whether somebody with this e-mail address is being erased. If not, no erasure on request can begin until
 * `trx` ends.
 */
export async function isBeingErased(trx: Transaction, email: string): Promise<boolean> {
  await lockEmails(trx, [email])
  return hasUnfinished(trx, (await readEmailHashes(trx)).hashesOf(email))
}
