import type { AttendanceFilter, AttendanceQuery, AttendanceTotals } from '@palco/contract/attendance/attendance'
import { type RawBuilder, sql } from 'kysely'
import { countRows } from '../../base/db/count-rows.ts'
import type { Database } from '../../base/db/database.ts'
import { jsonRows } from '../../base/db/json-rows.ts'
import type { PageWindow } from '../../base/db/page-window.ts'
import type { ReportRoom } from '../catalog/archived-rooms.repo.ts'
import type { Snapshot } from '../catalog/catalog.ts'
import { isInGroup } from '../people/user-filter.ts'
import { matchText } from '../people/user-search.ts'
import { everybody, mayEnter } from './attendees.repo.ts'
import { keptName } from './kept-attendance.repo.ts'
import { sharesOf } from './kept-shares.ts'
import { windowOf } from './visits.ts'

// The queries in this file read stored figures (`kept_attendance`) instead of computing them from stays.

export interface Ranking extends Pick<AttendanceFilter, 'search' | 'group' | 'met' | 'hidden'> {
  ofNames?: boolean | undefined
  room: ReportRoom | null
  event: Pick<Snapshot['event'], 'live' | 'recordings'>
}

const MINUTE = sql.lit(60_000)

const isJudged = ({ room, event }: Ranking) => event.live.attendanceScope === (room ? 'room' : 'week')

/** With `passed`, only planned time that has passed counts; without it, all planned time counts. */
function figuresOf({ room, hidden, event }: Ranking, passed?: RawBuilder<unknown>) {
  const column = (name: 'live_ms' | 'filling_ms' | 'recording_ms') =>
    sql`coalesce(${sql.ref(`kept.${hidden === 'left-out' ? `seen_${name}` : name}`)}, 0)`
  const window = room ? windowOf(room) : null
  const ofRoom = sql`cast(${window && Math.max(0, window.plannedEndsAt - window.opensAt)} as bigint)`
  const columns = { live: column('live_ms'), filling: column('filling_ms') }
  const shares = sharesOf({ window: passed ?? (room ? ofRoom : sql`programme.window_ms`), ...columns }, event)
  return {
    ...shares,
    minutes: sql`${shares.during} / ${MINUTE}`,
    recording: sql`${column('recording_ms')} / ${MINUTE}`,
  }
}

const FIGURES = [
  'entered',
  'live_ms',
  'filling_ms',
  'recording_ms',
  'seen_live_ms',
  'seen_filling_ms',
  'seen_recording_ms',
] as const

/** Selects people with their figures. Reads `users` only for a search, because its rows are much longer. */
async function withFigures(db: Database, { room, search, ofNames, group }: Ranking) {
  const match = search?.trim() ? await matchText(db, search, ofNames) : null
  const userId = sql.ref('kept_attendance.user_id')
  return db
    .selectFrom('kept_attendance')
    .where('room_id', '=', room?.id ?? '')
    .$if(match !== null, (kept) => kept.where(sql<boolean>`user_id in (select users.id from users where ${match})`))
    .$if(group !== undefined, (kept) => kept.where(isInGroup(group ?? '', userId)))
    .select(['user_id', 'name', 'programme', ...FIGURES])
}

/** Selects people who may enter the room but never attended it. Their figures are 0. */
async function withoutFigures(db: Database, ranking: Ranking, room: ReportRoom) {
  const figures = sql`select 1 from kept_attendance where room_id = ${room.id} and user_id = users.id`
  return (await everybody(db, ranking))
    .where(mayEnter(room))
    .where(sql<boolean>`not exists (${figures})`)
    .select([
      'users.id as user_id',
      keptName(sql`users.search_text`).as('name'),
      sql<string | null>`null`.as('programme'),
    ])
    .select(FIGURES.map((figure) => sql<number>`0`.as(figure)))
}

async function ranked(db: Database, ranking: Ranking) {
  const { met, room } = ranking
  const kept = await withFigures(db, ranking)
  const all = room && !room.archivedAt ? kept.unionAll(await withoutFigures(db, ranking, room)) : kept
  const people = db
    .selectFrom(all.as('kept'))
    .leftJoin('kept_programmes as programme', 'programme.id', 'kept.programme')
  if (met === undefined) return people
  if (!isJudged(ranking)) return people.where(sql<boolean>`false`)
  const { hasMet } = figuresOf(ranking)
  return people.where(met === 'yes' ? hasMet : sql<boolean>`not ${hasMet}`)
}

export const countRanked = async (db: Database, ranking: Ranking) => countRows(await ranked(db, ranking))

/** Lists the ids of people. By default, names are in ascending order and figures in descending order. */
export async function listRanked(
  db: Database,
  ranking: Ranking,
  { sort = 'name', order = sort === 'name' ? 'asc' : 'desc' }: Pick<AttendanceQuery, 'sort' | 'order'>,
  { limit, offset, direction, inOrder }: PageWindow,
): Promise<string[]> {
  const { minutes, percent, recording } = figuresOf(ranking)
  // -1 puts people without a percentage after people with 0 %, in descending order.
  const keys = { minutes, recording, percent: sql`coalesce(${percent}, -1)`, name: sql`kept.name` }
  const rows = await (await ranked(db, ranking))
    .orderBy(sql`(${keys[sort]})`, direction(order))
    .orderBy('kept.name', direction('asc'))
    .orderBy('kept.user_id', direction('asc'))
    .select('kept.user_id')
    .limit(limit)
    .offset(offset)
    .execute()
  return inOrder(rows.map(({ user_id }) => user_id))
}

/**
 * The planned time that has passed, in milliseconds: of the room (null if it has none), or of each programme (set of
 * rooms).
 */
export type PassedHours = number | null | readonly { id: string; window_ms: number | null }[]

/**
 * Turns the hours into a table that SQLite can index for the join: materialized, with `id` of the same type as
 * `kept.programme`.
 */
const indexed = (hours: RawBuilder<unknown>) => sql<{ id: string }>`(
  with passed as materialized (select cast(id as text) as id, window_ms from ${hours}) select * from passed)`

export async function selectTotals(db: Database, ranking: Ranking, passed: PassedHours | undefined) {
  const { recording, hasMet } = figuresOf(ranking)
  const isByProgramme = typeof passed === 'object' && passed !== null
  const window = isByProgramme ? sql`passed.window_ms` : sql`cast(${passed} as bigint)`
  const { percent } = figuresOf(ranking, passed === undefined ? undefined : window)
  const sum = (figure: unknown) => sql<number>`coalesce(sum(${figure}), 0)`
  const hours = jsonRows(db, 'hours', { id: 'text', window_ms: 'bigint' }, isByProgramme ? passed : [])
  return (await ranked(db, ranking))
    .$if(isByProgramme, (people) =>
      people.leftJoin(indexed(hours).as('passed'), (join) => join.onRef('passed.id', '=', 'kept.programme')),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('people'),
      sum(sql`kept.entered`).as('entered'),
      sum(sql`case when ${recording} > 0 then 1 else 0 end`).as('watched'),
      sum(recording).as('recordingMinutes'),
      sum(sql`case when ${hasMet} then 1 else 0 end`).as('met'),
      sql<number | null>`sum(${percent}) / nullif(count(${percent}), 0)`.as('averagePercent'),
    ])
}

/** With `passed`, the average percentage is of the planned time that has passed; without it, of all planned time. */
export async function totalsOf(db: Database, ranking: Ranking, passed?: PassedHours): Promise<AttendanceTotals> {
  const row = await (await selectTotals(db, ranking, passed)).executeTakeFirstOrThrow()
  const { averagePercent } = row
  return {
    ...row,
    met: row.people && isJudged(ranking) ? row.met : null,
    averagePercent: averagePercent === null ? null : Math.floor(averagePercent),
    isUnderWay: passed !== undefined,
  }
}
