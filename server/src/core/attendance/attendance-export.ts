import type { Readable } from 'node:stream'
import type { AttendanceRow } from '@palco/contract/attendance'
import { attendedIntervals, type Counting } from '@palco/contract/attendance-report'
import type { Database } from '../../base/db/database.ts'
import { readPages } from '../../base/db/read-pages.ts'
import { type Cell, streamSheets } from '../../base/http/sheet-stream.ts'
import { wallClockOf } from '../../base/http/wall-clock.ts'
import type { ReportRoom } from '../catalog/archived-rooms.repo.ts'
import type { Snapshot } from '../catalog/catalog.ts'
import { findStays } from './attendance.repo.ts'
import { type Asked, listAttendeesAfter } from './attendees.repo.ts'

const WEEK = 'Evento inteiro'
const GONE_ROOM = 'Sala excluída'

const reportColumns = ({ leavesOutHidden }: Counting) => [
  'Nome',
  'Email',
  'Grupos',
  'Sala',
  'Primeira entrada',
  'Última saída',
  'Minutos antes',
  leavesOutHidden ? 'Minutos durante (sem segundo plano)' : 'Minutos durante',
  'Minutos depois',
  'Presença (%)',
  'Entradas',
  'Minutos em segundo plano',
]
/** Where the minimum is for what is asked. */
const VERDICT = 'Atingiu o mínimo'
const INTERVALS = ['Nome', 'Email', 'Sala', 'Entrada', 'Saída', 'Minutos', 'Minutos em segundo plano']
const TIMES = new Set(['Primeira entrada', 'Última saída', 'Entrada', 'Saída'])
/** A sheet has room for 1,048,576 rows. */
const MAX_INTERVALS = 1_000_000
const CUT_OFF = 'A planilha termina aqui: filtre por sala para exportar o restante.'

interface Export {
  db: Database
  asked: Asked & { room: ReportRoom | null }
  event: Pick<Snapshot['event'], 'timeZone' | 'live'>
  /** Those that were deleted included. */
  rooms: readonly Pick<ReportRoom, 'id' | 'name'>[]
  counting: Counting
  /** Who is in it is known by what they attended alone. */
  isChosenByReport?: boolean
  /** Whoever was deleted meanwhile is left out. */
  report: (userIds: readonly string[]) => Promise<AttendanceRow[]>
}

/** Two sheets, the report and every interval it is made from, read and written a piece at a time. */
export function exportAttendance(exported: Export): Readable {
  const { asked, counting, event } = exported
  const isJudged = event.live.attendanceScope === (asked.room ? 'room' : 'week')
  const wallClock = wallClockOf(event.timeZone)
  return streamSheets(
    {
      name: 'Presença',
      columns: columnsOf([...reportColumns(counting), ...(isJudged ? [VERDICT] : [])]),
      rows: reportRows(exported, wallClock),
    },
    { name: 'Intervalos', columns: columnsOf(INTERVALS), rows: intervalRows(exported, wallClock) },
  )
}

/** By the event's clock: a cell has no zone. */
const columnsOf = (headers: readonly string[]) =>
  headers.map((header) => ({ header, ...(TIMES.has(header) && { numFmt: 'dd/mm/yyyy hh:mm:ss' }) }))

const batches = ({ db, asked }: Export) =>
  readPages<Pick<AttendanceRow['user'], 'id' | 'name' | 'email'>>((last, count) =>
    listAttendeesAfter(db, asked, last?.id ?? '', count),
  )

async function* reportRows(exported: Export, time: (at: string) => Date) {
  const { asked, report } = exported
  for await (const people of batches(exported))
    for (const row of await report(people.map(({ id }) => id)))
      yield [
        row.user.name,
        row.user.email,
        row.groups.join(', '),
        asked.room?.name ?? WEEK,
        row.firstAt && time(row.firstAt),
        row.lastAt && time(row.lastAt),
        row.minutesBefore,
        row.minutesDuring,
        row.minutesAfter,
        row.percent,
        row.entries,
        row.hiddenMinutes,
        ...(row.hasMet === null ? [] : [row.hasMet ? 'Sim' : 'Não']),
      ]
}

const reported = async ({ report }: Export, people: readonly { id: string }[]) =>
  (await report(people.map(({ id }) => id))).map(({ user }) => user)

async function* intervalRows(exported: Export, time: (at: number) => Date): AsyncGenerator<Cell[]> {
  const { db, asked, rooms } = exported
  const names = new Map(rooms.map(({ id, name }) => [id, name]))
  let left = MAX_INTERVALS
  for await (const people of batches(exported)) {
    const chosen = exported.isChosenByReport ? await reported(exported, people) : people
    const ids = chosen.map(({ id }) => id)
    const staysOf = Map.groupBy(await findStays(db, ids, asked.room?.id), ({ userId }) => userId)
    for (const { id, name, email } of chosen)
      for (const [roomId, stays] of Map.groupBy(staysOf.get(id) ?? [], (stay) => stay.roomId))
        for (const { startedAt, lastSeenAt, hiddenMs } of attendedIntervals(stays)) {
          if (left === 0) return yield [CUT_OFF]
          left -= 1
          yield [
            name,
            email,
            names.get(roomId) ?? GONE_ROOM,
            time(startedAt),
            time(lastSeenAt),
            inMinutes(lastSeenAt - startedAt),
            inMinutes(hiddenMs),
          ]
        }
  }
}

const inMinutes = (ms: number) => Math.round(ms / 6000) / 10
