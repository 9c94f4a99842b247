import { type ColumnMetadata, sql } from 'kysely'
import type { Database } from '../../src/base/db/database.ts'
import { listTableNames } from '../../src/base/db/table-names.ts'
import { PRIVACY_MAP } from '../../src/features/privacy/map/privacy-map.ts'
import type { Lead, MappedTable, PersonalPart } from '../../src/features/privacy/map/privacy-part.ts'
import { type DataSubject, rowsAbout } from '../../src/features/privacy/map/rows-about.ts'
import { openCertificateEvent } from './certificate-event.ts'
import { call } from './client.ts'
import { addRoom, dataOf } from './office.ts'
import { openShop } from './shop.ts'
import { addUser, PASSWORD, type ServerOptions } from './test-server.ts'

export const NAME = 'Quintiliana Vásquez'
export const EMAIL = 'zwolf@planted.example'
export const PHONE = '+5511987654321'
const ADDRESS = '203.0.113.77'
/** All texts about the person, except those above, begin with this mark. A search for the mark finds them. */
export const MARK = 'zqx'

const NEEDLES = ['quintiliana', EMAIL, PHONE, ADDRESS, MARK]

export const columnsIn = (text = '') => text.split(' ').filter(Boolean)
const mapped = (table: string): MappedTable => PRIVACY_MAP[table as keyof typeof PRIVACY_MAP] ?? {}

const led = (lead: Lead, id: string) =>
  typeof lead === 'object' ? mentioning(lead) : { id, email: EMAIL, name: NAME }[lead]

const mentioning = ({ mention }: { mention: string }) =>
  JSON.stringify(mention.split(' ').flatMap((field) => [{ [field]: NAME }, { [field]: EMAIL }]))

/** Columns whose values the server reads again. They need these valid values instead of a text with `MARK`. */
const READ_AGAIN: Record<string, string> = {
  ...{ name: NAME, phone: PHONE, address: ADDRESS, actor_name: NAME, target_name: NAME },
  ...{ changes: '{}', items: '[]', facts: '{}', shown: '[]', state: 'done', kind: 'live', event: 'sign-in' },
}

/** Tables that get a row with the id `planted`, to which rows of other tables refer. */
const PARENTS = ['announcements', 'sittings', 'polls', 'questions', 'message_runs', 'purchase_sources']

/** Opens an event in which every table contains something about one person. */
export async function plantPerson(options: ServerOptions = {}) {
  const event = await openCertificateEvent({ trustProxy: 1, ...options })
  const { office, group, earn } = event
  const { server } = office
  const { db } = server
  const { id } = await addUser(server, EMAIL)
  const search_text = `${NAME} ${EMAIL} ${PHONE}`.toLowerCase()
  await db.updateTable('users').where('id', '=', id).set({ name: NAME, phone: PHONE, search_text }).execute()
  await earn({ id })
  const room = await addRoom(office, group.id, { speaker: NAME, moderator: NAME })
  const headers = { 'x-forwarded-for': ADDRESS }
  const { body } = await call(server, '/api/auth/login', { body: { email: EMAIL, password: PASSWORD }, headers })
  const ask = (where: string, options: object = {}) =>
    call(server, `/api${where}`, { as: body.data, headers, ...options })
  dataOf(await ask('/participant/certificate', { method: 'PUT', body: { name: NAME, isIssued: true } }))
  dataOf(await ask('/me/privacy/requests', { body: { kind: 'erasure', reason: `${MARK} reason` } }))
  const shop = await openShop(office, 'kiwify')
  await shop.send({ kind: 'paid', email: EMAIL, name: NAME })
  // Make the participant a member of the team, too, because such a person has rows of every kind.
  await db.updateTable('users').where('id', '=', id).set({ role: 'ADMIN', team_function: 'ORGANISER' }).execute()
  const person = { id, name: NAME, emails: [EMAIL], isMember: true, isOnlyOne: true }
  await plantRows(db, person, room.id, group.id)
  return { ...event, person, ask }
}

/** Adds data about the person to each part of the privacy map that has none yet. */
async function plantRows(db: Database, person: DataSubject, roomId: string, groupId: string) {
  const columnsOf = new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, columns]))
  for (const table of new Set([...PARENTS, ...Object.keys(PRIVACY_MAP)])) {
    const { parts = [] } = mapped(table)
    const counts = await Promise.all(parts.map((part) => countRows(db, table, part, person)))
    const missing = parts.filter((_, at) => !counts[at])
    const [known] = parts.filter((_, at) => counts[at])
    if (known && table !== 'audit') {
      for (const [column, lead] of missing.flatMap(({ by }) => Object.entries(by)))
        await sql`
          update ${sql.table(table)} set ${sql.ref(column)} = ${led(lead, person.id ?? '')}
          where ${rowsAbout(db, known, [person])}
        `.execute(db)
      continue
    }
    if (!missing.length && !PARENTS.includes(table)) continue
    const place = { ...person, roomId, groupId }
    const row = (columnsOf.get(table) ?? []).map((column) => ({
      name: sql.ref(column.name),
      value: plantedValue(table, column, parts, place),
    }))
    await sql`
      insert into ${sql.table(table)} (${sql.join(row.map(({ name }) => name))})
      values (${sql.join(row.map(({ value }) => value))})
    `.execute(db)
  }
}

async function countRows(db: Database, table: string, part: PersonalPart, person: DataSubject) {
  const where = rowsAbout(db, part, [person])
  if (!where) return 0
  const counted = sql<{ count: number }>`select count(*) as count from ${sql.table(table)} where ${where}`
  return Number((await counted.execute(db)).rows[0]?.count)
}

type Place = DataSubject & { roomId: string; groupId: string }

function plantedValue(
  table: string,
  { name, ...column }: ColumnMetadata,
  parts: readonly PersonalPart[],
  place: Place,
) {
  const { id, roomId, groupId } = place
  const lead = parts.map(({ by }) => by[name]).find((each) => each !== undefined)
  if (lead) return led(lead, id ?? '')
  if (/bool/i.test(column.dataType)) return false
  if (!/text|char/i.test(column.dataType)) return column.isNullable ? null : 0
  if (name === 'room_id') return roomId
  if (name === 'group_id') return groupId
  if (name === 'id') return 'planted'
  if (/_id$/.test(name)) return column.isNullable ? null : 'planted'
  const part = parts.find(({ exported, hidden }) => [...columnsIn(exported), ...columnsIn(hidden)].includes(name))
  if (/_at$|^at$|_until$/.test(name)) return column.isNullable ? null : '2025-11-20T10:00:00.000Z'
  if (part && name in READ_AGAIN) return READ_AGAIN[name]
  if (part && goes(part, name)) return `${MARK} ${table} ${name}`
  return column.isNullable ? null : name === 'state' ? 'done' : 'planted'
}

const goes = ({ erased }: PersonalPart, column: string) =>
  erased.fate === 'deleted' || ('blanks' in erased && column in erased.blanks)

/** Returns the columns of all tables that contain something about the person, such as `users.name`. */
export async function searchTables(db: Database): Promise<string[]> {
  const found = new Set<string>()
  // Leave out the tables of SQLite's search index, because they are binary. Their bytes are searched in the database
  // file.
  const names = (await listTableNames(db)).filter((name) => !name.startsWith('users_search_'))
  for (const table of names) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : `${value}`).toLowerCase()
        if (NEEDLES.some((needle) => text.includes(needle))) found.add(`${table}.${column}`)
      }
  }
  return [...found].sort()
}
