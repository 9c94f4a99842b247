import type { AttendanceRow } from '@palco/contract/attendance/attendance'
import { attendedIntervals, type Counting } from '@palco/contract/attendance/attendance-report'
import type { Database } from '../../base/db/database.ts'
import { type ItemColumn, sheetOfItems, wallClockOf } from '../../base/http/sheet-of-items.ts'
import { streamSheets } from '../../base/http/sheet-stream.ts'
import type { ReportRoom } from '../catalog/archived-rooms.repo.ts'
import type { Snapshot } from '../catalog/catalog.ts'
import { findStays } from './attendance.repo.ts'
import { type Asked, readAttendees } from './attendees.repo.ts'
import type { StayKind } from './stay.ts'

const WEEK = 'Evento inteiro'
const DELETED_ROOM = 'Sala excluída'
const PEOPLE_CUT_OFF = 'A planilha termina aqui: filtre por grupo para exportar o restante.'
const INTERVALS_CUT_OFF = 'A planilha termina aqui: filtre por sala para exportar o restante.'
const KINDS: Record<StayKind, string> = { live: 'Ao vivo', recording: 'Gravação' }
const TIME = 'dd/mm/yyyy hh:mm:ss'

interface Export {
  db: Database
  asked: Asked & { room: ReportRoom | null }
  event: Pick<Snapshot['event'], 'timeZone' | 'live'>
  rooms: readonly Pick<ReportRoom, 'id' | 'name'>[]
  counting: Counting
  /** True if the filter depends on attended time. Then only `report` knows who matches. */
  isChosenByReport?: boolean
  /**
   * Computes the rows of these people. Leaves out people who were deleted in the meantime or don't match the filter.
   */
  report: (userIds: readonly string[]) => Promise<AttendanceRow[]>
}

export function exportAttendance(exported: Export) {
  const wallClock = wallClockOf(exported.event.timeZone)
  const columns = reportColumns(exported, wallClock)
  const sheet = streamSheets(
    sheetOfItems('Presença', columns, reportRows(exported), PEOPLE_CUT_OFF),
    sheetOfItems('Intervalos', intervalColumns(wallClock), intervals(exported), INTERVALS_CUT_OFF),
  )
  return { columns, sheet }
}

type WallClock = ReturnType<typeof wallClockOf>

function reportColumns({ asked, counting, event }: Export, time: WallClock): ItemColumn<AttendanceRow>[] {
  const during = counting.leavesOutHidden ? 'Minutos durante (sem segundo plano)' : 'Minutos durante'
  const isJudged = event.live.attendanceScope === (asked.room ? 'room' : 'week')
  return [
    { header: 'Nome', cell: ({ user }) => user.name },
    { header: 'Email', cell: ({ user }) => user.email },
    { header: 'Grupos', cell: ({ groups }) => groups.join(', ') },
    { header: 'Sala', cell: () => asked.room?.name ?? WEEK },
    { header: 'Primeira entrada', numFmt: TIME, cell: ({ firstAt }) => firstAt && time(firstAt) },
    { header: 'Última saída', numFmt: TIME, cell: ({ lastAt }) => lastAt && time(lastAt) },
    { header: 'Minutos antes', cell: ({ minutesBefore }) => minutesBefore },
    { header: during, cell: ({ minutesDuring }) => minutesDuring },
    { header: 'Minutos depois', cell: ({ minutesAfter }) => minutesAfter },
    { header: 'Presença (%)', cell: ({ percent }) => percent },
    { header: 'Entradas', cell: ({ entries }) => entries },
    { header: 'Minutos em segundo plano', cell: ({ hiddenMinutes }) => hiddenMinutes },
    ...(isJudged ? [{ header: 'Atingiu o mínimo', cell: verdict }] : []),
    { header: 'Minutos em gravação', cell: ({ recordingMinutes }) => recordingMinutes },
  ]
}

const verdict = ({ hasMet }: AttendanceRow) => (hasMet === null ? null : hasMet ? 'Sim' : 'Não')

async function* reportRows({ db, asked, report }: Export) {
  for await (const people of readAttendees(db, asked)) yield* await report(people.map(({ id }) => id))
}

type Interval = ReturnType<typeof attendedIntervals>[number] &
  Pick<AttendanceRow['user'], 'name' | 'email'> & { room: string; kind: StayKind }

const intervalColumns = (time: WallClock): ItemColumn<Interval>[] => [
  { header: 'Nome', cell: ({ name }) => name },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Sala', cell: ({ room }) => room },
  { header: 'Entrada', numFmt: TIME, cell: ({ startedAt }) => time(startedAt) },
  { header: 'Saída', numFmt: TIME, cell: ({ lastSeenAt }) => time(lastSeenAt) },
  { header: 'Minutos', cell: ({ startedAt, lastSeenAt }) => inMinutes(lastSeenAt - startedAt) },
  { header: 'Minutos em segundo plano', cell: ({ hiddenMs }) => inMinutes(hiddenMs) },
  { header: 'Tipo', cell: ({ kind }) => KINDS[kind] },
]

async function* intervals({ db, asked, rooms, isChosenByReport, report }: Export): AsyncGenerator<Interval> {
  const names = new Map(rooms.map(({ id, name }) => [id, name]))
  for await (const people of readAttendees(db, asked)) {
    const all = people.map(({ id }) => id)
    const chosen = isChosenByReport ? (await report(all)).map(({ user }) => user) : people
    const ids = chosen.map(({ id }) => id)
    const staysOf = Map.groupBy(await findStays(db, ids, { roomId: asked.room?.id }), ({ userId }) => userId)
    for (const { id, name, email } of chosen)
      for (const [roomId, ofRoom] of Map.groupBy(staysOf.get(id) ?? [], (stay) => stay.roomId))
        for (const [kind, stays] of Map.groupBy(ofRoom, (stay) => stay.kind))
          for (const interval of attendedIntervals(stays))
            yield { name, email, room: names.get(roomId) ?? DELETED_ROOM, kind, ...interval }
  }
}

const inMinutes = (ms: number) => Math.round(ms / 6000) / 10
