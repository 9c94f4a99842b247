import {
  attendedWeek,
  type Counting,
  type RoomVisits,
  type RoomWindow,
  roomWindow,
} from '@palco/contract/attendance/attendance-report'
import { type AttendedStay, BRIDGED_GAP_MS, type UnitedStay, uniteStays } from '@palco/contract/attendance/united-stays'
import { inOneRecording, inOneRoom } from '@palco/contract/portal/one-room'
import { isRoomEnabled, type RoomAccess } from '@palco/contract/rooms/room-access'
import { chunksOf } from '../../base/chunks.ts'
import type { Database } from '../../base/db/database.ts'
import type { ReportRoom } from '../catalog/archived-rooms.repo.ts'
import type { Snapshot } from '../catalog/catalog.ts'
import { isShown } from '../catalog/visible-rooms.ts'
import { type FoundStay, findStays, listVisitors } from './attendance.repo.ts'

export const ALL: Counting = { leavesOutHidden: false }
export const SEEN: Counting = { leavesOutHidden: true }

type VisitTo = ReturnType<typeof visitsBy>

/**
 * Returns the rooms that a person may attend (by their groups and their list of rooms), and any other room that they
 * attended. Hidden and deleted rooms are included: otherwise, removing a room could help people reach the minimum.
 */
export function roomsOf(snapshot: Snapshot, archived: readonly ReportRoom[], access: RoomAccess, visitTo: VisitTo) {
  const present = snapshot.rooms.map((room) => ({ ...visitTo(room), isOpen: isShown(snapshot, room) }))
  const deleted = archived.map((room) => ({ ...visitTo(room), isOpen: false }))
  return [...present, ...deleted]
    .map((visit) => ({ ...visit, isTheirs: isRoomEnabled(visit.room, access) }))
    .filter((visit) => visit.isTheirs || isAttended(visit))
}

export const isAttended = ({ stays, recorded }: Pick<ReturnType<VisitTo>, 'stays' | 'recorded'>) =>
  stays.length > 0 || recorded.length > 0

/**
 * Returns the attendance of the whole event ("week"). A room that the person has no access to adds planned hours only
 * if it was attended live.
 */
export const weekOf = (visits: ReturnType<typeof roomsOf>, counting?: Counting) =>
  attendedWeek(
    visits.map((visit): RoomVisits => (visit.isTheirs || visit.stays.length ? visit : { ...visit, window: null })),
    counting,
  )

export function visitsBy(stays: readonly FoundStay[], { leavesOutHidden }: Counting) {
  const { live = [], recording = [] } = Object.groupBy(stays, ({ kind }) => kind)
  const seenIn = Map.groupBy(live, ({ roomId }) => roomId)
  const countedIn = Map.groupBy(inOneRoom(live), ({ roomId }) => roomId)
  const recordedIn = Map.groupBy(inOneRecording(recording, live), ({ roomId }) => roomId)
  return (room: ReportRoom) => {
    // If a room's webinar opens in a window of its own, hidden time is no absence: that window hides the portal's page.
    const isAlwaysSeen = leavesOutHidden && room.mode === 'window'
    const asCounted = (rows: readonly AttendedStay[] = []) =>
      isAlwaysSeen ? rows.map((row) => ({ ...row, hiddenMs: 0 })) : rows
    return {
      room,
      window: windowOf(room),
      stays: seenIn.get(room.id) ?? [],
      counted: asCounted(countedIn.get(room.id)),
      recorded: asCounted(recordedIn.get(room.id)),
    }
  }
}

/**
 * The hours of rooms, cached because parsing dates for ten thousand people is slow. Rooms of a snapshot never change.
 */
const windows = new WeakMap<ReportRoom, RoomWindow | null>()

export function windowOf(room: ReportRoom): RoomWindow | null {
  const known = windows.get(room)
  if (known !== undefined) return known
  const window = roomWindow(room)
  windows.set(room, window)
  return window
}

/** How many people's stays one query reads. A room may have had ten thousand people. */
const BATCH = 1000

export async function findVisits(db: Database, roomId: string, since: number): Promise<UnitedStay[]> {
  const visits: UnitedStay[] = []
  const userIds = await listVisitors(db, roomId, since - BRIDGED_GAP_MS)
  for (const some of chunksOf(userIds, BATCH)) {
    const staysOf = Map.groupBy(await findStays(db, some, { roomId, kind: 'live' }), ({ userId }) => userId)
    for (const stays of staysOf.values()) visits.push(...uniteStays(stays))
  }
  return visits
}
