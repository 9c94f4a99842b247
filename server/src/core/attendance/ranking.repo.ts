import type { AttendanceFilter, AttendanceQuery, AttendanceTotals } from '@palco/contract/attendance'
import { sql } from 'kysely'
import type { Database } from '../../base/db/database.ts'
import type { PageWindow } from '../../base/db/page-window.ts'
import type { ReportRoom } from '../catalog/archived-rooms.repo.ts'
import type { Snapshot } from '../catalog/catalog.ts'
import { type Asked, attendees, countAttendees } from './attendees.repo.ts'
import { sharesOf } from './kept-shares.ts'
import { windowOf } from './visits.ts'

// Lists of people that are sorted or filtered by their attendance, from the kept figures.

export interface Ranking extends Asked {
  room: ReportRoom | null
  met: AttendanceFilter['met']
  hidden: AttendanceFilter['hidden']
  event: Pick<Snapshot['event'], 'live' | 'recordings'>
}

const MINUTE = sql.lit(60_000)
/** Names decide among equals. Their beginnings suffice: whole texts take twice as long to sort. */
const NAME = sql`substr(users.search_text, 1, 24)`

const isJudged = ({ room, event }: Ranking) => event.live.attendanceScope === (room ? 'room' : 'week')

function figuresOf({ room, hidden, event }: Ranking) {
  const column = (name: 'live_ms' | 'filling_ms' | 'recording_ms') =>
    sql`coalesce(${sql.ref(`kept.${hidden === 'left-out' ? `seen_${name}` : name}`)}, 0)`
  const window = room ? windowOf(room) : null
  const ofRoom = sql`cast(${window && Math.max(0, window.plannedEndsAt - window.opensAt)} as bigint)`
  const columns = { live: column('live_ms'), filling: column('filling_ms') }
  const shares = sharesOf({ window: room ? ofRoom : sql`programme.window_ms`, ...columns }, event)
  return {
    ...shares,
    minutes: sql`${shares.during} / ${MINUTE}`,
    recording: sql`${column('recording_ms')} / ${MINUTE}`,
  }
}

async function ranked(db: Database, ranking: Ranking) {
  const { hasMet } = figuresOf(ranking)
  const { met, room } = ranking
  const people = (await attendees(db, ranking))
    .leftJoin('kept_attendance as kept', (join) =>
      join.onRef('kept.user_id', '=', 'users.id').on('kept.room_id', '=', room?.id ?? ''),
    )
    .leftJoin('kept_programmes as programme', 'programme.id', 'kept.programme')
  if (met === undefined) return people
  return people.where(isJudged(ranking) ? (met === 'yes' ? hasMet : sql<boolean>`not ${hasMet}`) : sql<boolean>`false`)
}

export async function countRanked(db: Database, ranking: Ranking): Promise<number> {
  if (ranking.met === undefined) return countAttendees(db, ranking)
  const counted = (await ranked(db, ranking)).select(({ fn }) => fn.countAll<number | string>().as('people'))
  return Number((await counted.executeTakeFirstOrThrow()).people)
}

/** By default names ascend and attendance descends. */
export async function listRanked(
  db: Database,
  ranking: Ranking,
  { sort = 'name', order = sort === 'name' ? 'asc' : 'desc' }: Pick<AttendanceQuery, 'sort' | 'order'>,
  { limit, offset, direction, inOrder }: PageWindow,
): Promise<string[]> {
  const { minutes, percent, recording } = figuresOf(ranking)
  // People without a percentage come after those with 0 %.
  const keys = { minutes, recording, percent: sql`coalesce(${percent}, -1)` }
  const people = (await ranked(db, ranking)).select('users.id')
  const sorted =
    sort === 'name'
      ? people.orderBy('users.search_text', direction(order))
      : people.orderBy(keys[sort], direction(order)).orderBy(NAME, direction('asc'))
  const rows = await sorted.orderBy('users.id', direction('asc')).limit(limit).offset(offset).execute()
  return inOrder(rows.map(({ id }) => id))
}

export async function totalsOf(db: Database, ranking: Ranking): Promise<AttendanceTotals> {
  const { percent, recording, hasMet } = figuresOf(ranking)
  const sum = (figure: unknown) => sql<number | string>`coalesce(sum(${figure}), 0)`
  const row = await (await ranked(db, ranking))
    .select(({ fn }) => [
      fn.countAll<number | string>().as('people'),
      sum(sql`kept.entered`).as('entered'),
      sum(sql`case when ${recording} > 0 then 1 else 0 end`).as('watched'),
      sum(recording).as('recordingMinutes'),
      sum(sql`case when ${hasMet} then 1 else 0 end`).as('met'),
      sql<number | string | null>`sum(${percent}) / nullif(count(${percent}), 0)`.as('averagePercent'),
    ])
    .executeTakeFirstOrThrow()
  const people = Number(row.people)
  return {
    people,
    entered: Number(row.entered),
    watched: Number(row.watched),
    recordingMinutes: Number(row.recordingMinutes),
    met: people && isJudged(ranking) ? Number(row.met) : null,
    averagePercent: row.averagePercent === null ? null : Math.floor(Number(row.averagePercent)),
  }
}
