import { createHash } from 'node:crypto'
import { attendedWeek } from '@palco/contract/attendance/attendance-report'
import { isRoomEnabled, type RoomAccess } from '@palco/contract/rooms/room-access'
import type { ReportRoom } from '../catalog/archived-rooms.repo.ts'
import { windowOf } from './visits.ts'

// The hours of a week follow from the rooms alone for people with the same access. They share one programme: when rooms
// change, only programmes are computed again.

export interface WeekAccess extends RoomAccess {
  /** Rooms of others that they attended live. */
  otherRoomIds: readonly string[]
}

/** As a text that is the same for the same access. */
export const accessText = ({ groupIds, savedRoomIds, otherRoomIds }: WeekAccess): string =>
  JSON.stringify({
    groupIds: groupIds.toSorted(),
    savedRoomIds: savedRoomIds?.toSorted() ?? null,
    otherRoomIds: otherRoomIds.toSorted(),
  } satisfies WeekAccess)

export const toProgramme = (access: string, rooms: readonly ReportRoom[]) => ({
  id: createHash('sha256').update(access).digest('base64url'),
  access,
  window_ms: weekWindowMs(JSON.parse(access), rooms),
})
export type Programme = ReturnType<typeof toProgramme>

function weekWindowMs(access: WeekAccess, rooms: readonly ReportRoom[]): number | null {
  const theirs = rooms.filter((room) => isRoomEnabled(room, access) || access.otherRoomIds.includes(room.id))
  return attendedWeek(theirs.map((room) => ({ window: windowOf(room), stays: [] }))).windowMs
}
