import type { Transaction } from '../../base/db/database.ts'

/** Whether the old one was still the user's. */
export async function replacePassword(trx: Transaction, userId: string, oldHash: string, newHash: string) {
  const replaced = await trx
    .updateTable('users')
    .set({ password_hash: newHash, has_default_password: false })
    .where('id', '=', userId)
    .where('password_hash', '=', oldHash)
    .returning('id')
    .executeTakeFirst()
  return replaced !== undefined
}
