import type { LinkRecipients } from '@palco/contract/access-links'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import { isOnPostgres } from '../db/engine.ts'
import type { Schema } from '../db/schema.ts'
import { conditionsOf } from '../people/user-filter.ts'

export interface Recipient {
  id: string
  name: string
  email: string
  /** Of the first-access link that he has, if it can still be used. */
  hash: string | null
  groupId: string | null
}

export type Addressee = Pick<Recipient, 'id' | 'name' | 'email' | 'groupId'>

/** Longer than the ids of one import take to be made up. */
const IMPORT_MS = 600_000

/** Ids begin with the time they were made up at. */
function idsFrom(time: number) {
  const hex = time.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}

/** Whoever is deactivated could not use a link. In the order of their ids, which is how a long list is walked through. */
function selectRecipients(db: Database | Transaction<Schema>, whom: LinkRecipients, after: string, count: number) {
  // SQLite has no index for `is true`. By that of the active ones it would sort all of them anew for every piece.
  const active = db.selectFrom('users').where('active', 'is', true).where('id', '>', after).orderBy('id').limit(count)
  if (whom.of === 'selection') return active.where('id', 'in', whom.userIds)
  if (whom.of === 'filter')
    return conditionsOf(whom.filter).reduce((people, condition) => people.where(condition), active)
  if (whom.of === 'pending') return active.where('has_default_password', '=', true)
  const time = Date.parse(whom.importedAt)
  return (
    active
      // Whoever has a password of his own by now has no use for a link that would open his account over it.
      .where('has_default_password', '=', true)
      .where('id', '>', idsFrom(time))
      .where('id', '<', idsFrom(time + IMPORT_MS))
      // Not by its index, which would sort all of the import anew for every piece of it.
      .where(sql<boolean>`created_at || '' = ${new Date(time).toISOString()}`)
  )
}

/** Nobody deletes them until the end of the transaction; they sign in and are changed as ever, however long it takes. */
export function holdRecipients(
  trx: Transaction<Schema>,
  whom: LinkRecipients,
  after: string,
  count: number,
  notMailedSince?: string,
) {
  const all = selectRecipients(trx, whom, after, count).select('id')
  // Asked as the time of his last mail, which is looked up by his id. As `not exists` PostgreSQL joins with the outbox,
  // takes it for almost empty while it is being filled, and compares everybody with all of it.
  const found = notMailedSince
    ? all.where(({ selectFrom }) => {
        const lastMail = selectFrom('outbox')
          .whereRef('outbox.user_id', '=', 'users.id')
          .where('template', '=', 'first-access')
          .select(({ fn }) => fn.max('outbox.created_at').as('at'))
        return sql<boolean>`coalesce(${lastMail}, '') <= ${notMailedSince}`
      })
    : all
  return (isOnPostgres(trx) ? found.forKeyShare() : found).compile()
}

/** What a mail has to be told of each. */
export const findAddressees = (trx: Transaction<Schema>, ids: readonly string[]) =>
  trx
    .selectFrom('users')
    .where('id', 'in', ids)
    .select(['id', 'name', 'email'])
    .select((users) =>
      users
        .selectFrom('user_groups')
        .whereRef('user_groups.user_id', '=', 'users.id')
        .orderBy('position')
        .limit(1)
        .select('group_id')
        .as('groupId'),
    )

/** The link is looked up by its index, person by person: joined, PostgreSQL reads all links anew for every piece. */
export const listRecipients = (
  db: Database,
  whom: LinkRecipients,
  after: string,
  count: number,
): Promise<Recipient[]> =>
  db
    .selectFrom(selectRecipients(db, whom, after, count).select(['id', 'name', 'email']).as('people'))
    .orderBy('people.id')
    .select(['people.id', 'people.name', 'people.email'])
    .select((people) => [
      people
        .selectFrom('access_links')
        .whereRef('access_links.user_id', '=', 'people.id')
        .where('purpose', '=', 'first-access')
        .where('used_at', 'is', null)
        .where('voided_at', 'is', null)
        .select('hash')
        .as('hash'),
      people
        .selectFrom('user_groups')
        .whereRef('user_groups.user_id', '=', 'people.id')
        .orderBy('position')
        .limit(1)
        .select('group_id')
        .as('groupId'),
    ])
    .execute()
