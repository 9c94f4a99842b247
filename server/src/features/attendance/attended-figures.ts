import { type Attended, attendedPercent, attendedRoom } from '@palco/contract/attendance/attendance-report'
import { isRoomEnabled, type RoomAccess } from '@palco/contract/rooms/room-access'
import type { KeptAttendanceTable } from '../../base/db/kept-tables.ts'
import type { ReportRoom } from '../catalog/archived-rooms.repo.ts'
import type { FoundStay } from './attendance.repo.ts'
import { LEAST_MS } from './kept-shares.ts'
import { ALL, SEEN, visitsBy } from './visits.ts'

type Figures = Omit<KeptAttendanceTable, 'user_id' | 'programme' | 'name'>

export function attendedFigures(
  access: RoomAccess,
  stays: readonly FoundStay[],
  roomOf: ReadonlyMap<string, ReportRoom>,
): { rooms: Figures[]; week: Figures; otherRoomIds: string[] } {
  const rooms = figuresByRoom(stays, roomOf).map((each) => ({ ...each, isTheirs: isRoomEnabled(each.room, access) }))
  const measured = rooms.filter(({ attended }) => attended.windowMs !== null)
  // For `filling_ms` of the whole event (`week`), leave out recordings of a room that the person has no access to and
  // did not attend live.
  const filled = measured.filter(({ figures, isTheirs }) => figures.entered || isTheirs)
  const sum = (of: typeof rooms, figure: `${'' | 'seen_'}${'live' | 'filling' | 'recording'}_ms`) =>
    of.reduce((ms, { figures }) => ms + figures[figure], 0)
  return {
    rooms: rooms.map(({ figures }) => figures),
    // The time of the whole event is the sum of the rooms, because time with several rooms open counts in only one of
    // them (`visitsBy`).
    week: {
      room_id: '',
      entered: Number(measured.some(({ figures }) => figures.entered)),
      live_ms: sum(measured, 'live_ms'),
      filling_ms: sum(filled, 'filling_ms'),
      recording_ms: sum(rooms, 'recording_ms'),
      seen_live_ms: sum(measured, 'seen_live_ms'),
      seen_filling_ms: sum(filled, 'seen_filling_ms'),
      seen_recording_ms: sum(rooms, 'seen_recording_ms'),
      best_percent: highest(measured.map(({ attended }) => attended)),
      best_filled_percent: highest(
        measured.map(({ attended }) => ({ ...attended, duringMs: attended.duringMs + attended.fillingMs })),
      ),
    },
    otherRoomIds: rooms.flatMap(({ figures, isTheirs }) => (figures.entered && !isTheirs ? figures.room_id : [])),
  }
}

const highest = (attended: readonly Attended[]) => {
  const counting = attended.filter(({ duringMs }) => duringMs >= LEAST_MS)
  return counting.length ? Math.max(...counting.map((each) => attendedPercent(each) ?? 0)) : null
}

/**
 * Returns a person's figures for each room that they were in or whose recording they watched. `stays`: all stays of the
 * person.
 */
export function figuresByRoom(stays: readonly FoundStay[], roomOf: ReadonlyMap<string, ReportRoom>) {
  const visitTo = visitsBy(stays, ALL)
  const seenVisitTo = stays.some(({ hiddenMs }) => hiddenMs > 0) ? visitsBy(stays, SEEN) : null
  return [...new Set(stays.map(({ roomId }) => roomId))].flatMap((roomId) => {
    const room = roomOf.get(roomId)
    if (!room) return []
    const visit = visitTo(room)
    const attended = attendedRoom(visit, ALL)
    const seen = seenVisitTo ? attendedRoom(seenVisitTo(room), SEEN) : attended
    const figures: Figures = {
      room_id: roomId,
      entered: Number(visit.stays.length > 0),
      // May exceed the planned hours, which can still change. `sharesOf` applies the limit.
      live_ms: attended.duringMs + attended.surplusMs,
      filling_ms: attended.fillingMs,
      recording_ms: attended.recordingMs,
      seen_live_ms: seen.duringMs + seen.surplusMs,
      seen_filling_ms: seen.fillingMs,
      seen_recording_ms: seen.recordingMs,
      best_percent: null,
      best_filled_percent: null,
    }
    return { room, figures, attended }
  })
}
