import { type FreeReach, type FreeRecipients, LEFT_OUT_REASONS } from '@palco/contract/messages/free-messages'
import { sql } from 'kysely'
import type { Database } from '../../base/db/database.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { IS_ADDRESS_REFUSED } from '../mail/failed-recipients.repo.ts'
import { conditionsOf } from '../people/user-filter.ts'
import { MAY_SIGN_IN } from '../session/may-sign-in.ts'
import { selectSubscribers } from './recipients.repo.ts'

/** SQL for the first reason why a person does not get a message, or `reached`. Must agree with `selectSubscribers`. */
const STANDING = sql<string>`case
  when role = 'ADMIN' then 'administrators'
  when not ${MAY_SIGN_IN} then 'inactive'
  when unsubscribed_at is not null then 'unsubscribed'
  when ${IS_ADDRESS_REFUSED} then 'refused'
  else 'reached' end`

const isChosen = (db: Database, recipients: FreeRecipients) => {
  if (recipients.of === 'selection') return isOneOf(db, 'users.id', recipients.userIds)
  return sql<boolean>`(${sql.join([sql`1 = 1`, ...conditionsOf(recipients.filter)], sql` and `)})`
}

export async function countReach(db: Database, recipients: FreeRecipients): Promise<FreeReach> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('users')
        .where(isChosen(db, recipients))
        .select(['phone', STANDING.as('standing')])
        .as('chosen'),
    )
    .groupBy('standing')
    .select(({ fn }) => ['standing', fn.countAll<number>().as('people'), fn.count<number>('phone').as('phones')])
    .execute()
  const found = new Map(rows.map((row) => [row.standing, row]))
  const [administrators, inactive, unsubscribed, refused] = LEFT_OUT_REASONS.map((why) => found.get(why)?.people ?? 0)
  const phones = (found.get('reached')?.phones ?? 0) + (found.get('refused')?.phones ?? 0)
  return {
    people: found.get('reached')?.people ?? 0,
    leftOut: {
      administrators: administrators ?? 0,
      inactive: inactive ?? 0,
      unsubscribed: unsubscribed ?? 0,
      refused: refused ?? 0,
    },
    phones,
  }
}

export async function listReached(db: Database, recipients: FreeRecipients): Promise<string[]> {
  const people = selectSubscribers(db).where(isChosen(db, recipients)).orderBy('users.id').select('users.id')
  return (await people.execute()).map(({ id }) => id)
}

export async function listSubscribed(db: Database, userIds: readonly string[]): Promise<string[]> {
  const people = selectSubscribers(db)
    .where(isOneOf(db, 'users.id', userIds))
    .select('users.id')
  return (await people.execute()).map(({ id }) => id)
}

export async function findPhones(db: Database, recipients: FreeRecipients, count: number) {
  const reached = db
    .selectFrom('users')
    .where(isChosen(db, recipients))
    .where(sql<boolean>`${STANDING} in ('reached', 'refused')`)
  const { people, phones } = await reached
    .select(({ fn }) => [fn.countAll<number>().as('people'), fn.count<number>('phone').as('phones')])
    .executeTakeFirstOrThrow()
  const listed = await reached
    .where('phone', 'is not', null)
    .orderBy('search_text')
    .orderBy('users.id')
    .limit(count)
    .select(['users.id', 'phone'])
    .execute()
  return { listed, withoutPhone: people - phones, left: phones - listed.length }
}
