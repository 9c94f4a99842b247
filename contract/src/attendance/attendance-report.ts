import type { Room } from '../rooms/rooms.ts'
import { type AttendedStay, uniteStays } from './united-stays.ts'

// Measures presence in the room. Playback can't be measured, because the page can't see whether the webinar in its
// frame plays. All times are epoch milliseconds of the server's clock.

export interface RoomWindow {
  opensAt: number
  /** The scheduled end. The attended share is a percentage of the time until this end. */
  plannedEndsAt: number
  /** The actual end, which is later if the room was extended. Time in the extension makes up for missed time. */
  endsAt: number
}

export interface RoomVisits {
  window: RoomWindow | null
  stays: readonly AttendedStay[]
  /**
   * The parts of `stays` from which durations are computed: while a person has several rooms open, only one counts
   * (`inOneRoom`). Default: all of `stays`.
   */
  counted?: readonly AttendedStay[]
  /**
   * The parts of the stays in the room's recording that count (see `inOneRecording`). Used only for `recordingMs` and
   * `fillingMs`.
   */
  recorded?: readonly AttendedStay[]
}

interface AttendedLive {
  firstAt: number | null
  lastAt: number | null
  /** How often the person entered. Overlapping pages and connections count as one. */
  entries: number
  beforeMs: number
  duringMs: number
  /** Time after the actual end of the room, plus `surplusMs`. */
  afterMs: number
  /** By how much the attended time exceeds the scheduled hours, because a room was extended. */
  surplusMs: number
  /** Time in a hidden page during the room's hours. Included in `duringMs`, unless `leavesOutHidden` is set. */
  hiddenMs: number
  windowMs: number | null
}

export interface Attended extends AttendedLive {
  recordingMs: number
  /** The part of `recordingMs` that makes up for missed live time. */
  fillingMs: number
}

/** Returns `null` for a room without start or end, and for a room that was deleted (`archivedAt`) before its start. */
export function roomWindow({
  startDate,
  endDate,
  plannedEnd,
  archivedAt = null,
}: Pick<Room, 'startDate' | 'endDate' | 'plannedEnd'> & { archivedAt?: string | null }): RoomWindow | null {
  if (!startDate || !endDate) return null
  const [opensAt, endsAt] = [Date.parse(startDate), Date.parse(endDate)]
  if (archivedAt && Date.parse(archivedAt) <= opensAt) return null
  const planned = Date.parse(plannedEnd ?? endDate)
  // Ignore a planned end that is outside of the current hours.
  return { opensAt, endsAt, plannedEndsAt: opensAt < planned && planned < endsAt ? planned : endsAt }
}

export const passedWindow = (window: RoomWindow, now: number): RoomWindow | null =>
  window.opensAt < now ? { ...window, plannedEndsAt: Math.min(window.plannedEndsAt, now) } : null

/** What counts as attended. By default, time in a hidden page counts, because people may just listen. */
export interface Counting {
  leavesOutHidden: boolean
}

export const attendedRoom = (visits: RoomVisits, counting?: Counting): Attended =>
  withRecordings(attended([visits], counting), [visits], counting)

/** Measures all rooms. Hours of parallel rooms count once. In a room without hours, only its recording counts. */
export function attendedWeek(rooms: readonly RoomVisits[], counting?: Counting): Attended {
  const live = attended(
    rooms.filter(({ window }) => window !== null),
    counting,
  )
  return withRecordings(live, rooms, counting)
}

export const attendedIntervals = (stays: readonly AttendedStay[]) =>
  uniteStays(stays).map(({ startedAt, lastSeenAt, parts }) => ({
    startedAt,
    lastSeenAt,
    hiddenMs: attended([{ window: null, stays: parts }]).hiddenMs,
  }))

/** Returns the attended share; `null` if no room has planned hours. Rounds down: 74.6 % must not be shown as 75 %. */
export const attendedPercent = ({ duringMs, windowMs }: Pick<AttendedLive, 'duringMs' | 'windowMs'>): number | null =>
  windowMs === null ? null : windowMs === 0 ? 0 : Math.floor((duringMs * 100) / windowMs)

/**
 * Whether the minimum attendance is reached. `threshold` is in percent. With `countsRecordings`, time in recordings
 * makes up for missed hours.
 */
export const meetsThreshold = (
  { duringMs, fillingMs, windowMs }: Attended,
  threshold: number,
  countsRecordings = false,
): boolean => {
  const attendedMs = countsRecordings ? duringMs + fillingMs : duringMs
  return windowMs !== null && windowMs > 0 && attendedMs * 100 >= threshold * windowMs
}

/** The kinds of time. A moment to which several kinds apply counts as the kind that comes first in this list. */
const KINDS = ['during', 'before', 'after'] as const
type Kind = (typeof KINDS)[number]

interface Piece {
  from: number
  to: number
  kind: Kind
  hidden: number
}

function withRecordings(live: AttendedLive, rooms: readonly RoomVisits[], counting?: Counting): Attended {
  let [recordingMs, fillingMs] = [0, 0]
  for (const room of rooms) {
    if (!room.recorded?.length) continue
    const { duringMs: watchedMs } = attended([{ window: null, stays: room.recorded }], counting)
    recordingMs += watchedMs
    fillingMs += Math.min(watchedMs, missedMs(attended([room], counting)))
  }
  return { ...live, recordingMs, fillingMs: Math.min(fillingMs, missedMs(live)) }
}

const missedMs = ({ duringMs, windowMs }: AttendedLive) => (windowMs === null ? 0 : windowMs - duringMs)

function attended(
  rooms: readonly RoomVisits[],
  { leavesOutHidden }: Counting = { leavesOutHidden: false },
): AttendedLive {
  const seen = rooms.flatMap(({ stays }) => uniteStays(stays))
  const windows = rooms.flatMap(({ window }) => window ?? [])
  const sums = { before: 0, during: 0, after: 0, hidden: 0 }
  const pieces = rooms.flatMap(({ window, stays, counted = stays }) =>
    toPieces(
      window,
      uniteStays(counted).flatMap(({ parts }) => parts),
    ),
  )
  for (const { length, kind, hidden } of layTogether(pieces)) {
    sums[kind] += length
    if (kind === 'during') sums.hidden += length * hidden
  }
  const windowMs = windows.length
    ? union(windows.map(({ opensAt, plannedEndsAt }) => ({ from: opensAt, to: plannedEndsAt }))).reduce(
        (sum, { from, to }) => sum + Math.max(0, to - from),
        0,
      )
    : null
  const hiddenMs = Math.min(Math.round(sums.hidden), sums.during)
  const countedMs = leavesOutHidden ? sums.during - hiddenMs : sums.during
  const duringMs = Math.min(countedMs, windowMs ?? countedMs)
  return {
    firstAt: seen.length ? Math.min(...seen.map(({ startedAt }) => startedAt)) : null,
    lastAt: seen.length ? Math.max(...seen.map(({ lastSeenAt }) => lastSeenAt)) : null,
    entries: union(seen.map(({ startedAt, lastSeenAt }) => ({ from: startedAt, to: lastSeenAt }))).length,
    beforeMs: sums.before,
    duringMs,
    afterMs: sums.after + countedMs - duringMs,
    surplusMs: countedMs - duringMs,
    hiddenMs: leavesOutHidden ? hiddenMs : Math.min(hiddenMs, duringMs),
    windowMs,
  }
}

function toPieces(window: RoomWindow | null, stays: readonly AttendedStay[]): Piece[] {
  const { opensAt, endsAt } = window ?? { opensAt: Number.NEGATIVE_INFINITY, endsAt: Number.POSITIVE_INFINITY }
  return stays.flatMap(({ startedAt, lastSeenAt, hiddenMs }) => {
    const hidden = Math.min(1, Math.max(0, hiddenMs / (lastSeenAt - startedAt) || 0))
    const cut = (kind: Kind, from: number, to: number): Piece => ({
      kind,
      from: Math.max(from, startedAt),
      to: Math.min(to, lastSeenAt),
      hidden,
    })
    return [
      cut('before', Number.NEGATIVE_INFINITY, opensAt),
      cut('during', opensAt, endsAt),
      cut('after', Math.max(opensAt, endsAt), Number.POSITIVE_INFINITY),
    ].filter(({ from, to }) => from < to)
  })
}

/**
 * Merges overlapping pieces. Each moment counts once, as the first of `KINDS` that covers it, and with the lowest
 * `hidden` share of the pieces that cover it, because one visible page is enough.
 */
function* layTogether(pieces: readonly Piece[]) {
  const waiting = [...pieces].sort((one, other) => one.from - other.from)
  const edges = [...new Set(pieces.flatMap(({ from, to }) => [from, to]))].sort((one, other) => one - other)
  let open: Piece[] = []
  let next = 0
  for (const [index, from] of edges.entries()) {
    const to = edges[index + 1]
    if (to === undefined) return
    open = open.filter((piece) => piece.to > from)
    for (let piece = waiting[next]; piece && piece.from <= from; piece = waiting[++next]) open.push(piece)
    const kind = KINDS.find((each) => open.some((piece) => piece.kind === each))
    if (kind) yield { kind, length: to - from, hidden: Math.min(...open.map(({ hidden }) => hidden)) }
  }
}

interface Span {
  from: number
  to: number
}

function union(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const { from, to } of [...spans].sort((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}
