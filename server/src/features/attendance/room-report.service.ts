import {
  type AudienceFigures,
  NO_AUDIENCE_FIGURES,
  type RoomAttendance,
  type RoomReport,
  type RoomReportQuery,
  sumOfRooms,
} from '@palco/contract/attendance/room-report'
import { roomDay } from '@palco/contract/rooms/room-day'
import { type ItemColumn, sheetOfItems, wallClockOf } from '../../base/http/sheet-of-items.ts'
import { streamSheets } from '../../base/http/sheet-stream.ts'
import type { Actor } from '../audit/actor.ts'
import { exportChanges } from '../audit/changes.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { listArchivedRooms, type ReportRoom } from '../catalog/archived-rooms.repo.ts'
import type { Shared } from '../feature.ts'
import { createPeopleFacts } from '../people/people-facts.ts'
import type { KeptAttendance } from './kept-attendance.ts'
import type { RoomPeaks } from './room-peaks.ts'
import { countExpected, findRoomFigures } from './room-report.repo.ts'
import { windowOf } from './visits.ts'

/** Sorts rooms without a start last, because letters sort after digits. */
const LAST = 'z'

type NamedRoom = ReportRoom & { groupName: string }

export type RoomReports = ReturnType<typeof createRoomReports>

export function createRoomReports(
  { db, bus, catalog }: Pick<Shared, 'db' | 'bus' | 'catalog'>,
  kept: Pick<KeptAttendance, 'settle'>,
  peaks: RoomPeaks,
  readAudience: () => Promise<ReadonlyMap<string, AudienceFigures>>,
) {
  const expected = createPeopleFacts(bus, () => countExpected(db))

  async function listRooms({ group, day }: RoomReportQuery, groupIds?: readonly string[]): Promise<NamedRoom[]> {
    const { rooms, event } = catalog.current()
    const present = rooms.map((room) => ({ ...room, groupName: room.group.name }))
    const all: NamedRoom[] = [...present, ...(await listArchivedRooms(db))]
    return all
      .filter(({ groupId }) => (!group || groupId === group) && (groupIds?.includes(groupId) ?? true))
      .filter((room) => !day || roomDay(room, event.timeZone) === day)
      .sort(
        (one, other) =>
          (one.startDate ?? LAST).localeCompare(other.startDate ?? LAST) || one.name.localeCompare(other.name, 'pt'),
      )
  }

  async function report(rooms: readonly NamedRoom[], now: number): Promise<RoomAttendance[]> {
    await kept.settle()
    const { event } = catalog.current()
    const begun = rooms.filter(({ startDate }) => !startDate || Date.parse(startDate) <= now)
    const asked = begun.map((room) => {
      const window = windowOf(room)
      return { id: room.id, windowMs: window && Math.max(0, window.plannedEndsAt - window.opensAt) }
    })
    const [found, expectedIn, audience] = await Promise.all([
      findRoomFigures(db, asked, event),
      expected.cached(),
      readAudience(),
    ])
    const measured = peaks.read(begun, now)
    const isBegun = new Set(begun)
    return rooms.map((room) => {
      const { came = 0, ms = 0, reached = 0, watched = 0, recording = 0 } = found.get(room.id) ?? {}
      const figures = {
        came,
        peak: measured.get(room.id) ?? null,
        averageMinutes: came ? Math.floor(ms / came / 60_000) : null,
        reached: windowOf(room) ? reached : null,
        watched,
        recordingMinutes: recording,
      }
      return {
        ...{ id: room.id, name: room.name, groupName: room.groupName },
        ...{ startDate: room.startDate, endDate: room.endDate },
        isDeleted: room.archivedAt !== undefined,
        expected: room.archivedAt ? null : expectedIn(room),
        figures: isBegun.has(room) ? figures : null,
        audience: audience.get(room.id) ?? NO_AUDIENCE_FIGURES,
      }
    })
  }

  return {
    async read(query: RoomReportQuery, groupIds?: readonly string[]): Promise<RoomReport> {
      const rooms = await report(await listRooms(query, groupIds), Date.now())
      return { threshold: catalog.current().event.live.attendanceThreshold, rooms }
    },

    async export(query: RoomReportQuery, groupIds: readonly string[] | undefined, actor: Actor) {
      const { event, groups } = catalog.current()
      const now = Date.now()
      const rooms = await listRooms(query, groupIds)
      await peaks.settle(rooms, now)
      const rows = await report(rooms, now)
      const target = { type: 'attendance', id: null, name: 'Por sala' } as const
      const columns = columnsOf(event)
      // Record 0 people, because the sheet contains only totals of rooms.
      await recordAudit(db, actor, { action: 'attendance.exported', target, changes: exportChanges(columns, 0) })
      const sheet = sheetOfItems('Por sala', columns, [...rows, totalOf(rows)], '')
      const isSeen = query.group && (groupIds?.includes(query.group) ?? true)
      const group = isSeen ? groups.get(query.group ?? '')?.name : undefined
      return { sheet: streamSheets(sheet), topic: ['presenca', 'por-sala', group, query.day] }
    },
  }
}

const totalOf = (rows: readonly RoomAttendance[]): RoomAttendance => {
  const { rooms, expected, questions, answered, polls, ratings, stars, ...figures } = sumOfRooms(rows)
  const audience = { questions, answered, polls, ratings, stars }
  const none = { groupName: '', startDate: null, endDate: null, isDeleted: false }
  return { ...none, id: '', name: `Soma das salas (${rooms})`, expected, figures, audience }
}

function columnsOf({ timeZone, live }: Pick<ReturnType<Shared['catalog']['current']>['event'], 'timeZone' | 'live'>) {
  const time = wallClockOf(timeZone)
  const numFmt = 'dd/mm/yyyy hh:mm'
  const columns: ItemColumn<RoomAttendance>[] = [
    { header: 'Sala', width: 40, cell: ({ name, isDeleted }) => (isDeleted ? `${name} (excluída)` : name) },
    { header: 'Grupo', cell: ({ groupName }) => groupName },
    { header: 'Início', numFmt, cell: ({ startDate }) => startDate && time(startDate) },
    { header: 'Fim', numFmt, cell: ({ endDate }) => endDate && time(endDate) },
    { header: 'Esperadas', cell: ({ expected }) => expected },
    { header: 'Vieram', cell: ({ figures }) => figures?.came },
    { header: 'Pico', cell: ({ figures }) => figures?.peak },
    { header: 'Minutos em média', cell: ({ figures }) => figures?.averageMinutes },
    { header: `Ficaram ${live.attendanceThreshold}% ou mais`, cell: ({ figures }) => figures?.reached },
    { header: 'Viram a gravação', cell: ({ figures }) => figures?.watched },
    { header: 'Minutos em gravação', cell: ({ figures }) => figures?.recordingMinutes },
    { header: 'Perguntas', cell: ({ audience }) => audience.questions },
    { header: 'Respondidas', cell: ({ audience }) => audience.answered },
    { header: 'Enquetes', cell: ({ audience }) => audience.polls },
    { header: 'Avaliações', cell: ({ audience }) => audience.ratings },
    { header: 'Nota média', cell: ({ audience }) => audience.stars },
  ]
  return columns
}
