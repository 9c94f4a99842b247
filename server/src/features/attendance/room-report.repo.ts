import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../base/db/database.ts'
import { isOnPostgres } from '../../base/db/engine.ts'
import { jsonRows } from '../../base/db/json-rows.ts'
import type { Snapshot } from '../catalog/catalog.ts'
import { MAY_SIGN_IN } from '../session/may-sign-in.ts'
import { sharesOf } from './kept-shares.ts'

interface AskedRoom {
  id: string
  /** The planned time; `null` for a room without hours, where all attended time counts. */
  windowMs: number | null
}

type Terms = Pick<Snapshot['event'], 'live' | 'recordings'>

export async function findRoomFigures(db: Database, rooms: readonly AskedRoom[], event: Terms) {
  if (isOnPostgres(db)) {
    const asked = rooms.map(({ id, windowMs }) => ({ id, window_ms: windowMs }))
    const { rows } = await sql<RoomFigures & { id: string }>`
      select room.id, ${sumsOf(sql`room.window_ms`, event)}
      from ${jsonRows(db, 'room', ROOMS, asked)} join ${FIGURES} on room_id = room.id group by room.id
    `.execute(db)
    return new Map<string, RoomFigures>(rows.map((row) => [row.id, row]))
  }
  const figures = new Map<string, RoomFigures>()
  // One query for each room, because SQLite would sort the rows of all rooms to group them.
  for (const { id, windowMs } of rooms) {
    const sums = sumsOf(sql`cast(${windowMs} as bigint)`, event)
    const { rows } = await sql<RoomFigures>`select ${sums} from ${FIGURES} where room_id = ${id}`.execute(db)
    for (const row of rows) figures.set(id, row)
  }
  return figures
}

type RoomFigures = Record<'came' | 'ms' | 'reached' | 'watched' | 'recording', number>

const ROOMS = { id: 'text', window_ms: 'bigint' } as const

/** The figures of everybody, including erased people. */
const FIGURES = sql`(
  select room_id, entered, live_ms, filling_ms, recording_ms from kept_attendance
  union all
  select room_id, entered, live_ms, filling_ms, recording_ms from removed_figures
) as figures`

function sumsOf(window: RawBuilder<unknown>, event: Terms) {
  const { during, hasMet } = sharesOf({ window, live: sql`live_ms`, filling: sql`filling_ms` }, event)
  return sql`
    coalesce(sum(entered), 0) as came,
    coalesce(sum(case when entered = 1 then coalesce(${during}, live_ms) else 0 end), 0) as ms,
    coalesce(sum(case when ${hasMet} then 1 else 0 end), 0) as reached,
    coalesce(sum(case when recording_ms >= 60000 then 1 else 0 end), 0) as watched,
    coalesce(sum(recording_ms / 60000), 0) as recording`
}

/**
 * Returns a function that counts how many people are expected in a room: members of its group who may sign in, are not
 * administrators, and have no list of rooms or have the room in it.
 */
export async function countExpected(db: Database) {
  const people = db
    .selectFrom('users')
    .innerJoin('user_groups', 'user_groups.user_id', 'users.id')
    .where('users.role', '!=', 'ADMIN')
    .where(MAY_SIGN_IN)
  const count = sql<number>`count(*)`.as('people')
  const [members, listed] = await Promise.all([
    people
      .where('users.has_room_list', '=', false)
      .groupBy('user_groups.group_id')
      .select(['user_groups.group_id', count])
      .execute(),
    people
      .innerJoin('user_rooms', 'user_rooms.user_id', 'users.id')
      .innerJoin('rooms', (join) =>
        join.onRef('rooms.id', '=', 'user_rooms.room_id').onRef('rooms.group_id', '=', 'user_groups.group_id'),
      )
      .where('users.has_room_list', '=', true)
      .groupBy('rooms.id')
      .select(['rooms.id', count])
      .execute(),
  ])
  const ofGroup = new Map(members.map(({ group_id, people }) => [group_id, people]))
  const ofRoom = new Map(listed.map(({ id, people }) => [id, people]))
  return ({ id, groupId }: { id: string; groupId: string }) => (ofGroup.get(groupId) ?? 0) + (ofRoom.get(id) ?? 0)
}

/**
 * Returns two queries to put after `with`. The second, `united`, contains the live stays that match `where`, shortened
 * so that a person's stays in the same room don't overlap. `seen` is the latest end of the person's earlier stays in
 * that room.
 */
export const unitedStays = (where: RawBuilder<boolean>) => sql`
  stays as (
    select room_id, started_at, last_seen_at, max(last_seen_at) over (
      partition by room_id, user_id order by started_at, attendance.id rows between unbounded preceding and 1 preceding
    ) as seen
    from attendance join users on users.id = attendance.user_id
    where ${where} and kind = 'live' and role <> 'ADMIN'
  ), united as (
    select room_id, case when seen > started_at then seen else started_at end as entered, last_seen_at as gone
    from stays where seen is null or seen < last_seen_at
  )`

/**
 * Returns a row for each second in which the number of people changed. The stays of erased people are known only to the
 * minute.
 */
export async function findChanges(db: Database, roomId: string) {
  const { rows } = await sql<{ second: string; change: number }>`
    with ${unitedStays(sql<boolean>`room_id = ${roomId}`)}, known as (
      select substr(entered, 1, 19) as entered, substr(gone, 1, 19) as gone from united
      union all
      select entered_at || ':00', gone_at || ':00' from removed_stays where room_id = ${roomId}
    )
    select second, sum(change) as change from (
      select entered as second, 1 as change from known union all select gone, -1 from known
    ) as moves group by second having sum(change) <> 0 order by second
  `.execute(db)
  return rows.map(({ second, change }) => ({ at: Date.parse(`${second}Z`), change }))
}
