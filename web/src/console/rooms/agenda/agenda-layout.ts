import { DAY_MINUTES, daysBetween, wallClock } from '@palco/contract/base/zoned-time'
import type { Room } from '@palco/contract/rooms/rooms'
import type { RoomFacts } from './room-facts.ts'
import type { FoundRooms } from './use-agenda-search.ts'

/** The step in minutes by which drags and arrow keys move a room. Clicks on the grid are rounded down to this step. */
export const STEP_MINUTES = 15
export const KEY_STEPS: Partial<Record<string, readonly [days: number, minutes: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -STEP_MINUTES],
  ArrowDown: [0, STEP_MINUTES],
}
export const NEW_ROOM_MINUTES = 60
const HOUR_MINUTES = 60
const DAY_MS = 86_400_000
const LEAST_HOURS = 8
/** The maximum number of the event's days in the grid: a typing error in its dates must not add a thousand columns. */
const MOST_EVENT_DAYS = 31

/**
 * The part of a room that is on one day. A room over midnight has two segments. Minutes count from the day's midnight,
 * in the event's time zone.
 */
export interface Segment {
  room: Room
  from: number
  to: number
  /** The minute at which the whole room starts. Negative if that is on the day before. */
  roomFrom: number
  /** The minute at which the whole room ends. At least 24 hours if that is on the next day. */
  roomTo: number
  isEnd: boolean
}

/** A segment with its lane. Rooms that overlap are in lanes side by side. */
export type PlacedSegment = Segment & { lane: number; lanes: number }

export interface AgendaDay {
  day: string
  segments: PlacedSegment[]
}

export interface EventDays {
  /** The start in the event's time zone, such as `2025-12-01T10:40`. */
  startsAtLocal: string
  lastDay: string
}

export interface AgendaFrame {
  days: string[]
  fromHour: number
  toHour: number
}

export interface AgendaViewProps {
  frame: AgendaFrame
  days: readonly AgendaDay[]
  factsOf: ReadonlyMap<string, RoomFacts>
  found: FoundRooms | null
  onOpen: (room: Room) => void
  onMenu: (room: Room, button: HTMLElement) => void
  onCreate: (day: string, minute: number) => void
}

/**
 * Whether a room is shown in the grid. Rooms without a start or an end, and rooms of a day or longer, are listed above
 * the grid.
 */
export const hasHours = ({ startDate, endDate }: Room): boolean =>
  Boolean(startDate && endDate) && Date.parse(endDate ?? '') - Date.parse(startDate ?? '') < DAY_MS

export function clockOf(instant: string | number, timeZone: string) {
  const [day = '', time = ''] = wallClock(new Date(instant).getTime(), timeZone).split('T')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { day, minute: hours * HOUR_MINUTES + minutes }
}

function segmentsOf(room: Room, timeZone: string): [day: string, Segment][] {
  if (!hasHours(room) || !room.startDate || !room.endDate) return []
  const start = clockOf(room.startDate, timeZone)
  const end = clockOf(room.endDate, timeZone)
  const isOneDay = start.day === end.day
  // Makes the room at least one step long: when clocks are set back, it may end at an earlier clock time than it
  // starts.
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

/**
 * Returns the days and hours of the grid. The hours include the event's start and all rooms, and one more hour before
 * and after them unless that is on another day. There are at least eight hours.
 */
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

/** Places the rooms on the days of the grid. Rooms with the same start are in the order of their groups. */
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

export const dayWidth = ({ segments }: AgendaDay) => Math.max(DAY_REM, ...segments.map(({ lanes }) => lanes * LANE_REM))

/** The minute at which the block of a segment ends. Short segments have longer blocks, so that they can be read. */
export const shownEnd = ({ from, to }: Segment) => Math.max(to, from + STEP_MINUTES)

function inLanes(segments: readonly Segment[]): PlacedSegment[] {
  const placed: PlacedSegment[] = []
  /** Segments that overlap, directly or through other segments. All of them get the same number of lanes. */
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
