import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../base/db/database.ts'
import type { Snapshot } from '../catalog/catalog.ts'

/** The minimum attended time for a certificate, whatever the threshold is, so that no certificate shows 0 minutes. */
export const LEAST_MS = 60_000

type Terms = Pick<Snapshot['event'], 'live' | 'recordings'>

interface Columns {
  /** The planned time of a room or of the whole event, in milliseconds; null if there are no planned hours. */
  window: RawBuilder<unknown>
  live: RawBuilder<unknown>
  filling: RawBuilder<unknown>
}

/**
 * Returns SQL for the share of the planned time that a person attended, and whether it meets the threshold. It must
 * compute the same as `attendedPercent` and `meetsThreshold`.
 */
export function sharesOf({ window, live, filling }: Columns, { live: { attendanceThreshold }, recordings }: Terms) {
  const during = sql`(case when ${live} > ${window} then ${window} else ${live} end)`
  const missed = sql`(${window} - ${during})`
  const filled = sql`(${during} + case when ${filling} > ${missed} then ${missed} else ${filling} end)`
  const counted = recordings.countForAttendance ? filled : during
  return {
    during,
    counted,
    percent: sql`(case when ${window} = 0 then 0 else ${during} * 100 / ${window} end)`,
    hasMet: sql<boolean>`coalesce(${window} > 0 and ${counted} * 100 >= ${sql.lit(attendanceThreshold)} * ${window}, false)`,
  }
}

/** Joins everybody's figures of the whole event (`week`) with the planned hours (`programme`). */
export const keptWeeks = (db: Database) =>
  db
    .selectFrom('kept_attendance as week')
    .leftJoin('kept_programmes as programme', 'programme.id', 'week.programme')
    .where('week.room_id', '=', '')

/**
 * Returns a condition on `keptWeeks`: the person has reached the minimum, either in the whole event or in at least one
 * room, depending on `attendanceScope`.
 */
export function hasReached(event: Terms): RawBuilder<boolean> {
  const { attendanceThreshold, attendanceScope } = event.live
  if (attendanceScope === 'week') {
    const columns = { window: sql`programme.window_ms`, live: sql`week.live_ms`, filling: sql`week.filling_ms` }
    const { hasMet, counted } = sharesOf(columns, event)
    return sql`(${hasMet} and ${counted} >= ${sql.lit(LEAST_MS)})`
  }
  const best = event.recordings.countForAttendance ? 'week.best_filled_percent' : 'week.best_percent'
  return sql`coalesce(${sql.ref(best)} >= ${sql.lit(attendanceThreshold)}, false)`
}
