import type { Room } from '@palco/contract/rooms'
import type { Database } from '../db/database.ts'
import { isOneOf } from '../db/one-of.ts'
import { matchText } from '../people/user-search.ts'

/** Whose attendance is asked for. */
export interface Asked {
  /** Who may enter it, or has been there. Without it: everybody who is no administrator. */
  room: Pick<Room, 'id' | 'groupId'> | null
  search: string | undefined
}

async function attendees(db: Database, { room, search }: Asked) {
  const match = search?.trim() ? await matchText(db, search) : null
  const all = db.selectFrom('users').where('role', '!=', 'ADMIN')
  const found = match ? all.where(match.condition) : all
  if (!room) return found
  return found.where((users) => {
    const inGroup = users
      .selectFrom('user_groups')
      .whereRef('user_groups.user_id', '=', 'users.id')
      .where('group_id', '=', room.groupId)
      .select('user_groups.user_id')
    const listed = users
      .selectFrom('user_rooms')
      .whereRef('user_rooms.user_id', '=', 'users.id')
      .where('room_id', '=', room.id)
      .select('user_rooms.user_id')
    const wasThere = users
      .selectFrom('attendance')
      .whereRef('attendance.user_id', '=', 'users.id')
      .where('room_id', '=', room.id)
      .select('attendance.user_id')
    return users.or([
      users.and([users.exists(inGroup), users.or([users('has_room_list', '=', false), users.exists(listed)])]),
      users.exists(wasThere),
    ])
  })
}

/** By name, without case and accents. */
export async function listAttendees(db: Database, asked: Asked, page: number, pageSize: number): Promise<string[]> {
  const found = await attendees(db, asked)
  const rows = await found
    .select('id')
    .orderBy('search_text')
    .orderBy('id')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  return rows.map(({ id }) => id)
}

/** In the order of their ids: how a long export walks through. */
export async function listAttendeesAfter(db: Database, asked: Asked, after: string, count: number): Promise<string[]> {
  const found = await attendees(db, asked)
  const rows = await found.where('id', '>', after).select('id').orderBy('id').limit(count).execute()
  return rows.map(({ id }) => id)
}

export async function countAttendees(db: Database, asked: Asked): Promise<number> {
  const found = await attendees(db, asked)
  const { count } = await found
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const stays = (db: Database, roomId: string | undefined) => {
  const all = db.selectFrom('attendance')
  return roomId ? all.where('room_id', '=', roomId) : all
}

/** All stays of these people. */
export async function findStays(db: Database, userIds: readonly string[], roomId: string | undefined) {
  if (!userIds.length) return []
  const rows = await stays(db, roomId)
    .where(isOneOf(db, 'attendance.user_id', userIds))
    .select(['user_id', 'room_id', 'started_at', 'last_seen_at', 'hidden_seconds'])
    .execute()
  return rows.map((row) => ({
    userId: row.user_id,
    roomId: row.room_id,
    startedAt: Date.parse(row.started_at),
    lastSeenAt: Date.parse(row.last_seen_at),
    hiddenMs: row.hidden_seconds * 1000,
  }))
}
export type FoundStay = Awaited<ReturnType<typeof findStays>>[number]

/** Of those whom the report names, and of nobody else. */
const staysOfAttendees = async (db: Database, asked: Asked) =>
  stays(db, asked.room?.id)
    .innerJoin('users', 'users.id', 'attendance.user_id')
    .where('users.id', 'in', (await attendees(db, asked)).select('users.id'))

export async function countStays(db: Database, asked: Asked): Promise<number> {
  const { count } = await (await staysOfAttendees(db, asked))
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** With whose they are, in the order of their ids. */
export const listStaysAfter = async (db: Database, asked: Asked, after: string, count: number) =>
  (await staysOfAttendees(db, asked))
    .where('attendance.id', '>', after)
    .select(['attendance.id', 'users.name', 'users.email', 'room_id', 'started_at', 'last_seen_at', 'hidden_seconds'])
    .orderBy('attendance.id')
    .limit(count)
    .execute()
