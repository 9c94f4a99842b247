import { comparable } from './cell-text.ts'
import type { SheetRow } from './sheet-row.ts'

/** How many rows are searched for the titles. Many files have other texts above them. */
export const HEADER_SEARCH_ROWS = 50
const HEADER_SEARCH_COLUMNS = 1000

const GIVEN_NAMES = ['nome', 'name', 'nombre', 'primeiro nome', 'first name']

/** Known titles of each field. If a sheet has several of them, the first in this list wins. */
const TITLES = {
  name: [
    'nome completo',
    'nome e sobrenome',
    'nome do participante',
    'nome do usuario',
    'full name',
    'nombre completo',
    'nombre y apellidos',
    ...GIVEN_NAMES,
    'participante',
  ],
  surname: ['sobrenome', 'ultimo nome', 'last name', 'surname', 'apellidos', 'apellido'],
  email: [
    'email',
    'e mail',
    'email do participante',
    'e mail do participante',
    'endereco de email',
    'endereco de e mail',
    'email address',
    'e mail address',
    'correo electronico',
    'correio eletronico',
    'correo',
    'mail',
  ],
  group: ['grupo', 'grupos', 'nome do grupo', 'group', 'turma'],
  phone: [
    'whatsapp',
    'celular',
    'telefone celular',
    'telefone',
    'telefone com ddd',
    'fone',
    'numero de telefone',
    'numero de whatsapp',
    'mobile',
    'mobile phone',
    'phone',
    'phone number',
    'telefono',
    'movil',
  ],
  pass: ['passe', 'pass', 'plano', 'ingresso'],
} as const

type Field = keyof typeof TITLES
export type Columns = Partial<Record<Field, number>>

const titleOf = (text: string) => comparable(text.replace(/\([^)]*\)/g, ' '))

export function columnsOf({ cells }: Pick<SheetRow, 'cells'>): Columns {
  const titles = cells.slice(0, HEADER_SEARCH_COLUMNS).map(titleOf)
  const columns: Columns = {}
  for (const field of Object.keys(TITLES) as Field[]) {
    const title = TITLES[field].find((each) => titles.includes(each))
    if (title) columns[field] = titles.indexOf(title)
  }
  const nameTitle = columns.name === undefined ? '' : (titles[columns.name] ?? '')
  if (!GIVEN_NAMES.includes(nameTitle)) delete columns.surname
  return columns
}

const REQUIRED = ['name', 'email'] as const
const LABELS = { name: '"nome"', email: '"email"' }

export const missingLabels = (columns: Columns) =>
  REQUIRED.filter((field) => columns[field] === undefined).map((field) => LABELS[field])

export interface Header {
  index: number
  columns: Columns
}

/**
 * Returns the first row with all required titles. If there is none, returns the best match, for an error that lists the
 * missing titles.
 */
export function findHeader(rows: readonly SheetRow[]): Header {
  let best: Header = { index: 0, columns: {} }
  for (const [index, row] of rows.slice(0, HEADER_SEARCH_ROWS).entries()) {
    const header = { index, columns: columnsOf(row) }
    if (!missingLabels(header.columns).length) return header
    if (missingLabels(header.columns).length < missingLabels(best.columns).length) best = header
  }
  return best
}
