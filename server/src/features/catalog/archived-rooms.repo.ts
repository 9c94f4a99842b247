import type { Room } from '@palco/contract/rooms/rooms'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../base/db/database.ts'
import { fieldsOf } from '../../base/db/fields-of.ts'
import { isoTime } from '../../base/db/iso-time.ts'

/** The fields of a present or deleted room that reports need. */
export type ReportRoom = Pick<Room, 'id' | 'name' | 'groupId' | 'mode' | 'startDate' | 'endDate' | 'plannedEnd'> & {
  /** `speaker` and `recordingPublishedAt` are not stored for deleted rooms. */
  speaker?: string
  recordingPublishedAt?: string | null
  archivedAt?: string
}

const KEPT = ['id', 'name', 'group_id', 'mode', 'start_date', 'end_date', 'planned_end'] as const

/** Archives all deleted rooms: whether they were attended is not known yet, because stays are written later. */
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

/** Lists deleted rooms that were attended, the most recently deleted first. */
export async function listArchivedRooms(db: Database) {
  const rows = await db
    .selectFrom('archived_rooms')
    .selectAll()
    .where(sql<boolean>`exists (select 1 from attendance where attendance.room_id = archived_rooms.id)`)
    .orderBy('archived_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(fieldsOf) satisfies ReportRoom[]
}
