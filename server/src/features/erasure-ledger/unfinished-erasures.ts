import { createHash } from 'node:crypto'
import { emailKey } from '@palco/contract/base/fields'
import type { Transaction } from '../../base/db/database.ts'
import { advisoryLock } from '../../base/db/lock-rows.ts'
import { readEmailHashes } from './email-hashes.ts'
import { hasUnfinished } from './erasures.repo.ts'

/**
 * Lets only one transaction at a time order the erasure of an e-mail address or store a purchase of it. There may be no
 * row to lock.
 */
export async function lockEmails(trx: Transaction, emails: readonly string[]) {
  // In a fixed order, otherwise two transactions could deadlock.
  for (const key of emails.map(emailKey).sort())
    await advisoryLock(trx, createHash('sha256').update(key).digest().readUIntBE(0, 6))
}

/** Returns whether somebody with this e-mail address is being erased. Nobody is from then on until `trx` ends. */
export async function isBeingErased(trx: Transaction, email: string): Promise<boolean> {
  await lockEmails(trx, [email])
  return hasUnfinished(trx, (await readEmailHashes(trx)).hashesOf(email))
}
