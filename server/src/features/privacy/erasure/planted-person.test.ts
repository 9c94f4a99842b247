import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openCertificateEvent } from '#test/certificate-event.ts'
import { call } from '#test/client.ts'
import { addRoom, dataOf } from '#test/office.ts'
import { ADDRESS, columnsIn, EMAIL, MARK, NAME, PHONE, plantRows, searchTables } from '#test/planted-person.ts'
import { filesIn } from '#test/read-zip.ts'
import { openShop } from '#test/shop.ts'
import { addUser, PASSWORD } from '#test/test-server.ts'
import { isOnPostgres } from '../../../base/db/engine.ts'
import { PRIVACY_MAP } from '../map/privacy-map.ts'
import type { MappedTable } from '../map/privacy-part.ts'

const mappedColumns = (which: 'exported' | 'hidden') =>
  Object.entries<MappedTable>(PRIVACY_MAP).flatMap(([table, { parts = [] }]) =>
    parts.flatMap((part) => columnsIn(part[which]).map((column) => `${table}.${column}`)),
  )

/** Fills every table with something about one person. */
async function plantPerson() {
  const event = await openCertificateEvent({ trustProxy: 1, until: afterAll })
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
  // A participant who is also in the team has rows of every kind.
  await db.updateTable('users').where('id', '=', id).set({ role: 'ADMIN', team_function: 'ORGANISER' }).execute()
  const person = { id, name: NAME, emails: [EMAIL], isMember: true, isOnlyOne: true }
  await plantRows(db, person, room.id, group.id)
  return { ...event, person, ask }
}

/** What the privacy map keeps: the access log, the audit and the published programme. */
const KEPT = [
  'access_log.address',
  ...['actor_name', 'address', 'changes', 'target_name'].map((column) => `audit.${column}`),
  ...['rooms.moderator', 'rooms.speaker'],
]

/** The files of the database that have one of these texts in their bytes. */
const filesWith = (dataDir: string, ...texts: string[]) =>
  readdirSync(dataDir).filter((name) => {
    const bytes = readFileSync(path.join(dataDir, name))
    return texts.some((text) => bytes.includes(text))
  })

test('a person who is in every table is found before the erasure as the map says, and then only where it keeps them', async () => {
  const { office, person, ask } = await plantPerson()
  const { server } = office
  const { db } = server

  const found = await searchTables(db)
  const [exported, hidden] = [mappedColumns('exported'), mappedColumns('hidden')]
  expect(found.filter((column) => ![...exported, ...hidden].includes(column))).toEqual([])
  const { dataDir } = server.location
  if (!isOnPostgres(db)) await expect.poll(() => filesWith(dataDir, MARK)).toContain('palco.db')
  const archive = await filesIn((await ask('/me/privacy/download')).bytes)
  const { data } = JSON.parse(String(archive.get('dados.json')))
  const downloaded = Object.values<Record<string, object[]>>(data).flatMap((tables) =>
    Object.entries(tables).flatMap(([table, rows]) =>
      rows.flatMap((row) => Object.keys(row).map((column) => `${table}.${column}`)),
    ),
  )
  expect(found.filter((column) => exported.includes(column) && !downloaded.includes(column))).toEqual([])

  const { lines } = dataOf(
    await office.ask('/admin/privacy/erasures/preview', { body: { subject: { userId: person.id } } }),
  )
  const order = { subject: { userId: person.id }, certificates: 'withheld' }
  const { kept } = dataOf(await office.ask('/admin/privacy/erasures', { body: order }))
  expect(kept).toEqual(lines.filter(({ reason }: { reason?: string }) => reason))
  expect(await searchTables(db)).toEqual(KEPT)
  for (const text of [NAME, EMAIL, PHONE, MARK]) expect(server.log()).not.toContain(text)

  // What is kept has the name and the IP address, and nothing of the rest.
  if (!isOnPostgres(db)) await expect.poll(() => filesWith(dataDir, EMAIL, PHONE, MARK)).toEqual([])
})
