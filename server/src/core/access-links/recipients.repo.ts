import type { LinkRecipients } from '@palco/contract/access-links'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { lockRows } from '../../base/db/lock-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import type { Schema } from '../../base/db/schema.ts'
import { conditionsOf } from '../people/user-filter.ts'

export interface Addressee {
  id: string
  name: string
  email: string
  groupId: string | null
}

/** Longer than one import takes to create its ids. */
const IMPORT_MS = 600_000

/** UUIDs v7 begin with their time. */
function idsFrom(time: number) {
  const hex = time.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}

/** Active people only: others could not use a link. */
function selectRecipients(db: Database, whom: LinkRecipients) {
  // `is true` keeps SQLite from its index on `active`, after which it would sort all matches for every batch.
  const active = db.selectFrom('users').where('active', 'is', true)
  if (whom.of === 'selection') return active.where(isOneOf(db, 'id', whom.userIds))
  if (whom.of === 'filter')
    return conditionsOf(whom.filter).reduce((people, condition) => people.where(condition), active)
  if (whom.of === 'pending') return active.where('has_default_password', '=', true)
  const time = Date.parse(whom.importedAt)
  return (
    active
      // Not people who have chosen a password since.
      .where('has_default_password', '=', true)
      .where('id', '>', idsFrom(time))
      .where('id', '<', idsFrom(time + IMPORT_MS))
      // `|| ''` keeps the engine from the index on `created_at`, after which it would sort the whole import for every
      // batch.
      .where(sql<boolean>`created_at || '' = ${isoTime(time)}`)
  )
}

/**
 * By the time of the last mail, which uses the index on the user's id. For `not exists` PostgreSQL may join with the
 * whole outbox, because its statistics lag behind while an order fills it.
 */
const isNotMailedSince =
  (since: string) =>
  ({ selectFrom }: ExpressionBuilder<Schema, 'users'>) => {
    const lastMail = selectFrom('outbox')
      .whereRef('outbox.user_id', '=', 'users.id')
      .where('template', '=', 'first-access')
      .select(({ fn }) => fn.max('outbox.created_at').as('at'))
    return sql<boolean>`coalesce(${lastMail}, '') <= ${since}`
  }

/** Their number and highest id. */
export async function countRecipients(db: Database, whom: LinkRecipients, notMailedSince: string | null) {
  const all = selectRecipients(db, whom)
  const { total, last } = await (notMailedSince ? all.where(isNotMailedSince(notMailedSince)) : all)
    .select(({ fn }) => [fn.countAll<number | string>().as('total'), fn.max('users.id').as('last')])
    .executeTakeFirstOrThrow()
  return { total: Number(total), last: last ?? '' }
}

interface Part {
  after: string
  until: string
  count: number
}

/** Locks the next page of recipients by id, so that no other transaction creates links for them. */
export async function lockRecipients(
  trx: Transaction,
  whom: LinkRecipients,
  { after, until, count }: Part,
): Promise<string[]> {
  const next = selectRecipients(trx, whom).where('id', '>', after).where('id', '<=', until).orderBy('id').limit(count)
  return (await lockRows(trx, next.select('id')).execute()).map(({ id }) => id)
}

/** Read after the lock, so that mails of earlier transactions are seen. */
export function findAddressees(trx: Transaction, ids: readonly string[], notMailedSince: string | null = null) {
  const all = trx
    .selectFrom('users')
    .where(isOneOf(trx, 'users.id', ids))
    .orderBy('users.id')
  return (notMailedSince ? all.where(isNotMailedSince(notMailedSince)) : all)
    .select(['users.id', 'users.name', 'users.email'])
    .select((users) =>
      users
        .selectFrom('user_groups')
        .whereRef('user_groups.user_id', '=', 'users.id')
        .orderBy('position')
        .limit(1)
        .select('group_id')
        .as('groupId'),
    )
}
