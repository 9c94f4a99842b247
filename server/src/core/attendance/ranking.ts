import type {
  ATTENDANCE_SORTS,
  AttendanceFilter,
  AttendanceQuery,
  AttendanceRow,
  AttendanceTotals,
} from '@palco/contract/attendance'
import { foldText } from '@palco/contract/fold-text'

/** Only what sorting, filtering and totals need, so that a hundred thousand fit in memory. */
interface Ranked extends Pick<AttendanceRow, 'minutesDuring' | 'percent' | 'hasMet' | 'entries' | 'recordingMinutes'> {
  id: string
  /** Folded: without case and accents. */
  name: string
}

type Pages = AsyncIterable<readonly { id: string }[]>
type Report = (userIds: readonly string[]) => Promise<AttendanceRow[]>

export const isChosen = ({ hasMet }: Pick<AttendanceRow, 'hasMet'>, { met }: Pick<AttendanceFilter, 'met'>) =>
  met === undefined || hasMet === (met === 'yes')

/** In the order of ids. Attendance is computed for each person, as no column holds it. */
export async function rankEverybody(pages: Pages, report: Report, filter: AttendanceFilter): Promise<Ranked[]> {
  const ranked: Ranked[] = []
  for await (const people of pages)
    for (const row of await report(people.map(({ id }) => id))) if (isChosen(row, filter)) ranked.push(toRanked(row))
  return ranked
}

const toRanked = ({ user, minutesDuring, percent, hasMet, entries, recordingMinutes }: AttendanceRow): Ranked => ({
  ...{ id: user.id, name: foldText(user.name) },
  ...{ minutesDuring, percent, hasMet, entries, recordingMinutes },
})

type Compare = (one: Ranked, other: Ranked) => number
const byName: Compare = (one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0)

const ORDERS: Record<(typeof ATTENDANCE_SORTS)[number], Compare> = {
  name: byName,
  minutes: (one, other) => one.minutesDuring - other.minutesDuring,
  // People without a percentage come after those with 0 %.
  percent: (one, other) => (one.percent ?? -1) - (other.percent ?? -1),
  recording: (one, other) => one.recordingMinutes - other.recordingMinutes,
}

/** By default names ascend and attendance descends. Ties are sorted by name. */
export function sortRanked(ranked: readonly Ranked[], { sort = 'name', order }: AttendanceQuery): Ranked[] {
  const sign = (order ?? (sort === 'name' ? 'asc' : 'desc')) === 'asc' ? 1 : -1
  return ranked.toSorted((one, other) => sign * ORDERS[sort](one, other) || byName(one, other))
}

export function totalsOf(ranked: readonly Ranked[]): AttendanceTotals {
  const percents = ranked.flatMap(({ percent }) => percent ?? [])
  const judged = ranked.filter(({ hasMet }) => hasMet !== null)
  return {
    people: ranked.length,
    entered: ranked.filter(({ entries }) => entries > 0).length,
    watched: ranked.filter(({ recordingMinutes }) => recordingMinutes > 0).length,
    recordingMinutes: ranked.reduce((sum, { recordingMinutes }) => sum + recordingMinutes, 0),
    met: judged.length ? judged.filter(({ hasMet }) => hasMet).length : null,
    averagePercent: percents.length
      ? Math.floor(percents.reduce((sum, percent) => sum + percent, 0) / percents.length)
      : null,
  }
}
