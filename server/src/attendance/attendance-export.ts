import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { AttendanceRow } from '@palco/contract/attendance'
import type { Counting } from '@palco/contract/attendance-report'
import type { Room } from '@palco/contract/rooms'
import type { Snapshot } from '../catalog/catalog.ts'
import type { Database } from '../db/database.ts'
import { type Asked, countAttendees, countStays, listAttendeesAfter, listStaysAfter } from './attendees.repo.ts'

/** Small enough to leave the thread to others between two of them. */
const CHUNK = 500
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
  asked: Asked & { room: Room | null }
  event: Pick<Snapshot['event'], 'timeZone' | 'live'>
  rooms: readonly Room[]
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
  // Loaded when it is needed: it takes its part of every start, and few ask for it.
  const { writeXlsxStream } = await import('hucre/xlsx')
  const { db, asked } = exported
  const longest = Math.max(await countAttendees(db, asked), await countStays(db, asked))
  const isJudged = exported.event.live.attendanceScope === (asked.room ? 'room' : 'week')
  const maxRowsPerSheet = 1 + longest + SPARE_ROWS
  const sheet = writeXlsxStream(rows(exported, maxRowsPerSheet), {
    name: 'Presença',
    columns: [...reportColumns(exported.counting), ...(isJudged ? [VERDICT] : [])].map((header) => ({
      header,
      width: 24,
    })),
    freezePane: { rows: 1 },
    maxRowsPerSheet,
    repeatHeaders: false,
  })
  return Readable.fromWeb(sheet as ReadableStream)
}

async function* rows(exported: Export, rowsPerSheet: number) {
  const time = timeTeller(exported.event.timeZone)
  let left = rowsPerSheet - 1
  for await (const row of reportRows(exported, time)) {
    if (left === 0) break
    left -= 1
    yield row
  }
  for (; left > 0; left -= 1) {
    if (left % CHUNK === 0) await letOthersRun()
    yield []
  }
  yield INTERVALS
  yield* intervalRows(exported, time)
}

async function* reportRows({ db, asked, report }: Export, time: (iso: string) => string) {
  for (let last = ''; ; ) {
    const ids = await listAttendeesAfter(db, asked, last, CHUNK)
    // Text stays text: in a string cell a name that starts with "=" is no formula.
    for (const row of await report(ids))
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
    const end = ids.at(-1)
    if (!end || ids.length < CHUNK) return
    last = end
  }
}

async function* intervalRows({ db, asked, rooms }: Export, time: (iso: string) => string) {
  const names = new Map(rooms.map(({ id, name }) => [id, name]))
  for (let last = ''; ; ) {
    const chunk = await listStaysAfter(db, asked, last, CHUNK)
    for (const row of chunk)
      yield [
        row.name,
        row.email,
        names.get(row.room_id) ?? GONE_ROOM,
        time(row.started_at),
        time(row.last_seen_at),
        inMinutes(Date.parse(row.last_seen_at) - Date.parse(row.started_at)),
        inMinutes(row.hidden_seconds * 1000),
      ]
    const end = chunk.at(-1)
    if (!end || chunk.length < CHUNK) return
    last = end.id
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
  return (iso: string) => format.format(new Date(iso)).replace('−', '-')
}
