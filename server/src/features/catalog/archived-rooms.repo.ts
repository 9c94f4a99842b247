import type { Room } from '@palco/contract/rooms/rooms'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { ArchivedRoomsTable } from '../../base/db/schema.ts'

/** The fields of a room that reports need, deleted or not. */
export type ReportRoom = Pick<Room, 'id' | 'name' | 'groupId' | 'mode' | 'startDate' | 'endDate' | 'plannedEnd'> & {
  /** Not kept of deleted rooms. */
  speaker?: string
  recordingPublishedAt?: string | null
  archivedAt?: string
}

interface ArchivedRoom extends ReportRoom {
  groupName: string
  archivedAt: string
}

const toArchivedRoom = (row: ArchivedRoomsTable): ArchivedRoom => ({
  id: row.id,
  name: row.name,
  groupId: row.group_id,
  groupName: row.group_name,
  mode: row.mode,
  startDate: row.start_date,
  endDate: row.end_date,
  plannedEnd: row.planned_end,
  archivedAt: row.archived_at,
})

const KEPT = ['id', 'name', 'group_id', 'mode', 'start_date', 'end_date', 'planned_end'] as const

/** Archives every deleted room: the last stays are written after the deletion, so attendance is not known yet. */
export async function archiveRooms(trx: Transaction, ids: readonly string[]) {
  await trx
    .insertInto('archived_rooms')
    .columns([...KEPT, 'group_name', 'active', 'archived_at'])
    .expression(
      trx
        .selectFrom('rooms')
        .innerJoin('groups', 'groups.id', 'rooms.group_id')
        .where('rooms.id', 'in', ids)
        .select(KEPT.map((column) => `rooms.${column}` as const))
        .select('groups.name as group_name')
        .select(sql<boolean>`rooms.active and groups.active`.as('active'))
        .select(sql<string>`${isoTime()}`.as('archived_at')),
    )
    .execute()
}

/** Attended rooms, the last deleted first. */
export async function listArchivedRooms(db: Database): Promise<ArchivedRoom[]> {
  const rows = await db
    .selectFrom('archived_rooms')
    .selectAll()
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('attendance').whereRef('attendance.room_id', '=', 'archived_rooms.id').select('attendance.id')),
    )
    .orderBy('archived_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toArchivedRoom)
}
