import { Readable } from 'node:stream'
import { type ExportFormat, ROLE_LABELS, type User, type UserFilter } from '@palco/contract/users'
import type { Catalog } from '../catalog/catalog.ts'
import type { Database } from '../db/database.ts'
import { readPages } from '../db/read-pages.ts'
import { streamSheet } from '../http/sheet-stream.ts'
import { listUsersAfter } from '../people/users.repo.ts'
import { csvLine, UTF8_MARK } from './csv-line.ts'

const DATE_COLUMN = 'Data de Criação'
const DATE_FORMAT = 'dd/mm/yyyy'
const COLUMNS = ['Nome', 'Email', 'Função', 'Idioma(s)', 'Status', DATE_COLUMN, 'Grupos']

export async function exportUsers(
  db: Database,
  catalog: Catalog,
  filter: UserFilter,
  format: ExportFormat,
): Promise<Readable> {
  if (format === 'csv') return Readable.from(csvPieces(db, catalog, filter))
  const columns = COLUMNS.map((header) => ({ header, ...(header === DATE_COLUMN && { numFmt: DATE_FORMAT }) }))
  return streamSheet('Usuários', columns, rows(db, catalog, filter))
}

const CSV_PIECE = 16_384

async function* csvPieces(db: Database, catalog: Catalog, filter: UserFilter) {
  let piece = UTF8_MARK + csvLine(COLUMNS)
  for await (const cells of rows(db, catalog, filter)) {
    piece += csvLine(cells)
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

async function* rows(db: Database, catalog: Catalog, filter: UserFilter) {
  const dayOf = dayTeller(catalog.current().event.timeZone)
  const pages = readPages<User>((last, count) => listUsersAfter(db, catalog.current(), filter, last?.id ?? '', count))
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
      ]
}
