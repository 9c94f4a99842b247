import { sql } from 'kysely'
import type { Transaction } from '../../base/db/database.ts'
import { isOnPostgres } from '../../base/db/engine.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { deleteFigures } from './kept-attendance.repo.ts'
import { unitedStays } from './room-report.repo.ts'

/**
 * Replaces the attendance of people by rows that lead to nobody, so that the totals of rooms stay. Ids are random: an
 * id with a time in it would show which rows were one person's.
 */
export async function anonymiseAttendance(trx: Transaction, userIds: readonly string[]) {
  const id = isOnPostgres(trx) ? sql`gen_random_uuid()::text` : sql`lower(hex(randomblob(16)))`
  // All room ids are listed, so that the primary key is used, which begins with the room.
  await sql`
    insert into removed_figures (id, room_id, entered, live_ms, filling_ms, recording_ms)
    select ${id}, room_id, entered, live_ms, filling_ms, recording_ms from kept_attendance
    where room_id in (select id from rooms union all select id from archived_rooms)
      and ${isOneOf(trx, 'user_id', userIds)}
  `.execute(trx)
  // Seconds are left out: together with the access log they could show whose stay it was.
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
