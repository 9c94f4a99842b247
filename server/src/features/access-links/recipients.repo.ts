import type { LinkRecipients } from '@palco/contract/access-links/access-links'
import { type ExpressionBuilder, sql } from 'kysely'
import { countRows } from '../../base/db/count-rows.ts'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { lockRows } from '../../base/db/lock-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import type { Schema } from '../../base/db/schema.ts'
import { idsOf } from '../../base/ids.ts'
import { findPeople, type Person } from '../people/person.repo.ts'
import { conditionsOf } from '../people/user-filter.ts'
import { MAY_SIGN_IN } from '../session/may-sign-in.ts'

export type Addressee = Pick<Person, 'id' | 'name' | 'email' | 'interface_language' | 'access'>

/** How long one import may take to create the ids of its users. This value is larger than any import needs. */
const IMPORT_MS = 600_000

/** Returns the first characters of ids that are created at this time: UUIDs v7 begin with their time. */
function idsFrom(time: number) {
  const hex = time.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}

/** Selects people who may sign in: others can't use a link. */
function selectRecipients(db: Database, whom: LinkRecipients) {
  const active = db.selectFrom('users').where(MAY_SIGN_IN)
  if (whom.of === 'selection') return active.where(isOneOf(db, 'id', whom.userIds))
  if (whom.of === 'filter') return active.where((is) => is.and(conditionsOf(whom.filter)))
  if (whom.of === 'pending') return active.where('has_default_password', '=', true)
  const time = Date.parse(whom.importedAt)
  return (
    active
      // Leave out people who have chosen a password since the import.
      .where('has_default_password', '=', true)
      .where('id', '>', idsFrom(time))
      .where('id', '<', idsFrom(time + IMPORT_MS))
      // `|| ''` keeps the engine from using the index on `created_at`: it would sort the whole import for every batch.
      .where(sql<boolean>`created_at || '' = ${isoTime(time)}`)
  )
}

/**
 * Compares `since` with the time of the last mail, which is found by the index on the user's id. With `not exists`,
 * PostgreSQL may join the whole outbox, because its statistics lag behind while a mailing fills it.
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

/** Returns the number of recipients and the highest of their ids. */
export async function countRecipients(db: Database, whom: LinkRecipients, notMailedSince: string | null) {
  const all = selectRecipients(db, whom)
  const { total, last } = await (notMailedSince ? all.where(isNotMailedSince(notMailedSince)) : all)
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.max('users.id').as('last')])
    .executeTakeFirstOrThrow()
  return { total, last: last ?? '' }
}

interface Part {
  after: string
  until: string
  count: number
}

const nextOf = (db: Database, whom: LinkRecipients, { after, until, count }: Part) =>
  selectRecipients(db, whom).where('id', '>', after).where('id', '<=', until).orderBy('id').limit(count).select('id')

/** Locks the next recipients, in the order of their ids, so that no other transaction creates links for them. */
export const lockRecipients = async (trx: Transaction, whom: LinkRecipients, part: Part): Promise<string[]> =>
  idsOf(await lockRows(trx, nextOf(trx, whom, part)).execute())

export const findNextRecipient = async (db: Database, whom: LinkRecipients, part: Omit<Part, 'count'>) =>
  (await nextOf(db, whom, { ...part, count: 1 }).executeTakeFirst())?.id

/** Must run after these people are locked, so that it sees the mails of earlier transactions. */
export async function findAddressees(trx: Transaction, ids: readonly string[], notMailedSince: string | null) {
  const all = trx.selectFrom('users').where(isOneOf(trx, 'users.id', ids))
  const wanted = notMailedSince ? all.where(isNotMailedSince(notMailedSince)) : all
  const found = await wanted.orderBy('users.id').select('users.id').execute()
  const people = await findPeople(trx, idsOf(found))
  return found.flatMap(({ id }) => people.get(id) ?? [])
}

/** Selects when the person's link was sent by WhatsApp, if the link still works. */
const sentByChat = (users: ExpressionBuilder<Schema, 'users'>) =>
  users
    .selectFrom('access_links')
    .whereRef('access_links.user_id', '=', 'users.id')
    .where('purpose', '=', 'first-access')
    .where('sent_by', '=', 'whatsapp')
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('access_links.expires_at', '>', isoTime())
    .select('sent_at')

/** Finds recipients who have a phone and no own password. People who already got their link by chat come last. */
export async function findChats(db: Database, whom: LinkRecipients, limit: number) {
  const all = selectRecipients(db, whom).where('has_default_password', '=', true)
  const reachable = all
    .where('phone', 'is not', null)
    .select(['users.id', 'users.name', 'search_text'])
    .select((users) => users.ref('users.phone').$notNull().as('phone'))
    .select((users) => sentByChat(users).as('sentAt'))
  const [total, withPhone, people] = await Promise.all([
    countRows(all),
    countRows(all.where('phone', 'is not', null)),
    db
      .selectFrom(reachable.as('people'))
      .orderBy(sql`"sentAt" is not null`)
      .orderBy('search_text')
      .orderBy('id')
      .limit(limit)
      .selectAll()
      .execute(),
  ])
  return { people, withoutPhone: total - withPhone, left: withPhone - people.length }
}
