import { attendedRoom, roomWindow } from '@palco/contract/attendance-report'
import { inOneRoom } from '@palco/contract/one-room'
import { roomDay } from '@palco/contract/room-day'
import type { Room } from '@palco/contract/rooms'
import type { Database } from '../../base/db/database.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import type { Snapshot } from '../../core/catalog/catalog.ts'

const MINUTE_MS = 60_000

/** The rooms of a day in the event's time zone, hidden ones too. */
export const roomsOfDay = ({ rooms, event }: Snapshot, day: string): Room[] =>
  rooms.filter((room) => roomDay(room, event.timeZone) === day)

/** Whole minutes in rooms, live, by person and room; as the attendance report counts them. Without those of less than one. */
export async function liveMinutes(
  db: Database,
  userIds: readonly string[],
  rooms: readonly Room[],
): Promise<Map<string, Map<string, number>>> {
  const rows = await db
    .selectFrom('attendance')
    .where(isOneOf(db, 'user_id', userIds))
    .where(
      isOneOf(
        db,
        'room_id',
        rooms.map(({ id }) => id),
      ),
    )
    .where('kind', '=', 'live')
    .select(['user_id', 'room_id', 'started_at', 'last_seen_at', 'left_at', 'hidden_seconds'])
    .execute()
  const stays = rows.map((row) => ({
    userId: row.user_id,
    roomId: row.room_id,
    startedAt: Date.parse(row.started_at),
    lastSeenAt: Date.parse(row.last_seen_at),
    leftAt: row.left_at === null ? null : Date.parse(row.left_at),
    hiddenMs: row.hidden_seconds * 1000,
  }))
  const minutes = new Map<string, Map<string, number>>()
  for (const [userId, own] of Map.groupBy(stays, (stay) => stay.userId)) {
    const staysIn = Map.groupBy(own, ({ roomId }) => roomId)
    const countedIn = Map.groupBy(inOneRoom(own), ({ roomId }) => roomId)
    const byRoom = rooms.map((room): [string, number] => {
      const visits = { stays: staysIn.get(room.id) ?? [], counted: countedIn.get(room.id) ?? [] }
      return [room.id, Math.floor(attendedRoom({ window: roomWindow(room), ...visits }).duringMs / MINUTE_MS)]
    })
    const attended = byRoom.filter(([, count]) => count > 0)
    if (attended.length) minutes.set(userId, new Map(attended))
  }
  return minutes
}
