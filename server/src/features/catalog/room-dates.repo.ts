import type { ScheduledRoom } from '@palco/contract/rooms/room-planning'
import { sql } from 'kysely'
import type { Transaction } from '../../base/db/database.ts'
import { jsonRows } from '../../base/db/json-rows.ts'
import { textColumns } from '../../base/db/packed-rows.ts'

const COLUMNS = { ...textColumns('id', 'start_date', 'end_date', 'planned_end'), version: 'integer' } as const

/** Saves dates in one statement, because hundreds of rooms may be moved at once. */
export async function saveDates(trx: Transaction, rooms: readonly ScheduledRoom[]) {
  const rows = rooms.map(({ id, startDate, endDate, plannedEnd = null, version }) => ({
    id,
    start_date: startDate,
    end_date: endDate,
    planned_end: plannedEnd,
    version: version + 1,
  }))
  await sql`
    update rooms set start_date = moved.start_date, end_date = moved.end_date, version = moved.version,
      planned_end = case when rooms.end_date = moved.end_date then rooms.planned_end else moved.planned_end end
    from ${jsonRows(trx, 'moved', COLUMNS, rows)} where rooms.id = moved.id
  `.execute(trx)
}
