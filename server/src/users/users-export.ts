import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type ExportFormat, ROLE_LABELS, type UserFilter } from '@palco/contract/users'
import type { Catalog } from '../catalog/catalog.ts'
import type { Database } from '../db/database.ts'
import { listUsersAfter } from '../people/users.repo.ts'
import { csvLine, UTF8_MARK } from './csv-line.ts'

/** Small enough to leave the thread to others between two of them. */
const CHUNK = 500

const DATE_COLUMN = 'Data de Criação'
const DATE_FORMAT = 'dd/mm/yyyy'
const COLUMNS = ['Nome', 'Email', 'Função', 'Idioma(s)', 'Status', DATE_COLUMN, 'Grupos']

/** Reads and writes a piece at a time: a hundred thousand people take no more memory than five hundred. */
export async function exportUsers(
  db: Database,
  catalog: Catalog,
  filter: UserFilter,
  format: ExportFormat,
): Promise<Readable> {
  if (format === 'csv') return Readable.from(csvPieces(db, catalog, filter))
  // Loaded when it is needed: it takes its part of every start, and few ask for it.
  const { writeXlsxStream } = await import('hucre/xlsx')
  const sheet = writeXlsxStream(rows(db, catalog, filter), {
    name: 'Usuários',
    columns: COLUMNS.map((header) => ({ header, width: 24, ...(header === DATE_COLUMN && { numFmt: DATE_FORMAT }) })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(sheet as ReadableStream)
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
  for (let last = ''; ; ) {
    const chunk = await listUsersAfter(db, catalog.current(), filter, last, CHUNK)
    // Text stays text: in a string cell a name that starts with "=" is no formula.
    for (const user of chunk)
      yield [
        user.name,
        user.email,
        ROLE_LABELS[user.role],
        user.languages.join(', '),
        user.active ? 'Ativo' : 'Inativo',
        dayOf(user.createdAt),
        user.userGroups.map(({ group }) => group.name).join(', '),
      ]
    const end = chunk.at(-1)
    if (!end || chunk.length < CHUNK) return
    last = end.id
  }
}
