export type AvailabilityStatus = 'always' | 'comingSoon' | 'open' | 'ended'

export interface RoomDates {
  startDate: string | null
  endDate: string | null
}

export function roomAvailability({ startDate, endDate }: RoomDates, now: number): AvailabilityStatus {
  if (!startDate && !endDate) return 'always'
  if (startDate && now < Date.parse(startDate)) return 'comingSoon'
  if (endDate && now > Date.parse(endDate)) return 'ended'
  return 'open'
}

export const isOpenStatus = (status: AvailabilityStatus) => status === 'always' || status === 'open'

export const isRoomOpen = (room: RoomDates, now: number) => isOpenStatus(roomAvailability(room, now))

/** An open room is red if it is the only one in the list. */
export function availabilityColor(status: AvailabilityStatus, listedRooms: number): 'success' | 'warning' | 'error' {
  if (status === 'comingSoon') return 'warning'
  if (status === 'ended') return 'error'
  return listedRooms === 1 ? 'error' : 'success'
}

export function nextAvailabilityChange({ startDate, endDate }: RoomDates, now: number): number | null {
  if (startDate && now < Date.parse(startDate)) return Date.parse(startDate)
  // Add a millisecond, because the room is still open at the instant of its end.
  if (endDate && now <= Date.parse(endDate)) return Date.parse(endDate) + 1
  return null
}

export const END_NOTICE_MINUTES = 5
const MINUTE_MS = 60_000

export type WatchedDates = RoomDates & { graceMinutes: number }

export type WatchingPhase =
  | { name: 'open' }
  | { name: 'ending'; minutesLeft: number }
  | { name: 'grace'; until: number }
  | { name: 'over' }

/** Returns the phase for a person who is in the room. During the grace period, nobody else can enter. */
export function watchingPhase({ endDate, graceMinutes }: Omit<WatchedDates, 'startDate'>, now: number): WatchingPhase {
  if (!endDate) return { name: 'open' }
  const end = Date.parse(endDate)
  if (now < end - END_NOTICE_MINUTES * MINUTE_MS) return { name: 'open' }
  if (now <= end) return { name: 'ending', minutesLeft: Math.max(Math.ceil((end - now) / MINUTE_MS), 1) }
  const until = end + graceMinutes * MINUTE_MS
  return now < until ? { name: 'grace', until } : { name: 'over' }
}

export function nextWatchingChange(room: WatchedDates, now: number): number | null {
  const phase = watchingPhase(room, now)
  if (!room.endDate || phase.name === 'over') return null
  const end = Date.parse(room.endDate)
  if (phase.name === 'open') return end - END_NOTICE_MINUTES * MINUTE_MS
  if (phase.name === 'grace') return phase.until
  return phase.minutesLeft > 1 ? end - (phase.minutesLeft - 1) * MINUTE_MS : end + 1
}

export const nextRoomChange = (room: WatchedDates, now: number): number | null =>
  earliest([nextAvailabilityChange(room, now), nextWatchingChange(room, now)])

/** True until the end of the room's grace period. False for a room without an end. */
export const canExtendRoom = (room: Omit<WatchedDates, 'startDate'>, now: number): boolean =>
  room.endDate !== null && watchingPhase(room, now).name !== 'over'

/**
 * Returns the new end, which is in the future: the minutes count from the old end, or from now if the old end has
 * passed.
 */
export const extendedEnd = (endDate: string, minutes: number, now: number): string => {
  const from = Math.max(Date.parse(endDate), Math.ceil(now / MINUTE_MS) * MINUTE_MS)
  return new Date(from + minutes * MINUTE_MS).toISOString()
}

export const nextListChange = (rooms: readonly RoomDates[], now: number): number | null =>
  earliest(rooms.map((room) => nextAvailabilityChange(room, now)))

function earliest(changes: readonly (number | null)[]): number | null {
  const known = changes.filter((change) => change !== null)
  return known.length > 0 ? Math.min(...known) : null
}
