import type { Erasure } from '@palco/contract/privacy/erasure'
import { sql } from 'kysely'
import { countRows } from '../../base/db/count-rows.ts'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { columnList, jsonRows } from '../../base/db/json-rows.ts'
import { lockFreeRows } from '../../base/db/lock-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { textColumns } from '../../base/db/packed-rows.ts'
import type { ErasuresTable } from '../../base/db/privacy-tables.ts'

export type Entry = Pick<
  ErasuresTable,
  'id' | 'person_id' | 'email_hash' | 'cause' | 'certificates' | 'state' | 'part_of'
>
export type NewEntry = Omit<ErasuresTable, 'part_of'> & Partial<Pick<ErasuresTable, 'part_of'>>

const COLUMNS = textColumns(
  ...['id', 'person_id', 'email_hash', 'cause', 'certificates', 'request_id'],
  ...['state', 'requested_at', 'done_at', 'kept', 'part_of'],
)

/** Inserts entries. Entries that already exist stay as they are. */
export const insertEntries = (trx: Transaction, entries: readonly NewEntry[]) =>
  sql`
    insert into erasures (${columnList(COLUMNS)})
    select ${columnList(COLUMNS)} from ${jsonRows(
      trx,
      'entries',
      COLUMNS,
      [...entries].map((entry) => ({ ...entry })),
    )}
    where true on conflict (id) do nothing
  `.execute(trx)

const unfinished = (db: Database) =>
  db
    .selectFrom('erasures')
    .where('state', '<>', 'done')
    .orderBy('id')
    .select(['id', 'person_id', 'email_hash', 'cause', 'certificates', 'state', 'part_of'])

export const listUnfinished = (db: Database, after: string, count: number): Promise<Entry[]> =>
  unfinished(db).where('id', '>', after).limit(count).execute()

export const isUnfinished = async (db: Database, personId: string): Promise<boolean> =>
  (await unfinished(db).where('person_id', '=', personId).executeTakeFirst()) !== undefined

export const hasUnfinished = async (db: Database, hashes: readonly string[]): Promise<boolean> =>
  (await unfinished(db)
    .where(isOneOf(db, 'email_hash', hashes))
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Locks entries, so that only one node carries them out. Leaves out entries that another node has locked or has done.
 */
export const lockUnfinished = (trx: Transaction, ids: readonly string[]): Promise<Entry[]> =>
  lockFreeRows(trx, unfinished(trx).where(isOneOf(trx, 'id', ids))).execute()

export const finish = (trx: Transaction, ids: readonly string[]) =>
  trx
    .updateTable('erasures')
    // An erasure that is repeated after a restore keeps the time at which it was first done.
    .set(({ fn, val }) => ({ state: 'done', done_at: fn.coalesce('done_at', val(isoTime())) }))
    .where(isOneOf(trx, 'id', ids))
    .execute()

const toErasure = (row: ErasuresTable): Erasure => ({
  id: row.id,
  cause: row.cause,
  personId: row.person_id,
  requestedAt: row.requested_at,
  doneAt: row.done_at,
  kept: row.done_at ? JSON.parse(row.kept) : [],
})

export const readEntry = async (db: Database, id: string): Promise<Erasure> =>
  toErasure(await db.selectFrom('erasures').where('id', '=', id).selectAll().executeTakeFirstOrThrow())

export async function findPage(db: Database, page: number, pageSize: number) {
  const all = db.selectFrom('erasures').where('part_of', 'is', null)
  const rows = all
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(page * pageSize)
  const [found, total] = await Promise.all([rows.execute(), countRows(all)])
  return { data: found.map(toErasure), total: Number(total) }
}

const asked = (db: Database) => db.selectFrom('erasures').where('cause', '=', 'request')

export const hasAsked = async (db: Database): Promise<boolean> =>
  (await asked(db).select('id').limit(1).executeTakeFirst()) !== undefined

/** Returns when the erasure of the people with these hashed e-mail addresses was last ordered. */
export const findLastErased = (db: Database, hashes: readonly string[], entries = db.selectFrom('erasures')) =>
  entries
    .where(isOneOf(db, 'email_hash', hashes))
    .groupBy('email_hash')
    .select((entry) => ['email_hash', entry.fn.max('requested_at').as('requested_at')])
    .execute()

/** Returns when the people with these hashed e-mail addresses last asked to be erased. */
export const findAsked = (db: Database, hashes: readonly string[]) => findLastErased(db, hashes, asked(db))

/** Returns which of these ids belong to people whose erasure was ordered. */
export async function findErased(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const entries = db
    .selectFrom('erasures')
    .where(isOneOf(db, 'person_id', [...new Set(ids)]))
    .select('person_id')
  return new Set((await entries.execute()).flatMap(({ person_id }) => person_id ?? []))
}

/** Returns the next `count` ids after `after` of people whose erasure was ordered. */
export async function listErased(db: Database, after: string, count: number): Promise<string[]> {
  const entries = db.selectFrom('erasures').where('person_id', '>', after).groupBy('person_id').select('person_id')
  return (await entries.orderBy('person_id').limit(count).execute()).flatMap(({ person_id }) => person_id ?? [])
}

export async function listKeys(db: Database): Promise<string[]> {
  const keys = await db.selectFrom('erasure_keys').orderBy('id').select('value').execute()
  return keys.map(({ value }) => value)
}
