import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dataOf } from '#test/office.ts'
import { columnsIn, EMAIL, MARK, NAME, PHONE, plantPerson, searchTables } from '#test/planted-person.ts'
import { filesIn } from '#test/read-zip.ts'
import { isOnPostgres } from '../../../base/db/engine.ts'
import { PRIVACY_MAP } from '../map/privacy-map.ts'
import type { MappedTable } from '../map/privacy-part.ts'

const mappedColumns = (which: 'exported' | 'hidden') =>
  Object.entries<MappedTable>(PRIVACY_MAP).flatMap(([table, { parts = [] }]) =>
    parts.flatMap((part) => columnsIn(part[which]).map((column) => `${table}.${column}`)),
  )

/** What the privacy map keeps: the access log, the audit and the published programme. */
const KEPT = [
  'access_log.address',
  ...['actor_name', 'address', 'changes', 'target_name'].map((column) => `audit.${column}`),
  ...['rooms.moderator', 'rooms.speaker'],
]

const filesWith = (dataDir: string, ...texts: string[]) =>
  readdirSync(dataDir).filter((name) => {
    const bytes = readFileSync(path.join(dataDir, name))
    return texts.some((text) => bytes.includes(text))
  })

test('a person who is in every table is found before the erasure as the map says, and then only where it keeps them', async () => {
  const { office, person, ask } = await plantPerson({ until: afterAll })
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

  // What is kept contains the name and the IP address, but no e-mail address, telephone number or mark.
  if (!isOnPostgres(db)) await expect.poll(() => filesWith(dataDir, EMAIL, PHONE, MARK)).toEqual([])
})
