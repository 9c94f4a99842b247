import type { Room } from '@palco/contract/rooms/rooms'
import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '../../base/db/database.ts'
import { fieldsOf } from '../../base/db/fields-of.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import type { RoomsTable } from '../../base/db/schema.ts'

export type ReportRoom = Pick<Room, 'id' | 'name' | 'groupId' | 'mode' | 'startDate' | 'endDate' | 'plannedEnd'> & {
  /**
   * `speaker` and `recordingPublishedAt` are missing for deleted rooms. `findReportRooms` returns none of these fields.
   */
  speaker?: string
  recordingPublishedAt?: string | null
  archivedAt?: string
}

const KEPT = ['id', 'name', 'group_id', 'mode', 'start_date', 'end_date', 'planned_end'] as const

/** Archives all of these rooms, even those without attendance in the database: stays are written with a delay. */
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
  await saveSnapshots(trx, ids)
}

interface Snapshot {
  room: Selectable<RoomsTable>
  speakerIds: string[]
  userIds: string[]
}

async function saveSnapshots(trx: Transaction, ids: readonly string[]) {
  const rooms = await trx.selectFrom('rooms').where('id', 'in', ids).selectAll().execute()
  const speakers = await trx.selectFrom('room_speakers').where('room_id', 'in', ids).selectAll().execute()
  // This reads few rows, because lists of rooms exist only for individual people.
  const listed = await trx.selectFrom('user_rooms').where('room_id', 'in', ids).selectAll().execute()
  const usersOf = (id: string, rows: readonly { user_id: string; room_id: string }[]) =>
    rows.flatMap(({ room_id, user_id }) => (room_id === id ? user_id : []))
  for (const room of rooms) {
    const { id } = room
    const snapshot: Snapshot = { room, speakerIds: usersOf(id, speakers), userIds: usersOf(id, listed) }
    await trx
      .updateTable('archived_rooms')
      .set({ snapshot: JSON.stringify(snapshot) })
      .where('id', '=', id)
      .execute()
  }
}

export const findRestorable = (trx: Transaction, id: string) =>
  trx
    .selectFrom('archived_rooms')
    .where('id', '=', id)
    .where('snapshot', 'is not', null)
    .select('group_id as groupId')
    .executeTakeFirst()

/** Returns `false` if it is too late to restore the room. */
export async function restoreRoom(trx: Transaction, id: string): Promise<boolean> {
  const archived = trx.deleteFrom('archived_rooms').where('id', '=', id).where('snapshot', 'is not', null)
  const { snapshot } = (await archived.returning('snapshot').executeTakeFirst()) ?? {}
  if (!snapshot) return false
  const { room, speakerIds, userIds }: Snapshot = JSON.parse(snapshot)
  await trx
    .insertInto('rooms')
    .values({ ...room, version: room.version + 1 })
    .execute()
  // Leaves out people who were deleted in the meantime.
  const present = (ids: readonly string[]) =>
    trx
      .selectFrom('users')
      .where(isOneOf(trx, 'users.id', ids))
      .select(['users.id as user_id', sql<string>`${id}`.as('room_id')])
  const columns = ['user_id', 'room_id'] as const
  await trx.insertInto('room_speakers').columns(columns).expression(present(speakerIds)).execute()
  await trx.insertInto('user_rooms').columns(columns).expression(present(userIds)).execute()
  return true
}

export const deleteSnapshots = (db: Database, before: string) =>
  db
    .updateTable('archived_rooms')
    .set({ snapshot: null })
    .where('archived_at', '<', before)
    .where('snapshot', 'is not', null)
    .execute()

/** Returns these rooms, including deleted ones. */
export async function findReportRooms(db: Database, ids: readonly string[]): Promise<ReportRoom[]> {
  const present = db
    .selectFrom('rooms')
    .where(isOneOf(db, 'id', ids))
    .select(KEPT)
  const archived = db
    .selectFrom('archived_rooms')
    .where(isOneOf(db, 'id', ids))
    .select(KEPT)
  return [...(await present.execute()), ...(await archived.execute())].map(fieldsOf)
}

/** Lists the deleted rooms that at least one person attended, even if everybody who attended was erased. */
export async function listArchivedRooms(db: Database) {
  const rows = await db
    .selectFrom('archived_rooms')
    .select([...KEPT, 'group_name', 'active', 'archived_at'])
    .where(
      sql<boolean>`(
        exists (select 1 from attendance where attendance.room_id = archived_rooms.id)
        or exists (select 1 from removed_figures where removed_figures.room_id = archived_rooms.id)
        or exists (select 1 from removed_stays where removed_stays.room_id = archived_rooms.id)
      )`,
    )
    .orderBy('archived_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(fieldsOf) satisfies ReportRoom[]
}
