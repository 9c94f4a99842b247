import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'

export const findSubscription = (db: Database, userId: string) =>
  db.selectFrom('users').where('id', '=', userId).select(['id', 'email', 'unsubscribed_at']).executeTakeFirst()

export async function saveSubscription(trx: Transaction, userId: string, isSubscribed: boolean, now: number) {
  const saved = await trx
    .updateTable('users')
    .set({ unsubscribed_at: isSubscribed ? null : isoTime(now) })
    .where('id', '=', userId)
    .where('unsubscribed_at', isSubscribed ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}
