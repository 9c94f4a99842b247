import type {
  AttendanceFilter,
  AttendancePage,
  AttendanceQuery,
  AttendanceRow,
  AttendedMinutes,
  OwnAttendance,
} from '@palco/contract/attendance'
import {
  type Attended,
  attendedRoom,
  attendedShare,
  attendedWeek,
  type Counting,
  meetsThreshold,
  roomWindow,
} from '@palco/contract/attendance-report'
import type { RoomAccess } from '@palco/contract/room-access'
import type { Room } from '@palco/contract/rooms'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Snapshot } from '../catalog/catalog.ts'
import { isVisible } from '../catalog/visible-rooms.ts'
import { isoTime } from '../db/iso-time.ts'
import { notFound } from '../errors.ts'
import type { Shared } from '../feature.ts'
import { findPeople } from '../people/person.repo.ts'
import { type FoundStay, findStays } from './attendance.repo.ts'
import { exportAttendance } from './attendance-export.ts'
import { countAttendees, listAttendees } from './attendees.repo.ts'

const DEFAULT_PAGE_SIZE = 25

export type Attendance = ReturnType<typeof createAttendance>

/** Who was there, as organisers and people themselves read it. */
export function createAttendance({ db, catalog, people }: Shared) {
  const threshold = () => catalog.current().event.live.attendanceThreshold

  function roomOf(roomId: string | undefined): Room | null {
    if (!roomId) return null
    const room = catalog.current().rooms.find(({ id }) => id === roomId)
    if (!room) throw notFound('Sala não encontrada')
    return room
  }

  /** In the order in which they are named. */
  async function report(userIds: readonly string[], room: Room | null, counting: Counting): Promise<AttendanceRow[]> {
    const [found, stays] = await Promise.all([findPeople(db, userIds), findStays(db, userIds, room?.id)])
    const staysOf = Map.groupBy(stays, ({ userId }) => userId)
    const snapshot = catalog.current()
    return userIds.flatMap((id) => {
      const person = found.get(id)
      if (!person) return []
      const attended = room
        ? attendedRoom(visitOf(room, staysOf.get(id), counting), counting)
        : attendedWeek(visitsOf(snapshot, person.access, staysOf.get(id) ?? [], counting), counting)
      return {
        user: { id, name: person.name, email: person.email },
        groups: person.access.groupIds.flatMap((groupId) => snapshot.groups.get(groupId)?.name ?? []),
        firstAt: instant(attended.firstAt),
        lastAt: instant(attended.lastAt),
        entries: attended.entries,
        ...toMinutes(attended, room ? 'room' : 'week', snapshot.event.live),
      }
    })
  }

  return {
    async page(query: AttendanceQuery): Promise<AttendancePage> {
      const { roomId, search, page = 0, pageSize = DEFAULT_PAGE_SIZE } = query
      const room = roomOf(roomId)
      const [ids, total] = await Promise.all([
        listAttendees(db, { room, search }, page, pageSize),
        countAttendees(db, { room, search }),
      ])
      return { data: await report(ids, room, countingOf(query)), total, threshold: threshold() }
    },

    async export(filter: AttendanceFilter, actor: Actor) {
      const { roomId, search } = filter
      const room = roomOf(roomId)
      await recordAudit(db, actor, {
        action: 'attendance.exported',
        target: { type: 'attendance', id: roomId ?? null, name: room?.name ?? '' },
      })
      const { event, rooms } = catalog.current()
      const counting = countingOf(filter)
      const asked = { room, search }
      return exportAttendance({ db, asked, event, rooms, counting, report: (ids) => report(ids, room, counting) })
    },

    async own(userId: string): Promise<OwnAttendance> {
      const [access, stays] = await Promise.all([people.accessOf(userId), findStays(db, [userId], undefined)])
      const snapshot = catalog.current()
      const { live } = snapshot.event
      const visits = visitsOf(snapshot, access, stays)
      return {
        threshold: live.attendanceThreshold,
        scope: live.attendanceScope,
        week: toMinutes(attendedWeek(visits), 'week', live),
        rooms: visits
          .filter((visit) => visit.stays.length)
          .map((visit) => ({ roomId: visit.roomId, ...toMinutes(attendedRoom(visit), 'room', live) })),
      }
    },
  }
}

/** The rooms that somebody may enter, and any other that he has been in. */
function visitsOf(snapshot: Snapshot, access: RoomAccess, stays: readonly FoundStay[], counting: Counting = ALL) {
  const staysIn = Map.groupBy(stays, ({ roomId }) => roomId)
  return snapshot.rooms
    .filter((room) => isVisible(snapshot, room, access) || staysIn.has(room.id))
    .map((room) => visitOf(room, staysIn.get(room.id), counting))
}

/** The page of a room that has a window of its own lies behind it: there everybody would be left out. */
function visitOf(room: Room, stays: readonly FoundStay[] = [], { leavesOutHidden }: Counting) {
  const counted = leavesOutHidden && room.mode === 'window' ? stays.map((stay) => ({ ...stay, hiddenMs: 0 })) : stays
  return { roomId: room.id, window: roomWindow(room), stays: counted }
}

const ALL: Counting = { leavesOutHidden: false }
const countingOf = ({ hidden }: AttendanceFilter): Counting => ({ leavesOutHidden: hidden === 'left-out' })

const instant = (time: number | null) => (time === null ? null : isoTime(time))
type Live = Snapshot['event']['live']
const minutes = (ms: number) => Math.floor(ms / 60_000)

function toMinutes(attended: Attended, scope: Live['attendanceScope'], live: Live): AttendedMinutes {
  const share = attendedShare(attended)
  return {
    minutesBefore: minutes(attended.beforeMs),
    minutesDuring: minutes(attended.duringMs),
    minutesAfter: minutes(attended.afterMs),
    hiddenMinutes: minutes(attended.hiddenMs),
    windowMinutes: attended.windowMs === null ? null : minutes(attended.windowMs),
    // Rounded down: a percentage that is shown as met is met.
    percent: share === null ? null : Math.floor(share * 100),
    hasMet: live.attendanceScope === scope ? meetsThreshold(attended, live.attendanceThreshold) : null,
  }
}
