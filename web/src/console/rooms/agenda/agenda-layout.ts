import { DAY_MINUTES, daysBetween, wallClock } from '@palco/contract/base/zoned-time'
import type { Room } from '@palco/contract/rooms/rooms'
import type { RoomFacts } from './room-facts.ts'

/** Drags, keys and clicks go by quarters of an hour. */
export const STEP_MINUTES = 15
/** By how many days and minutes each arrow key moves. */
export const KEY_STEPS: Partial<Record<string, readonly [days: number, minutes: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -STEP_MINUTES],
  ArrowDown: [0, STEP_MINUTES],
}
/** The length of a room that is created by a click. */
export const NEW_ROOM_MINUTES = 60
const HOUR_MINUTES = 60
const DAY_MS = 86_400_000
const LEAST_HOURS = 8
/** A typing error in the settings must not become a thousand columns. */
const MOST_EVENT_DAYS = 31

/** A room on one day; a room over midnight has two. Minutes are counted from midnight on the event's clock. */
export interface Segment {
  room: Room
  from: number
  to: number
  /** Start of the whole room: negative if it starts on the day before. */
  roomFrom: number
  /** End of the whole room: beyond 24 hours if it ends on the day after. */
  roomTo: number
  isEnd: boolean
}

/** Rooms at the same time lie side by side. */
export type PlacedSegment = Segment & { lane: number; lanes: number }

export interface AgendaDay {
  /** `2025-12-01` */
  day: string
  segments: PlacedSegment[]
}

export interface EventDays {
  /** On the event's clock: `2025-12-01T10:40`. */
  startsAtLocal: string
  lastDay: string
}

/** The days and the hours of the grid. */
export interface AgendaFrame {
  days: string[]
  fromHour: number
  toHour: number
}

/** What both views of the agenda get: the grid, and the list of a narrow screen. */
export interface AgendaViewProps {
  frame: AgendaFrame
  days: readonly AgendaDay[]
  factsOf: ReadonlyMap<string, RoomFacts>
  onOpen: (room: Room) => void
  onCreate: (day: string, minute: number) => void
}

/** Rooms without both dates, and those that are open for a day and longer, are listed above the grid. */
export const hasHours = ({ startDate, endDate }: Room): boolean =>
  Boolean(startDate && endDate) && Date.parse(endDate ?? '') - Date.parse(startDate ?? '') < DAY_MS

/** The day of an instant, and its minute on that day. */
export function clockOf(instant: string | number, timeZone: string) {
  const [day = '', time = ''] = wallClock(new Date(instant).getTime(), timeZone).split('T')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { day, minute: hours * HOUR_MINUTES + minutes }
}

/** The segments of a room with their days. */
function segmentsOf(room: Room, timeZone: string): [day: string, Segment][] {
  if (!hasHours(room) || !room.startDate || !room.endDate) return []
  const start = clockOf(room.startDate, timeZone)
  const end = clockOf(room.endDate, timeZone)
  const isOneDay = start.day === end.day
  // The clock may be set back in between.
  const roomTo = isOneDay ? Math.max(end.minute, start.minute + STEP_MINUTES) : DAY_MINUTES + end.minute
  const isEnd = isOneDay || end.minute === 0
  const to = isEnd ? roomTo : DAY_MINUTES
  const first = { room, from: start.minute, to, roomFrom: start.minute, roomTo, isEnd }
  if (isEnd) return [[start.day, first]]
  const [nextFrom, nextTo] = [start.minute - DAY_MINUTES, end.minute]
  return [
    [start.day, first],
    [end.day, { room, from: 0, to: nextTo, roomFrom: nextFrom, roomTo: nextTo, isEnd: true }],
  ]
}

/** The event's days and those with rooms; the hours in use and one more on either side. */
export function agendaFrame(rooms: readonly Room[], event: EventDays, timeZone: string): AgendaFrame {
  const segments = rooms.flatMap((room) => segmentsOf(room, timeZone))
  const days = new Set([...eventDays(event), ...segments.map(([day]) => day)])
  const opening = Number(event.startsAtLocal.slice(11, 13)) * HOUR_MINUTES
  const starts = segments.map(([, { from }]) => from)
  const ends = segments.map(([, { to }]) => to)
  const fromHour = Math.max(Math.floor(Math.min(opening, ...starts) / HOUR_MINUTES) - 1, 0)
  const wanted = Math.ceil(Math.max(opening, ...ends) / HOUR_MINUTES) + 1
  const toHour = Math.min(Math.max(wanted, fromHour + LEAST_HOURS), 24)
  return { days: [...days].sort(), fromHour: Math.min(fromHour, toHour - LEAST_HOURS), toHour }
}

function eventDays({ startsAtLocal, lastDay }: EventDays): string[] {
  const first = startsAtLocal.slice(0, 10)
  const count = Math.min(Math.max(daysBetween(first, lastDay) + 1, 1), MOST_EVENT_DAYS)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10),
  )
}

/** Places rooms on the days of the frame, those of the first groups to the left. */
export function agendaDays(
  rooms: readonly Room[],
  { days }: AgendaFrame,
  groupIds: readonly string[],
  timeZone: string,
): AgendaDay[] {
  const ofDay = Map.groupBy(
    rooms.flatMap((room) => segmentsOf(room, timeZone)),
    ([day]) => day,
  )
  const rank = new Map(groupIds.map((id, index) => [id, index]))
  const rankOf = ({ room }: Segment) => rank.get(room.groupId) ?? rank.size
  return days.map((day) => {
    const segments = (ofDay.get(day) ?? []).map(([, segment]) => segment)
    segments.sort((one, other) => one.from - other.from || rankOf(one) - rankOf(other))
    return { day, segments: inLanes(segments) }
  })
}

const LANE_REM = 6
const DAY_REM = 9.5

/** The least width of a day, in rem, by its own lanes: one crowded day must not widen the others. */
export const dayWidth = ({ segments }: AgendaDay) => Math.max(DAY_REM, ...segments.map(({ lanes }) => lanes * LANE_REM))

/** The end of a block as drawn: a shorter block could not be read. */
export const shownEnd = ({ from, to }: Segment) => Math.max(to, from + STEP_MINUTES)

function inLanes(segments: readonly Segment[]): PlacedSegment[] {
  const placed: PlacedSegment[] = []
  /** Segments that overlap, directly or through others: they share their number of lanes. */
  let cluster: PlacedSegment[] = []
  let laneEnds: number[] = []
  const close = () => {
    for (const segment of cluster) segment.lanes = laneEnds.length
    placed.push(...cluster)
    cluster = []
    laneEnds = []
  }
  for (const segment of segments) {
    if (laneEnds.every((end) => end <= segment.from)) close()
    const free = laneEnds.findIndex((end) => end <= segment.from)
    const lane = free < 0 ? laneEnds.length : free
    laneEnds[lane] = shownEnd(segment)
    cluster.push({ ...segment, lane, lanes: 1 })
  }
  close()
  return placed
}
