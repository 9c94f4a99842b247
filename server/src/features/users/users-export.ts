import { Readable } from 'node:stream'
import { ACCESS_LOG_MONTHS } from '@palco/contract/access-log'
import { type ExportFormat, type ListedUser, ROLE_LABELS, type UserFilter } from '@palco/contract/users'
import type { Database } from '../../base/db/database.ts'
import { readPages } from '../../base/db/read-pages.ts'
import { streamSheets } from '../../base/http/sheet-stream.ts'
import { wallClockOf } from '../../base/http/wall-clock.ts'
import type { Catalog } from '../../core/catalog/catalog.ts'
import { listUsersAfter } from '../../core/people/users.repo.ts'
import { csvLine, UTF8_MARK } from './csv-line.ts'

const DATE_COLUMN = 'Data de Criação'
const DATE_FORMAT = 'dd/mm/yyyy'
const LAST_ACCESS = 'Último acesso'
const MOMENT_FORMAT = 'dd/mm/yyyy hh:mm'
const COLUMNS = ['Nome', 'Email', 'Função', 'Idioma(s)', 'Status', DATE_COLUMN, 'Grupos', LAST_ACCESS]
const FORMATS: Record<string, string> = { [DATE_COLUMN]: DATE_FORMAT, [LAST_ACCESS]: MOMENT_FORMAT }

export function exportUsers(db: Database, catalog: Catalog, filter: UserFilter, format: ExportFormat): Readable {
  if (format === 'csv') return Readable.from(csvPieces(db, catalog, filter))
  const columns = COLUMNS.map((header) => ({ header, ...(FORMATS[header] && { numFmt: FORMATS[header] }) }))
  return streamSheets({ name: 'Usuários', columns, rows: rows(db, catalog, filter) })
}

const CSV_PIECE = 16_384

async function* csvPieces(db: Database, catalog: Catalog, filter: UserFilter) {
  let piece = UTF8_MARK + csvLine(COLUMNS)
  for await (const cells of rows(db, catalog, filter)) {
    piece += csvLine(cells.map((cell, place) => (COLUMNS[place] === LAST_ACCESS ? momentText(cell) : cell)))
    if (piece.length < CSV_PIECE) continue
    yield piece
    piece = ''
  }
  yield piece
}

/**
 * On which day an instant falls in that zone, as the users' screen shows it too. A cell has no zone of its own, so the
 * day is its midnight in UTC.
 */
function dayTeller(timeZone: string) {
  // One for all rows: making it takes longer than everything else about a row.
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  return (instant: string) => new Date(`${days.format(new Date(instant))}T00:00:00.000Z`)
}

const momentText = (cell: string | Date) =>
  cell instanceof Date ? cell.toLocaleString('pt-BR', { ...MOMENT, timeZone: 'UTC' }).replace(',', '') : cell
const MOMENT = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const

function lastAccess({ lastSignInAt }: ListedUser, wallClock: (instant: string) => Date) {
  if (lastSignInAt) return wallClock(lastSignInAt)
  return lastSignInAt === null ? LONG_AGO : NEVER
}
const NEVER = 'Nunca entrou'
/** Sign-ins are kept no longer. */
const LONG_AGO = `Há mais de ${ACCESS_LOG_MONTHS} meses`

async function* rows(db: Database, catalog: Catalog, filter: UserFilter) {
  const dayOf = dayTeller(catalog.current().event.timeZone)
  const wallClock = wallClockOf(catalog.current().event.timeZone)
  const pages = readPages<ListedUser>((last, count) =>
    listUsersAfter(db, catalog.current(), filter, last?.id ?? '', count),
  )
  for await (const users of pages)
    for (const user of users)
      yield [
        user.name,
        user.email,
        ROLE_LABELS[user.role],
        user.languages.join(', '),
        user.active ? 'Ativo' : 'Inativo',
        dayOf(user.createdAt),
        user.userGroups.map(({ group }) => group.name).join(', '),
        lastAccess(user, wallClock),
      ]
}
