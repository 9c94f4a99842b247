import { sql } from 'kysely'
import type { Transaction } from '../../base/db/database.ts'
import { isOnPostgres } from '../../base/db/engine.ts'
import { jsonRows } from '../../base/db/json-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { idsOf } from '../../base/ids.ts'
import { findReportRooms } from '../catalog/archived-rooms.repo.ts'
import { findStays } from './attendance.repo.ts'
import { figuresByRoom } from './attended-figures.ts'
import { deleteFigures } from './kept-attendance.repo.ts'
import { unitedStays } from './room-report.repo.ts'

const FIGURES = {
  room_id: 'text',
  entered: 'integer',
  live_ms: 'bigint',
  filling_ms: 'bigint',
  recording_ms: 'bigint',
} as const

/**
 * Computes the figures from the stays. The stored ones in `kept_attendance` may be a minute old, and are missing after
 * a restore.
 */
async function computeFigures(trx: Transaction, userIds: readonly string[]) {
  const people = trx
    .selectFrom('users')
    .where(isOneOf(trx, 'id', userIds))
    .where('role', '<>', 'ADMIN')
    .select('id')
  const stays = await findStays(trx, idsOf(await people.execute()))
  const rooms = await findReportRooms(trx, [...new Set(stays.map(({ roomId }) => roomId))])
  const roomOf = new Map(rooms.map((room) => [room.id, room]))
  return [...Map.groupBy(stays, ({ userId }) => userId).values()].flatMap((theirs) =>
    figuresByRoom(theirs, roomOf).map(({ figures }) => figures),
  )
}

/**
 * Replaces people's attendance by rows that can't be traced to a person, so that the totals of rooms stay the same. The
 * new ids are random: ids that contain a time would show which rows belong together.
 */
export async function anonymiseAttendance(trx: Transaction, userIds: readonly string[]) {
  const id = isOnPostgres(trx) ? sql`gen_random_uuid()::text` : sql`lower(hex(randomblob(16)))`
  await sql`
    insert into removed_figures (id, room_id, entered, live_ms, filling_ms, recording_ms)
    select ${id}, room_id, entered, live_ms, filling_ms, recording_ms
    from ${jsonRows(trx, 'figures', FIGURES, await computeFigures(trx, userIds))}
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
