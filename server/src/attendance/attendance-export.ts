import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { AttendanceRow } from '@palco/contract/attendance'
import { attendedIntervals, type Counting } from '@palco/contract/attendance-report'
import type { ReportRoom } from '../catalog/archived-rooms.repo.ts'
import type { Snapshot } from '../catalog/catalog.ts'
import type { Database } from '../db/database.ts'
import { readPages } from '../db/read-pages.ts'
import { streamSheet } from '../http/sheet-stream.ts'
import { findStays } from './attendance.repo.ts'
import { type Asked, countAttendees, countStays, listAttendeesAfter } from './attendees.repo.ts'

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

/** Those who come while the sheet is written still find room. */
const SPARE_ROWS = 1000

interface Export {
  db: Database
  asked: Asked & { room: ReportRoom | null }
  event: Pick<Snapshot['event'], 'timeZone' | 'live'>
  /** Those that were deleted included. */
  rooms: readonly Pick<ReportRoom, 'id' | 'name'>[]
  counting: Counting
  /** Whoever was deleted meanwhile is left out. */
  report: (userIds: readonly string[]) => Promise<AttendanceRow[]>
}

/**
 * Two sheets, the report and every interval it is made from, read and written a piece at a time. The writer begins a new
 * sheet after a given number of rows and knows no other way: so the first is filled up to it with rows that are
 * empty, of which nothing is written.
 */
export async function exportAttendance(exported: Export): Promise<Readable> {
  const { db, asked } = exported
  const longest = Math.max(await countAttendees(db, asked), await countStays(db, asked))
  const isJudged = exported.event.live.attendanceScope === (asked.room ? 'room' : 'week')
  const maxRowsPerSheet = 1 + longest + SPARE_ROWS
  const headers = [...reportColumns(exported.counting), ...(isJudged ? [VERDICT] : [])]
  const columns = headers.map((header) => ({ header }))
  const oneReport = { maxRowsPerSheet, repeatHeaders: false }
  return streamSheet('Presença', columns, rows(exported, maxRowsPerSheet), oneReport)
}

async function* rows(exported: Export, rowsPerSheet: number) {
  const time = timeTeller(exported.event.timeZone)
  let left = rowsPerSheet - 1
  for await (const row of reportRows(exported, time)) {
    if (left === 0) break
    left -= 1
    yield row
  }
  // Takes no more than microtasks: 100,000 of them in one go would hold up everybody for 100 ms.
  for (; left > 0; left -= 1) {
    if (left % 1000 === 0) await setImmediate()
    yield []
  }
  yield INTERVALS
  yield* intervalRows(exported, time)
}

const batches = ({ db, asked }: Export) =>
  readPages<Pick<AttendanceRow['user'], 'id' | 'name' | 'email'>>((last, count) =>
    listAttendeesAfter(db, asked, last?.id ?? '', count),
  )

async function* reportRows(exported: Export, time: (at: string) => string) {
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

async function* intervalRows(exported: Export, time: (at: number) => string) {
  const { db, asked, rooms } = exported
  const names = new Map(rooms.map(({ id, name }) => [id, name]))
  for await (const people of batches(exported)) {
    const ids = people.map(({ id }) => id)
    const staysOf = Map.groupBy(await findStays(db, ids, asked.room?.id), ({ userId }) => userId)
    for (const { id, name, email } of people)
      for (const [roomId, stays] of Map.groupBy(staysOf.get(id) ?? [], (stay) => stay.roomId))
        for (const { startedAt, lastSeenAt, hiddenMs } of attendedIntervals(stays))
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

const inMinutes = (ms: number) => Math.round(ms / 6000) / 10

/** By the event's clock, with how far it is from UTC: `2025-12-01 10:40:00 GMT-03:00`. */
function timeTeller(timeZone: string) {
  // One for all rows: making it takes longer than everything else about a row.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  })
  // The language's own minus is a letter that spreadsheets do not know.
  return (at: string | number) => format.format(new Date(at)).replace('−', '-')
}
