import { sql } from 'kysely'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { jsonRows } from '../../base/db/json-rows.ts'

export interface Receipt {
  announcementId: string
  userId: string
  isClosed: boolean
}

const COLUMNS = { announcement_id: 'text', user_id: 'text' } as const

const rowsOf = (receipts: readonly Receipt[]) =>
  receipts.map(({ announcementId, userId }) => ({ announcement_id: announcementId, user_id: userId }))

/**
 * Saves receipts (who has seen which announcement), and returns the announcement id of each new receipt. Skips deleted
 * people and announcements, because a foreign key violation would fail the whole batch.
 */
export async function saveSeen(trx: Transaction, receipts: readonly Receipt[], now: number): Promise<string[]> {
  const { rows } = await sql<{ announcement_id: string }>`
    insert into announcement_receipts (announcement_id, user_id, seen_at)
    select given.announcement_id, given.user_id, ${isoTime(now)}
    from ${jsonRows(trx, 'given', COLUMNS, rowsOf(receipts))}
    where exists (select 1 from users where users.id = given.user_id)
      and exists (select 1 from announcements where announcements.id = given.announcement_id)
    on conflict (announcement_id, user_id) do nothing
    returning announcement_id`.execute(trx)
  return rows.map((row) => row.announcement_id)
}

export async function saveClosed(trx: Transaction, receipts: readonly Receipt[], now: number) {
  await sql`
    update announcement_receipts set closed_at = ${isoTime(now)}
    where closed_at is null and (announcement_id, user_id) in
      (select announcement_id, user_id from ${jsonRows(trx, 'given', COLUMNS, rowsOf(receipts))})`.execute(trx)
}

export async function listClosers(db: Database, announcementId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('announcement_receipts')
    .where('announcement_id', '=', announcementId)
    .where('closed_at', 'is not', null)
    .select('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}
