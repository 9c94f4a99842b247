import { isRoomEnabled, type RoomAccess } from '@palco/contract/room-access'
import type { Transaction } from 'kysely'
import type { Snapshot } from '../catalog/catalog.ts'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

/** What decides which rooms a user may enter, or `null` where there is no such user. */
export async function findRoomAccess(db: Database, userId: string): Promise<RoomAccess | null> {
  const user = await db.selectFrom('users').where('id', '=', userId).select('has_room_list').executeTakeFirst()
  if (!user) return null
  const groups = await db
    .selectFrom('user_groups')
    .where('user_id', '=', userId)
    .orderBy('position')
    .select('group_id')
    .execute()
  const saved = user.has_room_list
    ? await db.selectFrom('user_rooms').where('user_id', '=', userId).select('room_id').execute()
    : null
  return {
    groupIds: groups.map((row) => row.group_id),
    savedRoomIds: saved?.map((row) => row.room_id) ?? null,
  }
}

/** The rooms that are enabled for him right now, saved or by default. */
export const enabledRooms = (catalog: Snapshot, access: RoomAccess) =>
  catalog.rooms.filter((room) => isRoomEnabled({ id: room.id, groupId: room.group_id }, access))

/** `null` goes back to the default. Whether there is such a user. */
export async function saveRoomList(trx: Transaction<Schema>, userId: string, roomIds: readonly string[] | null) {
  // First, because it holds the user: of two lists that are saved at once the later one stands.
  const user = await trx
    .updateTable('users')
    .set({ has_room_list: roomIds !== null })
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (!user) return false
  await trx.deleteFrom('user_rooms').where('user_id', '=', userId).execute()
  const rows = [...new Set(roomIds ?? [])].map((room_id) => ({ user_id: userId, room_id }))
  if (rows.length) await trx.insertInto('user_rooms').values(rows).execute()
  return true
}
