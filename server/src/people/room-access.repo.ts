import type { RoomAccess } from '@palco/contract/room-access'
import type { Database } from '../db/database.ts'

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
