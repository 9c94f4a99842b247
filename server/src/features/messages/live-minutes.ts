import { attendedRoom, attendedWeek } from '@palco/contract/attendance/attendance-report'
import { roomDay } from '@palco/contract/rooms/room-day'
import type { Database } from '../../base/db/database.ts'
import { findStays } from '../attendance/attendance.repo.ts'
import { ALL, visitsBy } from '../attendance/visits.ts'
import { listArchivedRooms } from '../catalog/archived-rooms.repo.ts'
import type { Snapshot } from '../catalog/catalog.ts'

const MINUTE_MS = 60_000
const inMinutes = ({ duringMs }: { duringMs: number }) => Math.floor(duringMs / MINUTE_MS)

export interface LiveMinutes {
  /**
   * Minutes in all rooms of the day, including deleted ones. May exceed the sum of `byRoom`, whose values are rounded
   * down.
   */
  total: number
  byRoom: ReadonlyMap<string, number>
}

/**
 * Returns the whole minutes that people attended live on a day, counted as in the attendance report. Reads the person's
 * time in all rooms, because time in parallel rooms counts once.
 */
export async function liveMinutes(
  db: Database,
  { rooms, event }: Snapshot,
  userIds: readonly string[],
  day: string,
): Promise<Map<string, LiveMinutes>> {
  const [stays, archived] = await Promise.all([findStays(db, userIds, { kind: 'live' }), listArchivedRooms(db)])
  const roomsOfDay = [...rooms, ...archived].filter((room) => roomDay(room, event.timeZone) === day)
  const minutes = new Map<string, LiveMinutes>()
  for (const [userId, own] of Map.groupBy(stays, (stay) => stay.userId)) {
    const visits = roomsOfDay.map(visitsBy(own, ALL))
    const total = inMinutes(attendedWeek(visits, ALL))
    const byRoom = visits.map((visit) => [visit.room.id, inMinutes(attendedRoom(visit, ALL))] as const)
    if (total > 0) minutes.set(userId, { total, byRoom: new Map(byRoom.filter(([, count]) => count > 0)) })
  }
  return minutes
}
