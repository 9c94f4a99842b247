import { type ColumnMetadata, type RawBuilder, sql } from 'kysely'
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
export const ADDRESS = '203.0.113.77'
/** All texts about the person, except those above, begin with this mark. A search for the mark finds them. */
export const MARK = 'zqx'
export const REASON = `${MARK} reason`
/** Returns the text that is planted in a column, such as `users.name`. It is not the beginning of another one. */
export const markIn = (column: string) => `${MARK} ${column};`

const NEEDLES = ['quintiliana', EMAIL, PHONE, ADDRESS, MARK]

export const columnsIn = (text = '') => text.split(' ').filter(Boolean)
const mapped = (table: string): MappedTable => PRIVACY_MAP[table as keyof typeof PRIVACY_MAP] ?? {}

const led = (lead: Lead, id: string) =>
  typeof lead === 'object' ? mentioning(lead) : { id, email: EMAIL, name: NAME }[lead]

const mentioning = ({ mention }: { mention: string }) =>
  JSON.stringify(mention.split(' ').flatMap((field) => [{ [field]: NAME }, { [field]: EMAIL }]))

/** Personal columns that need one of the person's details instead of a text with `MARK`. */
const DETAILS: Record<string, string> = {
  name: NAME,
  phone: PHONE,
  address: ADDRESS,
  actor_name: NAME,
  target_name: NAME,
}

/** Columns whose values the server reads again. They need these valid values instead of a text with `MARK`. */
const READ_AGAIN: Record<string, string> = {
  ...{ changes: '{}', items: '[]', facts: '{}', shown: '[]', state: 'done', kind: 'live', event: 'sign-in' },
  ...{ details: '{}', revoked_by: 'hand' },
}

/** Tables that get a row with the id `planted`, to which rows of other tables refer. */
const PARENTS = ['announcements', 'sittings', 'polls', 'questions', 'message_runs', 'purchase_sources']

const columnsOf = (tables: Record<string, string>) =>
  Object.entries(tables).flatMap(([table, columns]) => columnsIn(columns).map((column) => `${table}.${column}`))

/** All columns that may still contain something planted after an erasure. */
export const SURVIVORS = [
  // About the person, and kept: the access log, the audit, the ledger and the published programme.
  ...columnsOf({
    access_log: 'address',
    audit: 'actor_name address changes target_name',
    erasures: 'email_hash',
    rooms: 'moderator speaker',
  }),
  // About nobody, in rows that stay without the person.
  ...columnsOf({
    alarms: 'target_name',
    archived_rooms: 'group_name mode name',
    certificates: 'logo',
    erasures: 'cause certificates kept part_of',
    free_messages: 'subject texts',
    link_orders: 'dedupe_key way',
    people_walks: 'params subject',
    polls: 'answers final_votes question',
    purchase_deliveries: 'reason',
    purchase_orders: 'reverse_reason',
    readiness_dismissals: 'cases rule',
    rooms: 'backup_url recording_url',
    stage_links: 'hash name',
    wall_links: 'hash name',
  }),
].sort()

/** Columns about nobody, in rows that are deleted. */
export const ABOUT_NOBODY = columnsOf({
  access_links: 'made_for',
  outbox: 'dedupe_key',
  passkeys: 'transports',
  sign_in_challenges: 'purpose',
})

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
  dataOf(await ask('/me/privacy/requests', { body: { kind: 'erasure', reason: REASON } }))
  const shop = await openShop(office, 'kiwify')
  await shop.send({ kind: 'paid', email: EMAIL, name: NAME })
  // Make the participant a member of the team, too, because such a person has rows of every kind.
  await db.updateTable('users').where('id', '=', id).set({ role: 'ADMIN', team_function: 'ORGANISER' }).execute()
  const person = { id, name: NAME, emails: [EMAIL], isMember: true, isOnlyOne: true }
  await plantRows(db, person, room.id, group.id)
  return { ...event, person, ask }
}

/**
 * Adds data about the person to each part of the privacy map that has none yet. Then marks the columns of all rows
 * about the person that are still empty, whatever the map says about these columns.
 */
async function plantRows(db: Database, person: DataSubject, roomId: string, groupId: string) {
  const tables = new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, columns]))
  for (const table of new Set([...PARENTS, ...Object.keys(PRIVACY_MAP)])) {
    const { parts = [] } = mapped(table)
    const columns = tables.get(table) ?? []
    const counts = await Promise.all(parts.map((part) => countRows(db, table, part, person)))
    const missing = parts.filter((_, at) => !counts[at])
    const [known] = parts.filter((_, at) => counts[at])
    // The rows of the audit can't be changed.
    if (known && table !== 'audit') {
      for (const [column, lead] of missing.flatMap(({ by }) => Object.entries(by)))
        await setText(db, table, column, led(lead, person.id ?? ''), rowsAbout(db, known, [person]))
    } else if (missing.length || PARENTS.includes(table)) {
      const place = { ...person, roomId, groupId }
      const row = columns.map((column) => ({
        name: sql.ref(column.name),
        value: plantedValue(table, column, parts, place),
      }))
      await sql`
        insert into ${sql.table(table)} (${sql.join(row.map(({ name }) => name))})
        values (${sql.join(row.map(({ value }) => value))})
      `.execute(db)
    }
    for (const part of table === 'audit' ? [] : parts)
      for (const { name } of columns.filter((column) => isText(column) && canBeMarked(column)))
        await setText(db, table, name, markIn(`${table}.${name}`), rowsAbout(db, part, [person]), isEmpty(name))
  }
}

const canBeMarked = ({ name }: ColumnMetadata) => !isId(name) && !isTime(name) && !(name in READ_AGAIN)
const isEmpty = (column: string) => sql<boolean>`coalesce(${sql.ref(column)}, '') = ''`

const setText = (
  db: Database,
  table: string,
  column: string,
  text: string,
  ...where: (RawBuilder<boolean> | undefined)[]
) =>
  sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${text}
    where ${sql.join(
      where.filter((each) => each !== undefined),
      sql` and `,
    )}
  `.execute(db)

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
  if (!isText(column)) return column.isNullable ? null : 0
  if (name === 'room_id') return roomId
  if (name === 'group_id') return groupId
  if (name === 'id') return 'planted'
  if (isId(name)) return column.isNullable ? null : 'planted'
  if (isTime(name)) return column.isNullable ? null : '2025-11-20T10:00:00.000Z'
  if (name in READ_AGAIN) return READ_AGAIN[name]
  if (!parts.length) return column.isNullable ? null : 'planted'
  const isPersonal = parts.some((part) => [...columnsIn(part.exported), ...columnsIn(part.hidden)].includes(name))
  return isPersonal && name in DETAILS ? DETAILS[name] : markIn(`${table}.${name}`)
}

const isText = ({ dataType }: Pick<ColumnMetadata, 'dataType'>) => /text|char/i.test(dataType)
const isId = (column: string) => /^id$|_id$|^merged_into$|^replaced_by$/.test(column)
const isTime = (column: string) => /_at$|^at$|_until$|_date$|^planned_end$/.test(column)

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
