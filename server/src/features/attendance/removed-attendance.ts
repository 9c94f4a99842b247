import { sql } from 'kysely'
import type { Transaction } from '../../base/db/database.ts'
import { isOnPostgres } from '../../base/db/engine.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { deleteFigures } from './kept-attendance.repo.ts'
import { unitedStays } from './room-report.repo.ts'

/**
 * Replaces people's attendance by rows that can't be traced to a person, so that the totals of rooms stay the same. The
 * new ids are random: ids that contain a time would show which rows belong together.
 */
export async function anonymiseAttendance(trx: Transaction, userIds: readonly string[]) {
  const id = isOnPostgres(trx) ? sql`gen_random_uuid()::text` : sql`lower(hex(randomblob(16)))`
  // The query lists all room ids, because the primary key begins with the room.
  await sql`
    insert into removed_figures (id, room_id, entered, live_ms, filling_ms, recording_ms)
    select ${id}, room_id, entered, live_ms, filling_ms, recording_ms from kept_attendance
    where room_id in (select id from rooms union all select id from archived_rooms)
      and ${isOneOf(trx, 'user_id', userIds)}
  `.execute(trx)
  // Seconds are left out: compared with the access log, they could show whose stay it was.
  await sql`
    with ${unitedStays(isOneOf(trx, 'user_id', userIds))}
    insert into removed_stays (id, room_id, entered_at, gone_at)
    select ${id}, room_id, substr(entered, 1, 16), substr(gone, 1, 16) from united
  `.execute(trx)
  await deleteFigures(trx, userIds)
  await trx
    .deleteFrom('attendance')
    .where(isOneOf(trx, 'user_id', userIds))
    .execute()
}
