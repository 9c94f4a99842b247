import type { Room } from '@palco/contract/rooms/rooms'
import { sql } from 'kysely'
import type { Transaction } from '../../base/db/database.ts'
import { jsonRows } from '../../base/db/json-rows.ts'
import { textColumns } from '../../base/db/packed-rows.ts'

const COLUMNS = textColumns('id', 'start_date', 'end_date')

/**
 * Saves the dates of locked rooms in one statement, because a week may have hundreds. A new end drops the planned one.
 */
export async function saveDates(trx: Transaction, rooms: readonly Pick<Room, 'id' | 'startDate' | 'endDate'>[]) {
  const rows = rooms.map(({ id, startDate, endDate }) => ({ id, start_date: startDate, end_date: endDate }))
  await sql`
    update rooms set start_date = moved.start_date, end_date = moved.end_date, version = rooms.version + 1,
      planned_end = case when rooms.end_date = moved.end_date then rooms.planned_end end
    from ${jsonRows(trx, 'moved', COLUMNS, rows)} where rooms.id = moved.id
  `.execute(trx)
}
