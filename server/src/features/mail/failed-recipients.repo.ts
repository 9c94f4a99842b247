import { type MailFailure, mailFailure } from '@palco/contract/mail/mail'
import { type RawBuilder, sql } from 'kysely'
import { countRows } from '../../base/db/count-rows.ts'
import type { Database } from '../../base/db/database.ts'
import { databaseInstant } from '../../base/db/database-time.ts'
import { isoTime } from '../../base/db/iso-time.ts'

/**
 * SQL that is true for a mail that was given up. Leaves out mails of message runs with the failure `expired` or
 * `outdated`. The SQL must equal the condition of the partial indexes in migration 0038-mail-marks; otherwise, the
 * database does not use them.
 */
const FAILED = sql`state = 'dead' and (run_id is null or coalesce(failure, '') not in ('expired', 'outdated'))`
export const IS_FAILED = sql<boolean>`(${FAILED})`
const IS_UNCLEARED = sql<boolean>`(${FAILED} and cleared_at is null)`

/**
 * The end of an `exists` subquery that PostgreSQL should run for each row. Without `offset`, PostgreSQL would hash the
 * whole table.
 */
export const ONE_BY_ONE = sql`limit 1 offset 0`

export const IS_ADDRESS_REFUSED = sql<boolean>`exists (
  select 1 from outbox as refused
  where refused.user_id = users.id and refused.failure = 'address-refused' and refused.state = 'dead'
    and refused.recipient = users.email and refused.cleared_at is null
  ${ONE_BY_ONE})`

export const knownFailure = (failure: string | null): MailFailure => mailFailure.safeParse(failure).data ?? 'deferred'

/**
 * Returns when the person's current e-mail address was refused for good; `null` if it was not, or if the refusal was
 * cleared.
 */
export async function findRefusal(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('outbox')
    .innerJoin('users', 'users.id', 'outbox.user_id')
    .where('outbox.user_id', '=', userId)
    .whereRef('users.email', '=', 'outbox.recipient')
    .where('failure', '=', 'address-refused')
    .where('state', '=', 'dead')
    .where('cleared_at', 'is', null)
    .orderBy('done_at', 'desc')
    .limit(1)
    .select('done_at')
    .executeTakeFirst()
  return row?.done_at ?? null
}

export async function findMailFailure(db: Database, userId: string) {
  const row = await db
    .selectFrom('outbox')
    .innerJoin('users', 'users.id', 'outbox.user_id')
    .where('outbox.user_id', '=', userId)
    .whereRef('users.email', '=', 'outbox.recipient')
    .where(IS_UNCLEARED)
    .orderBy('done_at', 'desc')
    .limit(1)
    .select(['failure', 'last_error', 'done_at', 'outbox.created_at'])
    .executeTakeFirst()
  return row && { failure: knownFailure(row.failure), answer: row.last_error ?? '', at: row.done_at ?? row.created_at }
}

/** Marks the failures of an e-mail address as cleared, because it has accepted a mail or should be tried again. */
export const clearFailures = (db: Database, userId: string | null, recipient: string, now: number | null) =>
  db
    .updateTable('outbox')
    .where('user_id', '=', userId)
    .where('recipient', '=', recipient)
    .where(IS_UNCLEARED)
    .set({ cleared_at: databaseInstant(db, now) })
    .execute()

const MAX_LISTED = 1000

export async function listFailedRecipients(db: Database) {
  const [failed, refused] = await Promise.all([
    select(db, IS_UNCLEARED, 'done_at'),
    select(db, sql`(state = 'waiting' and failure is not null and failure = 'address-refused')`, 'next_at'),
  ])
  const rows = [...refused, ...failed].map(({ last_error, done_at, created_at, ...row }) => ({
    ...row,
    answer: last_error ?? '',
    at: done_at ?? created_at,
  }))
  rows.sort((one, other) => other.at.localeCompare(one.at))
  const ofPeople = Map.groupBy(rows, ({ userId }) => userId)
  return [...ofPeople.values()].flatMap(([newest]) => newest ?? []).slice(0, MAX_LISTED)
}

export const findRefused = (db: Database, since: number, count: number) =>
  db
    .selectFrom('outbox')
    .innerJoin('users', 'users.id', 'outbox.user_id')
    .where(IS_FAILED)
    .where('done_at', '>', isoTime(since))
    .groupBy(['users.id', 'users.name'])
    .orderBy((mail) => mail.fn.max('done_at'), 'desc')
    .orderBy('users.id')
    .limit(count)
    .select(['users.id', 'users.name'])
    .execute()

/**
 * Counts the people in `listFailedRecipients`, up to `max`, except those with only a refused mail that is still
 * retried.
 */
export async function countFailedRecipients(db: Database, max: number): Promise<number> {
  const people = db
    .selectFrom('outbox')
    .innerJoin('users', 'users.id', 'outbox.user_id')
    .whereRef('users.email', '=', 'outbox.recipient')
    .where(IS_UNCLEARED)
    .select('users.id')
    .distinct()
    .limit(max)
  return countRows(db.selectFrom(people.as('people')))
}

const select = (db: Database, condition: RawBuilder<boolean>, order: 'done_at' | 'next_at') =>
  db
    .selectFrom('outbox')
    .innerJoin('users', 'users.id', 'outbox.user_id')
    .whereRef('users.email', '=', 'outbox.recipient')
    .where(condition)
    .orderBy(order, 'desc')
    .limit(MAX_LISTED)
    .select(['users.id as userId', 'failure', 'last_error', 'done_at', 'outbox.created_at'])
    .execute()
