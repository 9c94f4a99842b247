import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createMigratedDatabase, openMigrated } from '#test/test-database.ts'
import { isOnPostgres } from '../../../base/db/engine.ts'
import { listTableNames } from '../../../base/db/table-names.ts'
import { PRIVACY_MAP } from './privacy-map.ts'
import { type MappedTable, mapOf, type PersonalPart } from './privacy-part.ts'

const { location, remove } = await createMigratedDatabase()
const db = await openMigrated(location)
afterAll(async () => {
  await db.destroy()
  await remove()
})

async function columnsOf(table: string): Promise<string[]> {
  const found = isOnPostgres(db)
    ? sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = ${table}`
    : sql<{ name: string }>`select name from pragma_table_info(${table})`
  return (await found.execute(db)).rows.map(({ name }) => name)
}

const words = (text = '') => text.split(' ').filter(Boolean)
const mappedTables = Object.entries<MappedTable>(PRIVACY_MAP)

/**
 * Tables that are not in the map: those of Kysely, and SQLite's search index, which follows `users`
 * (docs/decisions/0010-search.md).
 */
const OTHERS = /^(kysely_|users_search|sqlite_)/

test('the privacy map has every table and column of the database', async () => {
  const tables = (await listTableNames(db)).filter((name) => !OTHERS.test(name))
  expect(Object.keys(PRIVACY_MAP).sort()).toEqual(tables.sort())
  for (const [table, { none, parts = [] }] of mappedTables) {
    // A part with `except` is about other people than the part before it, so both may name the same columns.
    const first = parts.filter(({ except }) => !except)
    const mapped = [...words(none), ...first.flatMap(({ exported, hidden }) => [...words(exported), ...words(hidden)])]
    expect([table, mapped.sort()]).toEqual([table, (await columnsOf(table)).sort()])
  }
})

test('the privacy map finds and blanks rows by columns of their table', async () => {
  for (const [table, { parts = [] }] of mappedTables) {
    const columns = await columnsOf(table)
    const blanks = ({ erased }: PersonalPart) => ('blanks' in erased ? Object.keys(erased.blanks) : [])
    const used = parts.flatMap((part) => [
      ...Object.keys({ ...part.by, ...part.except }),
      ...words(part.except && part.exported),
      ...blanks(part),
    ])
    expect([table, used.filter((column) => !columns.includes(column))]).toEqual([table, []])
  }
})

test('a table with a column that no map names does not compile', () => {
  interface Tables {
    guests: { id: string; email: string }
  }
  const map = { guests: { none: 'id' } } as const
  // @ts-expect-error The map does not name the column `email`.
  expect(mapOf<Tables>()(map)).toBe(map)
  const whole = { guests: { none: 'id email' } } as const
  expect(mapOf<Tables>()(whole)).toBe(whole)
})
