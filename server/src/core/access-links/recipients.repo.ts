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

/** Longer than the ids of one import take to be made up. */
const IMPORT_MS = 600_000

/** Ids begin with the time they were made up at. */
function idsFrom(time: number) {
  const hex = time.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}

/** Deactivated people could not use a link. */
function selectRecipients(db: Database, whom: LinkRecipients) {
  // `is true` keeps SQLite from its index on `active`, by which it would sort all matches again for every batch.
  const active = db.selectFrom('users').where('active', 'is', true)
  if (whom.of === 'selection') return active.where(isOneOf(db, 'id', whom.userIds))
  if (whom.of === 'filter')
    return conditionsOf(whom.filter).reduce((people, condition) => people.where(condition), active)
  if (whom.of === 'pending') return active.where('has_default_password', '=', true)
  const time = Date.parse(whom.importedAt)
  return (
    active
      // People who have chosen a password since have no use for a link that would open their account over it.
      .where('has_default_password', '=', true)
      .where('id', '>', idsFrom(time))
      .where('id', '<', idsFrom(time + IMPORT_MS))
      // Not by its index, which would sort all of the import anew for every batch of it.
      .where(sql<boolean>`created_at || '' = ${isoTime(time)}`)
  )
}

/**
 * Asked as the time of the last mail, which is looked up by the person's id. As `not exists` PostgreSQL may join with the
 * whole outbox, which it takes for almost empty while an order fills it.
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

/** How many there are, and the highest of their ids. */
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

/** The next ids of a list that is walked through in their order. Nobody else makes links for these people meanwhile. */
export async function lockRecipients(
  trx: Transaction,
  whom: LinkRecipients,
  { after, until, count }: Part,
): Promise<string[]> {
  const next = selectRecipients(trx, whom).where('id', '>', after).where('id', '<=', until).orderBy('id').limit(count)
  return (await lockRows(trx, next.select('id')).execute()).map(({ id }) => id)
}

/** What a letter has to know of each. Asked after they are locked: a mail that went before is seen by then. */
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
