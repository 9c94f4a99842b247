import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dataOf } from '#test/office.ts'
import {
  ABOUT_NOBODY,
  ADDRESS,
  columnsIn,
  EMAIL,
  MARK,
  markIn,
  NAME,
  PHONE,
  plantPerson,
  REASON,
  SURVIVORS,
  searchTables,
} from '#test/planted-person.ts'
import { filesIn } from '#test/read-zip.ts'
import { isOnPostgres } from '../../../base/db/engine.ts'
import { PRIVACY_MAP } from '../map/privacy-map.ts'
import type { MappedTable } from '../map/privacy-part.ts'

const mappedColumns = (which: 'exported' | 'hidden') =>
  Object.entries<MappedTable>(PRIVACY_MAP).flatMap(([table, { parts = [] }]) =>
    parts.flatMap((part) => columnsIn(part[which]).map((column) => `${table}.${column}`)),
  )

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
  const isAboutNobody = (column: string) => ![...exported, ...hidden].includes(column)
  expect(found.filter(isAboutNobody)).toEqual([...SURVIVORS, ...ABOUT_NOBODY].filter(isAboutNobody).sort())
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
  expect(await searchTables(db)).toEqual(SURVIVORS)
  for (const text of [NAME, EMAIL, PHONE, ADDRESS, MARK]) expect(server.log()).not.toContain(text)

  // The database files may still contain the name and the IP address of the person, but no e-mail address, telephone
  // number or text of theirs.
  const gone = [...found.filter((column) => !SURVIVORS.includes(column)).map(markIn), REASON]
  if (!isOnPostgres(db)) await expect.poll(() => filesWith(dataDir, EMAIL, PHONE, ...gone)).toEqual([])
})
