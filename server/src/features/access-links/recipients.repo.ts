import { HELD_WAYS, LINKS_MAX, type LinkHolders, type LinkRecipients } from '@palco/contract/access-links/access-links'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
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
import { HELD_WAY, MAY_BE_KNOWN } from './working-links.repo.ts'

export type Addressee = Pick<Person, 'id' | 'name' | 'email' | 'interface_language' | 'access'>

/** The maximum time between the start of an import and the times in its users' ids. No import takes longer. */
const IMPORT_MS = 600_000

/** Returns the first characters of ids that are created at `time`: UUIDs v7 begin with their time. */
function idsFrom(time: number) {
  const hex = time.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}

/**
 * Selects the recipients who may sign in, because others can't use a link. Leaves out administrators: a link gives
 * their permissions, so it must be created individually.
 */
function selectRecipients(db: Database, whom: LinkRecipients) {
  const active = db.selectFrom('users').where(MAY_SIGN_IN).where('role', '!=', 'ADMIN')
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
      // Adding `''` prevents PostgreSQL from using the index on `created_at`, with which it would sort the whole import
      // for every batch.
      .where(sql<boolean>`created_at || '' = ${isoTime(time)}`)
  )
}

/**
 * True if the person got no mail with a link since `since`. Compares the time of their last mail, which an index finds.
 * With `not exists`, PostgreSQL might join the whole outbox, because its statistics lag behind while a mailing fills
 * it.
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

/** A subquery on the person's working first-access links that may have reached them. Uses the index of unused links. */
const ofWorkingLinks = <Result>(selected: RawBuilder<Result>) => sql<Result>`(
  select ${selected} from access_links
  where access_links.user_id = users.id and purpose = 'first-access' and used_at is null and voided_at is null
    and access_links.expires_at > ${isoTime()} and ${MAY_BE_KNOWN}
)`

/** Compares with null instead of using `not exists`, for the reason given at `isNotMailedSince`. */
const HOLDS_NO_LINK = () => sql<boolean>`${ofWorkingLinks(sql`max(access_links.expires_at)`)} is null`

/**
 * Leaves out people who were mailed a link after `notMailedSince`. Also leaves out people who have a working link,
 * unless the recipients include them (`includesHolders`).
 */
const leavingOut =
  ({ includesHolders }: LinkRecipients, notMailedSince: string | null) =>
  (is: ExpressionBuilder<Schema, 'users'>) =>
    is.and([
      ...(includesHolders ? [] : [HOLDS_NO_LINK()]),
      ...(notMailedSince ? [isNotMailedSince(notMailedSince)(is)] : []),
    ])

/** Returns the number of recipients and the highest of their ids. */
export async function countRecipients(db: Database, whom: LinkRecipients, notMailedSince: string | null) {
  const { total, last } = await selectRecipients(db, whom)
    .where(leavingOut(whom, notMailedSince))
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.max('users.id').as('last')])
    .executeTakeFirstOrThrow()
  return { total, last: last ?? '' }
}

const WAY_OF_FULL = 10

/**
 * Counts all recipients (`people`), those who have a working link that may have reached them, by how they got it
 * (`holders`), and those of them who have `LINKS_MAX` working links (`full`). Joins the links of everybody: looking up
 * the links of each recipient takes PostgreSQL twice as long.
 */
export async function countHolders(db: Database, whom: LinkRecipients): Promise<LinkHolders> {
  const holders = db
    .selectFrom('access_links')
    .where((link) => link.and({ purpose: 'first-access', used_at: null, voided_at: null }))
    .where('expires_at', '>', isoTime())
    .groupBy('user_id')
    .select('user_id')
    .select(
      sql<number>`case when count(*) >= ${sql.lit(LINKS_MAX)} then ${sql.lit(WAY_OF_FULL)} else 0 end
        + max(case when ${MAY_BE_KNOWN} then ${HELD_WAY} end)`.as('held'),
    )
  const rows = await db
    .selectFrom(selectRecipients(db, whom).select('users.id').as('recipients'))
    .leftJoin(holders.as('holders'), 'holders.user_id', 'recipients.id')
    .groupBy('held')
    .select((row) => ['held', row.fn.countAll<number>().as('count')])
    .execute()
  const sum = (counted: typeof rows) => counted.reduce((total, { count }) => total + count, 0)
  const byWay = HELD_WAYS.map((way, place) => [
    way,
    sum(rows.filter(({ held }) => held !== null && held % WAY_OF_FULL === place)),
  ])
  return {
    people: sum(rows),
    holders: Object.fromEntries(byWay) as LinkHolders['holders'],
    full: sum(rows.filter(({ held }) => (held ?? 0) >= WAY_OF_FULL)),
  }
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

/**
 * Returns the people among `ids` who get a link. Call it after they are locked, so that it sees the links and mails of
 * earlier transactions.
 */
export async function findAddressees(
  trx: Transaction,
  ids: readonly string[],
  whom: LinkRecipients,
  notMailedSince: string | null,
) {
  const wanted = trx
    .selectFrom('users')
    .where(isOneOf(trx, 'users.id', ids))
    .where(leavingOut(whom, notMailedSince))
  const found = await wanted.orderBy('users.id').select('users.id').execute()
  const people = await findPeople(trx, idsOf(found))
  return found.flatMap(({ id }) => people.get(id) ?? [])
}

/** Finds recipients who have a phone number and have not chosen a password. People with a working link come last. */
export async function findChats(db: Database, whom: LinkRecipients, limit: number) {
  const all = selectRecipients(db, whom).where('has_default_password', '=', true)
  const reachable = all
    .where('phone', 'is not', null)
    .select(['users.id', 'users.name', 'search_text'])
    .select((users) => users.ref('users.phone').$notNull().as('phone'))
    .select(ofWorkingLinks(sql<number | null>`max(${HELD_WAY})`).as('held'))
  const [total, withPhone, people] = await Promise.all([
    countRows(all),
    countRows(all.where('phone', 'is not', null)),
    db
      .selectFrom(reachable.as('people'))
      .orderBy(sql`held is not null`)
      .orderBy('search_text')
      .orderBy('id')
      .limit(limit)
      .selectAll()
      .execute(),
  ])
  return { people, withoutPhone: total - withPhone, left: withPhone - people.length }
}
