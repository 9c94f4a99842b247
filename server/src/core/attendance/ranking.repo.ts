import type { AttendanceFilter, AttendanceQuery, AttendanceTotals } from '@palco/contract/attendance'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../base/db/database.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { pageWindow } from '../../base/db/page-window.ts'
import type { ReportRoom } from '../catalog/archived-rooms.repo.ts'
import type { Snapshot } from '../catalog/catalog.ts'
import { type Asked, belongsTo, everybody } from './attendees.repo.ts'
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
/** From this many on, SQLite finds the page sooner along its index of names than by sorting. */
const CROWD = 5000

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

/** Where SQLite starts. Along the names people come in their order; along the figures it reads fewer rows. */
type Along = 'names' | 'figures'

const IS_KEPT: Record<Along, RawBuilder<boolean>> = {
  figures: sql`kept.user_id is not null`,
  // Not recognised as the condition above, which would make SQLite start with the figures.
  names: sql`coalesce(kept.user_id, '') <> ''`,
}

async function ranked(db: Database, ranking: Ranking, isKept = IS_KEPT.figures) {
  const { met, room } = ranking
  const people = (await everybody(db, ranking))
    .leftJoin('kept_attendance as kept', (join) =>
      join.onRef('kept.user_id', '=', 'users.id').on('kept.room_id', '=', room?.id ?? ''),
    )
    .leftJoin('kept_programmes as programme', 'programme.id', 'kept.programme')
    .where(room ? belongsTo(room, IS_KEPT.figures) : isKept)
  if (met === undefined) return people
  if (!isJudged(ranking)) return people.where(sql<boolean>`false`)
  const { hasMet } = figuresOf(ranking)
  return people.where(met === 'yes' ? hasMet : sql<boolean>`not ${hasMet}`)
}

interface KeyGroup {
  key: number | string
  people: number
}

async function countByKey(db: Database, people: Awaited<ReturnType<typeof ranked>>, key: RawBuilder<number>) {
  const rows = await db
    .selectFrom(people.select(key.as('key')).as('keyed'))
    .groupBy('key')
    .orderBy('key')
    .select(({ fn }) => ['key', fn.countAll<number | string>().as('people')])
    .execute()
  return rows.map(({ key, people }): KeyGroup => ({ key, people: Number(people) }))
}

/** The groups that a page has people of. */
function groupsOfPage(groups: readonly KeyGroup[], first: number, pageSize: number) {
  const found: { groups: KeyGroup[]; before: number } = { groups: [], before: 0 }
  let place = 0
  for (const group of groups) {
    if (place >= first + pageSize) break
    if (place + group.people > first) found.groups.push(group)
    else found.before += group.people
    place += group.people
  }
  return found
}

const peopleIn = (groups: readonly KeyGroup[]) => groups.reduce((sum, { people }) => sum + people, 0)

/** By default names ascend and attendance descends. Equals are sorted by name. */
export async function findRanked(
  db: Database,
  ranking: Ranking,
  { sort = 'name', order = sort === 'name' ? 'asc' : 'desc' }: Pick<AttendanceQuery, 'sort' | 'order'>,
  { first, pageSize }: { first: number; pageSize: number },
): Promise<{ ids: string[]; total: number }> {
  const { minutes, percent, recording } = figuresOf(ranking)
  // People without a percentage come after those with 0 %.
  const keys = { name: sql.lit(0), minutes, recording, percent: sql`coalesce(${percent}, -1)` }
  const key = sql<number>`(${keys[sort]})`
  // Sorted by name alone, people are listed before they have figures.
  const isKept = sort === 'name' && ranking.met === undefined ? sql<boolean>`true` : undefined
  const counted = await countByKey(db, await ranked(db, ranking, isKept), key)
  const all = order === 'asc' ? counted : counted.toReversed()
  // Only people with the values on the page are sorted: all of them take long.
  const { groups, before } = groupsOfPage(all, first, pageSize)
  const people = peopleIn(groups)
  const { limit, offset, direction, inOrder } = pageWindow({ first: first - before, pageSize, total: people })
  const isCrowd = groups.length === 1 && people > CROWD
  const name = isCrowd || sort === 'name' ? sql`users.search_text` : sql`substr(users.search_text, 1, 24)`
  const rows = await (await ranked(db, ranking, isKept ?? IS_KEPT[isCrowd ? 'names' : 'figures']))
    .where(
      isOneOf(
        db,
        key,
        groups.map((group) => group.key),
      ),
    )
    .$if(groups.length > 1, (some) => some.orderBy(key, direction(order)))
    .orderBy(name, direction(sort === 'name' ? order : 'asc'))
    .orderBy('users.id', direction('asc'))
    .select('users.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { ids: inOrder(rows.map(({ id }) => id)), total: peopleIn(all) }
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
