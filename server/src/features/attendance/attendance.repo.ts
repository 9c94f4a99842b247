import { sql } from 'kysely'
import type { Database } from '../../base/db/database.ts'
import { isOnPostgres } from '../../base/db/engine.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { columnList, jsonRows } from '../../base/db/json-rows.ts'
import { keepRows } from '../../base/db/lock-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { textColumns } from '../../base/db/packed-rows.ts'
import { LONGEST_STAY_MS, type Stay, type StayKind } from './stay.ts'

/** How long a person counts as present after `last_seen_at`, which is written every 10 s. */
export const PRESENT_MS = 15_000

const COLUMNS = {
  ...textColumns('id', 'user_id', 'room_id', 'started_at', 'last_seen_at', 'left_at', 'kind'),
  hidden_seconds: 'integer',
} as const

const toRow = (stay: Stay) => ({
  id: stay.id,
  user_id: stay.userId,
  room_id: stay.roomId,
  started_at: isoTime(stay.startedAt),
  last_seen_at: isoTime(stay.lastSeenAt),
  left_at: stay.leftAt === null ? null : isoTime(stay.leftAt),
  hidden_seconds: Math.round(stay.hiddenMs / 1000),
  kind: stay.kind,
})

/**
 * Saves stays. A write that is older than the stored row changes nothing, so writes may be repeated or late. To avoid
 * deadlocks, PostgreSQL locks the people before it writes (in `array(…)`), in the order of their ids, as deletions do.
 */
export async function saveStays(db: Database, stays: readonly Stay[]) {
  const userIds = [...new Set(stays.map(({ userId }) => userId))]
  const found = db
    .selectFrom('users')
    .where(isOneOf(db, 'id', userIds))
    .orderBy('id')
    .select('id')
  const people = isOnPostgres(db) ? sql`select unnest(array(${keepRows(db, found)})) as id` : sql`${found}`
  await sql`
    insert into attendance (${columnList(COLUMNS)}) select ${columnList(COLUMNS, 'stays')}
    from ${jsonRows(db, 'stays', COLUMNS, stays.map(toRow))}
      join (${people}) as people on people.id = stays.user_id
    where true
    on conflict (id) do update set
      last_seen_at = excluded.last_seen_at,
      left_at = excluded.left_at,
      hidden_seconds = excluded.hidden_seconds
    where excluded.last_seen_at >= attendance.last_seen_at
  `.execute(db)
}

export async function findStays(
  db: Database,
  userIds: readonly string[],
  { roomId, kind }: { roomId?: string | undefined; kind?: StayKind } = {},
) {
  if (!userIds.length) return []
  const rows = await db
    .selectFrom('attendance')
    .$if(roomId !== undefined, (query) => query.where('room_id', '=', roomId ?? ''))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'live'))
    .where(isOneOf(db, 'user_id', userIds))
    .select(['user_id', 'room_id', 'kind', 'started_at', 'last_seen_at', 'left_at', 'hidden_seconds'])
    .execute()
  return rows.map((row) => ({
    userId: row.user_id,
    roomId: row.room_id,
    kind: row.kind,
    startedAt: Date.parse(row.started_at),
    lastSeenAt: Date.parse(row.last_seen_at),
    leftAt: row.left_at === null ? null : Date.parse(row.left_at),
    hiddenMs: row.hidden_seconds * 1000,
  }))
}
export type FoundStay = Awaited<ReturnType<typeof findStays>>[number]

/**
 * Selects stays that lasted until `time` or later, without those in recordings: watching a recording does not count as
 * being in the room.
 */
const seenSince = (db: Database, time: number) =>
  db
    .selectFrom('attendance')
    .where('kind', '=', 'live')
    .where('started_at', '>', isoTime(time - LONGEST_STAY_MS))
    .where('last_seen_at', '>=', isoTime(time))

export async function listVisitors(db: Database, roomId: string, since: number): Promise<string[]> {
  const rows = await seenSince(db, since).where('room_id', '=', roomId).select('user_id').distinct().execute()
  return rows.map(({ user_id }) => user_id)
}

/** Selects people who are in a room now, which means that their latest stay there is open. */
const peopleInRooms = (db: Database, now: number) =>
  seenSince(db, now - PRESENT_MS)
    .groupBy(['room_id', 'user_id'])
    .having(IS_LATEST_OPEN)

const IS_LATEST_OPEN = sql<boolean>`max(last_seen_at) = max(case when left_at is null then last_seen_at end)`

export async function findSpotsOf(db: Database, userId: string, now: number) {
  const rows = await db
    .selectFrom('attendance')
    .where('user_id', '=', userId)
    .where('last_seen_at', '>=', isoTime(now - PRESENT_MS))
    .groupBy(['room_id', 'kind'])
    .having(IS_LATEST_OPEN)
    .select(['room_id', 'kind'])
    .select((row) => row.fn.max('last_seen_at').as('seenAt'))
    .execute()
  return rows.map(({ room_id, kind, seenAt }) => ({ userId, roomId: room_id, kind, lastSeenAt: seenAt }))
}

export async function countPeopleInRooms(db: Database, roomIds: readonly string[], now: number) {
  if (!roomIds.length) return new Map<string, number>()
  const rows = await db
    .selectFrom(peopleInRooms(db, now).where('room_id', 'in', roomIds).select('room_id').as('people'))
    .groupBy('room_id')
    .select((row) => ['room_id', row.fn.countAll<number>().as('people')])
    .execute()
  return new Map(rows.map(({ room_id, people }) => [room_id, people]))
}

export const findPeopleInRoom = (db: Database, roomId: string, now: number) =>
  peopleInRooms(db, now)
    .where('room_id', '=', roomId)
    .select((row) => ['user_id as userId', row.fn.max('last_seen_at').as('lastSeenAt')])
    .execute()
