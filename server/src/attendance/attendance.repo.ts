import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { isOnPostgres } from '../db/engine.ts'
import { jsonRows } from '../db/json-rows.ts'
import { BRIDGE_MS, foldStays, LONGEST_STAY_MS, type Stay, type StayRow } from './stay.ts'

const at = (time: number) => new Date(time).toISOString()

const COLUMNS = {
  id: 'text',
  user_id: 'text',
  room_id: 'text',
  started_at: 'text',
  last_seen_at: 'text',
  left_at: 'text',
  hidden_seconds: 'integer',
} as const

const toRow = (stay: Stay) => ({
  id: stay.id,
  user_id: stay.userId,
  room_id: stay.roomId,
  started_at: at(stay.startedAt),
  last_seen_at: at(stay.lastSeenAt),
  left_at: stay.leftAt === null ? null : at(stay.leftAt),
  hidden_seconds: Math.round(stay.hiddenMs / 1000),
})

/**
 * Each row as it is now. Written twice it is the same, and what another node has added to it stays: who has left this one
 * may be seen on that one still. Whoever was deleted meanwhile is left out.
 */
export async function saveStays(db: Database, stays: readonly Stay[]) {
  const columns = Object.keys(COLUMNS)
  // In one order on all nodes, or two of them could wait for each other.
  const rows = foldStays(stays)
    .map(toRow)
    .sort((one, other) => (one.id < other.id ? -1 : 1))
  await sql`
    insert into attendance (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(columns.map((column) => sql.ref(`stays.${column}`)))}
    from ${jsonRows(db, 'stays', COLUMNS, rows)} join users on users.id = stays.user_id
    where true
    on conflict (id) do update set
      started_at = case when excluded.started_at < attendance.started_at
        then excluded.started_at else attendance.started_at end,
      last_seen_at = case when excluded.last_seen_at > attendance.last_seen_at
        then excluded.last_seen_at else attendance.last_seen_at end,
      left_at = case when excluded.last_seen_at >= attendance.last_seen_at
        then excluded.left_at else attendance.left_at end,
      hidden_seconds = case when excluded.hidden_seconds > attendance.hidden_seconds
        then excluded.hidden_seconds else attendance.hidden_seconds end
  `.execute(db)
}

const ID_LENGTH = 36

/**
 * The same for those whose row is there, and grows: a sixth of the work. In each line an id and a time: of all ways to hand
 * them over this one takes the least, and it is done for everybody every 15 s.
 */
export async function extendStays(db: Database, stays: readonly Stay[]) {
  const lastSeen = new Map<string, number>()
  for (const { id, lastSeenAt } of stays) lastSeen.set(id, Math.max(lastSeenAt, lastSeen.get(id) ?? 0))
  // Most of them were seen until the same moment.
  const texts = new Map<number, string>()
  const lines: string[] = []
  for (const [id, time] of lastSeen) {
    const text = texts.get(time) ?? at(time)
    texts.set(time, text)
    lines.push(`${id} ${text}`)
  }
  const json = JSON.stringify(lines)
  const values = isOnPostgres(db) ? sql`json_array_elements_text(${json}) as lines (value)` : sql`json_each(${json})`
  await sql`
    update attendance set last_seen_at = seen.time, left_at = null
    from (select substr(value, 1, ${sql.lit(ID_LENGTH)}) as id, substr(value, ${sql.lit(ID_LENGTH + 2)}) as time
      from ${values}) as seen
    where attendance.id = seen.id and attendance.last_seen_at <= seen.time
  `.execute(db)
}

const SOUGHT = { user_id: 'text', room_id: 'text', since: 'text' } as const

/** The rows of the same people and rooms that somebody may come back to, the latest first. */
export async function findRowsToContinue(db: Database, stays: readonly Stay[]): Promise<StayRow[]> {
  const sought = stays.map(({ userId, roomId, startedAt }) => ({
    user_id: userId,
    room_id: roomId,
    since: at(startedAt - BRIDGE_MS),
  }))
  const { rows } = await sql<{
    id: string
    user_id: string
    room_id: string
    started_at: string
    last_seen_at: string
    hidden_seconds: number
  }>`
    select distinct attendance.id, attendance.user_id, attendance.room_id, started_at, last_seen_at, hidden_seconds
    from ${jsonRows(db, 'sought', SOUGHT, sought)} join attendance
      on attendance.user_id = sought.user_id and attendance.room_id = sought.room_id
    where last_seen_at >= sought.since and (left_at is null or left_at > last_seen_at)
    order by last_seen_at desc
  `.execute(db)
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    roomId: row.room_id,
    startedAt: Date.parse(row.started_at),
    lastSeenAt: Date.parse(row.last_seen_at),
    hiddenMs: row.hidden_seconds * 1000,
  }))
}

const openStays = (db: Database, now: number) =>
  db
    .selectFrom('attendance')
    .where('started_at', '>', at(now - LONGEST_STAY_MS))
    .where('last_seen_at', '>=', at(now - BRIDGE_MS))
    .where('left_at', 'is', null)

/** How many people are in each of the rooms, by what all nodes have written. */
export async function countOpenStays(db: Database, roomIds: readonly string[], now: number) {
  if (!roomIds.length) return new Map<string, number>()
  const rows = await openStays(db, now)
    .where('room_id', 'in', roomIds)
    .groupBy('room_id')
    .select((row) => ['room_id', row.fn.count<number | string>('user_id').distinct().as('people')])
    .execute()
  return new Map(rows.map(({ room_id, people }) => [room_id, Number(people)]))
}

export const findOpenStays = (db: Database, roomId: string, now: number) =>
  openStays(db, now)
    .where('room_id', '=', roomId)
    .select(['user_id as userId', 'started_at as startedAt', 'last_seen_at as lastSeenAt'])
    .execute()
