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

export const isRoomOpen = (room: RoomDates, now: number) => ['always', 'open'].includes(roomAvailability(room, now))

/** Green, orange, red, as the theme names them; a room that stands alone is red when it is open (SPEC §4). */
export function availabilityColor(status: AvailabilityStatus, listedRooms: number): 'success' | 'warning' | 'error' {
  if (status === 'comingSoon') return 'warning'
  if (status === 'ended') return 'error'
  return listedRooms === 1 ? 'error' : 'success'
}

/** The next instant at which the room's status changes, so that a page can wait for it. */
export function nextAvailabilityChange({ startDate, endDate }: RoomDates, now: number): number | null {
  if (startDate && now < Date.parse(startDate)) return Date.parse(startDate)
  // The room is still open at its last millisecond.
  if (endDate && now <= Date.parse(endDate)) return Date.parse(endDate) + 1
  return null
}

/** When a list of rooms changes next though nobody changes anything: each room does at its own minute. */
export function nextListChange(rooms: readonly RoomDates[], now: number): number | null {
  const changes = rooms.map((room) => nextAvailabilityChange(room, now)).filter((change) => change !== null)
  return changes.length > 0 ? Math.min(...changes) : null
}
