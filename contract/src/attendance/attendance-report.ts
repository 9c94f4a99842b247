import type { Room } from '../rooms/rooms.ts'
import { type AttendedStay, uniteStays } from './united-stays.ts'

// How long people were in their rooms. Presence is measured, not playback: the page can't see whether the webinar in its
// frame plays. All times are epoch milliseconds of the server's clock.

export interface RoomWindow {
  opensAt: number
  /** The end that the share is measured by. */
  plannedEndsAt: number
  /** Later if the room was extended: time in the extension counts for people, never against them. */
  endsAt: number
}

/** One person in one room. */
export interface RoomVisits {
  window: RoomWindow | null
  /** All stays: gives first and last presence. */
  stays: readonly AttendedStay[]
  /** The stays that count (`inOneRoom`): gives durations. Default: all. */
  counted?: readonly AttendedStay[]
  /** The stays in its recording that count (`inOneRecording`). Nothing but the minutes in recordings has them. */
  recorded?: readonly AttendedStay[]
}

interface AttendedLive {
  firstAt: number | null
  lastAt: number | null
  /** Number of entries; overlapping pages and connections count as one. */
  entries: number
  beforeMs: number
  duringMs: number
  /** Includes time in extensions beyond what fills the scheduled hours. */
  afterMs: number
  /** That part of `afterMs`: it would count if the hours were longer. */
  surplusMs: number
  /** Part of `duringMs`, unless hidden time is excluded. */
  hiddenMs: number
  /** `null`: the room has no hours to measure by. */
  windowMs: number | null
}

export interface Attended extends AttendedLive {
  recordingMs: number
  /** The part of `recordingMs` that fills hours which were not attended. No room has more than its hours. */
  fillingMs: number
}

/** `archivedAt`: when the room was deleted. Its planned hours stay, unless they had not begun. */
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
  // A planned end outside the current hours is ignored.
  return { opensAt, endsAt, plannedEndsAt: opensAt < planned && planned < endsAt ? planned : endsAt }
}

/** By default time in a hidden page counts: people may just listen. */
export interface Counting {
  leavesOutHidden: boolean
}

export const attendedRoom = (visits: RoomVisits, counting?: Counting): Attended =>
  withRecordings(attended([visits], counting), [visits], counting)

/**
 * Several rooms. Parallel hours count once: the programme is the union of its hours. Of rooms without hours only the
 * recordings count.
 */
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

/** Rounded down, so that nobody below the threshold is shown at it; `null` without hours. */
export const attendedPercent = ({ duringMs, windowMs }: Pick<AttendedLive, 'duringMs' | 'windowMs'>): number | null =>
  windowMs === null ? null : windowMs === 0 ? 0 : Math.floor((duringMs * 100) / windowMs)

/** `threshold` in percent. `countsRecordings`: minutes in recordings fill the hours. */
export const meetsThreshold = (
  { duringMs, fillingMs, windowMs }: Attended,
  threshold: number,
  countsRecordings = false,
): boolean => {
  const attendedMs = countsRecordings ? duringMs + fillingMs : duringMs
  return windowMs !== null && windowMs > 0 && attendedMs * 100 >= threshold * windowMs
}

/** In order of precedence. */
const KINDS = ['during', 'before', 'after'] as const
type Kind = (typeof KINDS)[number]

interface Piece {
  from: number
  to: number
  kind: Kind
  /** 0 to 1. */
  hidden: number
}

function withRecordings(live: AttendedLive, rooms: readonly RoomVisits[], counting?: Counting): Attended {
  let [recordingMs, fillingMs] = [0, 0]
  for (const room of rooms) {
    if (!room.recorded?.length) continue
    // Without hours everything counts as during them.
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

/** Splits each stay into what lies before, in and after the room's hours. */
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
 * Counts each moment once, as the best kind of the pieces that cover it. A moment is hidden only if every piece is:
 * visible on one node and hidden on another is visible.
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

/** Merges spans that touch or overlap. */
function union(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const { from, to } of [...spans].sort((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}
