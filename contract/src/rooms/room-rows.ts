import type * as z from 'zod/mini'
import { foldText } from '../base/fold-text.ts'
import { pastedTable } from '../base/pasted-table.ts'
import { zonedInstant } from '../base/zoned-time.ts'
import { groupNameKey } from '../groups/groups.ts'
import { type PlanDay, planDay, planEnd, planTime } from './plan-times.ts'
import { ROOM_FIELDS } from './room-fields.ts'
import { type RoomRow, roomRow } from './room-planning.ts'

interface Column {
  label: string
  /**
   * The accepted column titles, as `titleOf` returns them. If a sheet has several of these titles, the one that comes
   * first in this list counts.
   */
  titles: string
}

/** The columns. A table without titles must have them in this order. */
const COLUMNS = {
  day: { label: 'Dia', titles: 'dia, data, day, date, fecha' },
  start: {
    label: 'Início',
    titles:
      'inicio, hora de inicio, horario de inicio, comeco, abertura, start, start time, begin, de, hora, horario, time',
  },
  end: {
    label: 'Fim',
    titles: 'fim, termino, final, hora de fim, hora de termino, encerramento, end, end time, ate, hasta',
  },
  name: {
    label: 'Nome',
    titles: 'nome, sala, nome da sala, tema, sessao, palestra, name, room, session, nombre, tema da sala',
  },
  speaker: {
    label: 'Palestrante',
    titles: 'palestrante, palestrantes, orador, speaker, speakers, ponente, apresentador, quem fala',
  },
  language: { label: 'Idioma', titles: 'idioma, lingua, language, lang' },
  webinarUrl: {
    label: 'Endereço',
    titles: 'url do webinar, url, link, endereco, link do webinar, address, webinar, direccion, enlace, video',
  },
  group: { label: 'Grupo', titles: 'grupo, nome do grupo, group, turma, trilha, track' },
  titulo: { label: 'Título', titles: 'titulo, title, etiqueta' },
  backupUrl: {
    label: 'Reserva',
    titles: 'url reserva, reserva, link reserva, endereco reserva, backup, backup url, url backup, respaldo',
  },
  moderator: {
    label: 'Moderação',
    titles: 'moderacao, moderador, moderadora, moderator, moderation, moderacion, host, quem modera',
  },
} satisfies Record<string, Column>

type AddedField = Exclude<keyof RoomRow, keyof typeof COLUMNS | 'startDate' | 'endDate' | 'groupId' | 'newGroup'>

export type RowField = keyof typeof COLUMNS | AddedField

export type RowCells = Record<RowField, string>

const titleOf = (text: string) =>
  foldText(text.replace(/\([^)]*\)/g, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Columns for single-line fields of the room form that are not in `COLUMNS`. The field's label is the column's title.
 */
const addedColumns = Object.entries(ROOM_FIELDS).flatMap(([name, { shortLabel, input }]) =>
  input && !(name in COLUMNS) ? [[name, { label: shortLabel, titles: titleOf(shortLabel) }] as const] : [],
)

export const ROW_COLUMNS: Record<RowField, Column> = {
  ...COLUMNS,
  ...(Object.fromEntries(addedColumns) as Record<AddedField, Column>),
}

export const ROW_FIELDS = Object.keys(ROW_COLUMNS) as RowField[]

const DURATION: Column = { label: 'Duração', titles: 'duracao, duration, duracion, minutos, minutes' }

type Columns = Partial<Record<RowField | 'duration', number>>

function columnsOf(cells: readonly string[]): Columns {
  const titles = cells.map(titleOf)
  const columns: Columns = {}
  for (const [field, column] of Object.entries({ ...ROW_COLUMNS, duration: DURATION })) {
    const title = column.titles.split(', ').find((each) => titles.includes(each))
    if (title) columns[field as keyof Columns] = titles.indexOf(title)
  }
  // Use the column "título" as the name if the sheet has no column for the name.
  const { titulo, ...others } = columns
  return columns.name === undefined && titulo !== undefined ? { ...others, name: titulo } : columns
}

/** How many rows are searched for the header, because titles and notes may be above it. */
const HEADER_SEARCH_ROWS = 20
/**
 * How many titles a row must match to be the header. The row of a room may match two: name "Abertura", group "Turma".
 */
const HEADER_MIN = 3

const inOrder = Object.fromEntries(ROW_FIELDS.map((field, index) => [field, index])) as Record<RowField, number>

/** A row without a day is on the day of the previous row. */
export function readRoomRows(text: string): RowCells[] {
  const table = pastedTable(text)
  const header = table
    .slice(0, HEADER_SEARCH_ROWS)
    .findIndex((cells) => Object.keys(columnsOf(cells)).length >= HEADER_MIN)
  const columns: Columns = header < 0 ? inOrder : columnsOf(table[header] ?? [])
  let day = ''
  return table.slice(header + 1).map((cells) => {
    const read = (field: keyof Columns) => cells[columns[field] ?? -1] ?? ''
    day = read('day') || day
    const row = Object.fromEntries(ROW_FIELDS.map((field) => [field, read(field)])) as RowCells
    return { ...row, day, end: row.end || durationText(read('duration')) }
  })
}

/** Marks a text as a duration with `+`, because spreadsheets show 90 minutes as `01:30`, which is also a time. */
const durationText = (text: string) =>
  text && `+${text.replace(/^\d+$/, '$& min').replace(/^(\d{1,2}):(\d{2})(?::00)?$/, '$1h$2')}`

export interface RowContext {
  timeZone: string
  /** The first day of the event. A date without a year gets the year in which it is nearest to this day. */
  firstDay: string
  languages: readonly { code: string; name: string; active: boolean }[]
  defaultLanguage: string
  groups: readonly { id: string; name: string }[]
  /** The group of rows that name no group; '' if there is no default group. */
  defaultGroupId: string
}

export interface CheckedRow {
  room: RoomRow | null
  problems: Partial<Record<RowField, string>>
  warnings: Partial<Record<RowField, string>>
  /** The start for the preview; `null` if it could not be read. */
  startDate: string | null
}

export function checkRow(cells: RowCells, context: RowContext): CheckedRow {
  const day = planDay(cells.day, context.firstDay)
  const start = planTime(cells.start)
  const end = start === null ? null : planEnd(cells.end, start)
  const language = cells.language ? languageOf(cells.language, context.languages) : context.defaultLanguage
  const group = groupOf(cells.group, context)
  const instant = (minute: number | null) => (day && minute !== null ? instantOf(day, minute, context.timeZone) : null)
  const startDate = instant(start)
  const candidate = { ...cells, ...group, language: language ?? '', startDate, endDate: instant(end) }
  const { data, error } = roomRow.safeParse(candidate)
  const problems: CheckedRow['problems'] = {
    ...problemsOf(error?.issues ?? []),
    ...(!day && { day: cells.day ? 'Dia não reconhecido: use 24/11 ou 24/11/2026' : 'Informe o dia' }),
    ...(start === null && { start: cells.start ? 'Hora não reconhecida: use 10:40' : 'Informe o início' }),
    ...(start !== null && end === null && { end: endProblem(cells.end) }),
    ...(!language && { language: 'Idioma não cadastrado' }),
    ...(!group && { group: 'Informe o grupo' }),
  }
  const room = Object.keys(problems).length === 0 && data ? data : null
  return { room, problems, warnings: warningsOf(day, language, context), startDate }
}

/** `minute` counts on the wall clock, even on days with 23 or 25 hours. */
function instantOf({ day }: PlanDay, minute: number, timeZone: string): string {
  const local = new Date(Date.parse(day) + minute * 60_000).toISOString().slice(0, -':00.000Z'.length)
  return zonedInstant(local, timeZone)
}

const endProblem = (text: string) =>
  text ? 'Fim não reconhecido: use uma hora depois do início, ou "45 min"' : 'Informe o fim'

const SCHEMA_NAMES: Partial<Record<RowField, string>> = { group: 'newGroup', start: 'startDate', end: 'endDate' }

function problemsOf(issues: readonly z.core.$ZodIssue[]): CheckedRow['problems'] {
  const named = issues.flatMap(({ path: [name], message }) => {
    const field = ROW_FIELDS.find((each) => (SCHEMA_NAMES[each] ?? each) === name)
    return field ? [[field, message] as const] : []
  })
  return Object.fromEntries(named.toReversed())
}

function warningsOf(day: PlanDay | null, language: string | null, { languages }: RowContext): CheckedRow['warnings'] {
  const isInactive = languages.some(({ code, active }) => code === language && !active)
  return {
    ...(day?.isOtherWeekday && { day: `${weekdayText(day.day)}: confira o dia` }),
    ...(isInactive && { language: 'Este idioma está inativo' }),
  }
}

function weekdayText(day: string): string {
  const weekday = new Date(day).toLocaleDateString('pt-BR', { timeZone: 'UTC', weekday: 'long' })
  return `${day.split('-').reverse().join('/')} é ${weekday}`
}

/** The interface languages in which a sheet may name a language. */
const NAMING_LOCALES = ['pt-BR', 'en', 'es', 'fr', 'de', 'it']

const foundNames = new Map<string, readonly string[]>()

/** The names are cached: every row of a table needs them, and creating `Intl.DisplayNames` is slow. */
function namesOf(code: string): readonly string[] {
  const known = foundNames.get(code)
  if (known) return known
  const language = code.slice(0, 2).toLowerCase()
  const named = NAMING_LOCALES.map((locale) => new Intl.DisplayNames(locale, { type: 'language' }).of(language))
  const names = [language, ...named].map((name) => titleOf(name ?? ''))
  foundNames.set(code, names)
  return names
}

/** Finds a language by code or name: `PT_BR`, `pt-br`, `Português (Brasil)`, `Portuguese`, `pt`. */
export function languageOf(text: string, languages: RowContext['languages']): string | null {
  const key = titleOf(text)
  const whole = foldText(text).trim()
  const activeFirst = languages.toSorted((one, other) => Number(other.active) - Number(one.active))
  const exact = languages.find(({ code, name }) => titleOf(code) === key || foldText(name).trim() === whole)
  const found =
    exact ??
    activeFirst.find(({ name }) => titleOf(name) === key) ??
    activeFirst.find(({ code }) => namesOf(code).includes(key))
  return found?.code ?? null
}

/** Returns the comparison key of a group: "Dia 1 – Manhã" is "dia 1 manha". "C" and "C++" stay different. */
const lettersOf = (name: string) =>
  foldText(name)
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()

function groupOf(text: string, { groups, defaultGroupId }: RowContext) {
  if (!text) return defaultGroupId ? { groupId: defaultGroupId } : null
  const exact = groups.find(({ name }) => groupNameKey(name) === groupNameKey(text))
  if (exact) return { groupId: exact.id }
  const alike = groups.filter(({ name }) => lettersOf(name) && lettersOf(name) === lettersOf(text))
  return alike.length === 1 && alike[0] ? { groupId: alike[0].id } : { newGroup: text }
}

export function newGroupsOf(rows: readonly RoomRow[]): { name: string; count: number }[] {
  const groups = Map.groupBy(
    rows.flatMap(({ newGroup }) => newGroup ?? []),
    groupNameKey,
  )
  return [...groups.values()].map((names) => ({ name: names[0] ?? '', count: names.length }))
}
