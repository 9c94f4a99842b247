import type {
  ArchivedRoom,
  AttendanceFilter,
  AttendancePage,
  AttendanceQuery,
  AttendanceRow,
  AttendanceTotals,
} from '@palco/contract/attendance/attendance'
import {
  type Attended,
  attendedPercent,
  attendedRoom,
  type Counting,
  meetsThreshold,
  passedWindow,
} from '@palco/contract/attendance/attendance-report'
import type { AttendedMinutes, OwnAttendance } from '@palco/contract/attendance/own-attendance'
import { roomDay } from '@palco/contract/rooms/room-day'
import { isoTime } from '../../base/db/iso-time.ts'
import { findPage } from '../../base/db/page-window.ts'
import { AppError, notFound } from '../../base/errors.ts'
import type { Actor } from '../audit/actor.ts'
import { exportChanges } from '../audit/changes.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { listArchivedRooms, type ReportRoom } from '../catalog/archived-rooms.repo.ts'
import type { Snapshot } from '../catalog/catalog.ts'
import type { Shared } from '../feature.ts'
import { findPeople } from '../people/person.repo.ts'
import { findStays } from './attendance.repo.ts'
import { exportAttendance } from './attendance-export.ts'
import { countAttendees, listAttendees } from './attendees.repo.ts'
import { type KeptAttendance, passedProgrammes } from './kept-attendance.ts'
import { countRanked, listRanked, type PassedHours, type Ranking, totalsOf } from './ranking.repo.ts'
import { ALL, roomsOf, SEEN, visitsBy, weekOf, windowOf } from './visits.ts'

const DEFAULT_PAGE_SIZE = 25

const roomNotFound = () => notFound('Sala não encontrada')
const roomRequired = () => new AppError(403, 'FORBIDDEN', 'Escolha uma sala dos grupos que a sua função vê')

/** With `ofNames`, the search covers names only, not e-mail addresses. */
interface Searching {
  ofNames?: boolean
}

export type Attendance = ReturnType<typeof createAttendance>

export function createAttendance({ db, catalog, people }: Shared, kept: Pick<KeptAttendance, 'settle' | 'isFilling'>) {
  const threshold = () => catalog.current().event.live.attendanceThreshold

  async function roomOf(roomId: string | undefined): Promise<ReportRoom | null> {
    if (!roomId) return null
    const isIt = ({ id }: { id: string }) => id === roomId
    const room = catalog.current().rooms.find(isIt) ?? (await listArchivedRooms(db)).find(isIt)
    if (!room) throw roomNotFound()
    return room
  }

  /** Computes the rows of these people, in the order of `userIds`. */
  async function report(
    userIds: readonly string[],
    room: ReportRoom | null,
    counting: Counting,
    named?: readonly string[],
  ) {
    const [found, stays] = await Promise.all([findPeople(db, userIds), findStays(db, userIds)])
    const archived = room ? [] : await listArchivedRooms(db)
    const staysOf = Map.groupBy(stays, ({ userId }) => userId)
    const snapshot = catalog.current()
    return userIds.flatMap((id): AttendanceRow | [] => {
      const person = found.get(id)
      if (!person) return []
      const visitTo = visitsBy(staysOf.get(id) ?? [], counting)
      const attended = room
        ? attendedRoom(visitTo(room), counting)
        : weekOf(roomsOf(snapshot, archived, person.access, visitTo), counting)
      return {
        user: { id, name: person.name, email: person.email },
        groups: person.access.groupIds
          .filter((groupId) => named?.includes(groupId) ?? true)
          .flatMap((groupId) => snapshot.groups.get(groupId)?.name ?? []),
        firstAt: instant(attended.firstAt),
        lastAt: instant(attended.lastAt),
        entries: attended.entries,
        ...toMinutes(attended, room ? 'room' : 'week', snapshot.event),
      }
    })
  }

  const rankingOf = async (filter: AttendanceFilter & Searching): Promise<Ranking> => ({
    ...filter,
    room: await roomOf(filter.roomId),
    event: catalog.current().event,
  })

  /** Returns how much of the planned time has passed, or `undefined` if all of it has. */
  async function passedHours(room: ReportRoom | null, now: number): Promise<PassedHours | undefined> {
    const rooms = room ? [room] : [...catalog.current().rooms, ...(await listArchivedRooms(db))]
    if (rooms.every((each) => (windowOf(each)?.plannedEndsAt ?? 0) <= now)) return undefined
    if (!room) return passedProgrammes(db, rooms, now)
    const window = windowOf(room)
    const passed = window && passedWindow(window, now)
    return passed && passed.plannedEndsAt - passed.opensAt
  }

  async function attendedBy(userId: string): Promise<OwnAttendance> {
    const [access, stays] = await Promise.all([people.accessOf(userId), findStays(db, [userId])])
    const archived = await listArchivedRooms(db)
    const snapshot = catalog.current()
    const { event } = snapshot
    const visits = roomsOf(snapshot, archived, access, visitsBy(stays, ALL))
    return {
      threshold: event.live.attendanceThreshold,
      scope: event.live.attendanceScope,
      week: toMinutes(weekOf(visits), 'week', event),
      rooms: visits.flatMap((visit) => {
        const own = toMinutes(attendedRoom(visit), 'room', event)
        return visit.stays.length || own.recordingMinutes ? { roomId: visit.room.id, ...own } : []
      }),
    }
  }

  return {
    /**
     * For a reader who sees only some groups: rejects a query about another group or its rooms, and a query about the
     * whole event, whose figures would include other groups.
     */
    async assertSeen({ roomId, group }: AttendanceFilter, groupIds: readonly string[] | undefined) {
      if (!groupIds) return
      const room = await roomOf(roomId)
      if (!room) throw roomRequired()
      if (!groupIds.includes(room.groupId)) throw roomNotFound()
      if (group && !groupIds.includes(group)) throw notFound('Grupo não encontrado')
    },

    /** If `groupIds` is given, a person's row names only groups that are in `groupIds`. */
    async page(query: AttendanceQuery & Searching, groupIds?: readonly string[]): Promise<AttendancePage> {
      const { page = 0, pageSize = DEFAULT_PAGE_SIZE } = query
      const { sort = 'name', order = 'asc', met } = query
      const ranking = await rankingOf(query)
      const at = { first: page * pageSize, pageSize }
      const isRanked = sort !== 'name' || met !== undefined
      if (isRanked) await kept.settle()
      const { rows, total } = isRanked
        ? await findPage(
            at,
            () => countRanked(db, ranking),
            (window) => listRanked(db, ranking, query, window),
          )
        : await findPage(
            at,
            () => countAttendees(db, ranking),
            (window) => listAttendees(db, ranking, order, window),
          )
      return { data: await report(rows, ranking.room, countingOf(query), groupIds), total, threshold: threshold() }
    },

    /** Returns `null` while the stored figures of many people are still missing. */
    async totals(filter: AttendanceFilter & Searching): Promise<AttendanceTotals | null> {
      await kept.settle()
      if (await kept.isFilling()) return null
      const ranking = await rankingOf(filter)
      return totalsOf(db, ranking, await passedHours(ranking.room, Date.now()))
    },

    async export(filter: AttendanceFilter, actor: Actor) {
      const { roomId, search, group } = filter
      const { event, rooms: present } = catalog.current()
      const room = await roomOf(roomId)
      const rooms = [...present, ...(await listArchivedRooms(db))]
      const counting = countingOf(filter)
      const asked = { room, search, group }
      const reportChosen = async (ids: readonly string[]) =>
        (await report(ids, room, counting)).filter((row) => isChosen(row, filter))
      const isChosenByReport = filter.met !== undefined
      const exported = { db, asked, event, rooms, counting, isChosenByReport, report: reportChosen }
      const { columns, sheet } = exportAttendance(exported)
      if (isChosenByReport) await kept.settle()
      const counted = await (isChosenByReport ? countRanked(db, await rankingOf(filter)) : countAttendees(db, asked))
      await recordAudit(db, actor, {
        action: 'attendance.exported',
        target: { type: 'attendance', id: roomId ?? null, name: room?.name ?? '' },
        changes: exportChanges(columns, counted),
      })
      return { sheet, topic: ['presenca', room?.name, room && roomDay(room, event.timeZone)] }
    },

    archivedRooms: (): Promise<(ArchivedRoom & { groupId: string })[]> => listArchivedRooms(db),

    async ofUser(userId: string): Promise<OwnAttendance> {
      if ((await people.roleOf(userId)) === null) throw notFound('Usuário não encontrado')
      return attendedBy(userId)
    },

    /** Leaves out deleted rooms, which participants don't see any more. */
    async own(userId: string): Promise<OwnAttendance> {
      const isThere = new Set(catalog.current().rooms.map(({ id }) => id))
      const attended = await attendedBy(userId)
      return { ...attended, rooms: attended.rooms.filter(({ roomId }) => isThere.has(roomId)) }
    },
  }
}

const isChosen = ({ hasMet }: AttendanceRow, { met }: AttendanceFilter) =>
  met === undefined || hasMet === (met === 'yes')

const countingOf = ({ hidden }: AttendanceFilter): Counting => (hidden === 'left-out' ? SEEN : ALL)

const instant = (time: number | null) => (time === null ? null : isoTime(time))
const minutes = (ms: number) => Math.floor(ms / 60_000)

function toMinutes(
  attended: Attended,
  scope: OwnAttendance['scope'],
  { live, recordings }: Snapshot['event'],
): AttendedMinutes {
  const hasMet = () => meetsThreshold(attended, live.attendanceThreshold, recordings.countForAttendance)
  return {
    minutesBefore: minutes(attended.beforeMs),
    minutesDuring: minutes(attended.duringMs),
    minutesAfter: minutes(attended.afterMs),
    hiddenMinutes: minutes(attended.hiddenMs),
    recordingMinutes: minutes(attended.recordingMs),
    windowMinutes: attended.windowMs === null ? null : minutes(attended.windowMs),
    percent: attendedPercent(attended),
    hasMet: live.attendanceScope === scope ? hasMet() : null,
  }
}
