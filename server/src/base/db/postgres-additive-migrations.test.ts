import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type ColumnMetadata, sql, type TableMetadata } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { isSomebodyWaiting } from '#test/held-writes.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate, migrateLike, readApplied } from './migrate.ts'

// During a rolling upgrade, nodes of the previous release work on the migrated tables (docs/operations.md). So a
// migration may only add, and may set no new condition for rows of existing tables.

/** Exceptions from before this rule. (A node of that time could give two groups the same name.) */
const BEFORE_THE_RULE = ['0003-unique-group-names: groups.groups_by_name is a new condition']

const names = readdirSync(path.join(import.meta.dirname, 'migrations'))
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => path.basename(file, '.ts'))
  .sort()

interface Tables {
  tables: Map<string, TableMetadata>
  /** Names of constraints and unique indexes, as `table.name`. */
  conditions: string[]
}

const CONDITIONS = sql<{ name: string }>`
  select conrelid::regclass || '.' || conname as name from pg_constraint
    where conrelid <> 0 and contype in ('c', 'f', 'u', 'x') and connamespace = current_schema()::regnamespace
  union select tablename || '.' || indexname from pg_indexes
    where schemaname = current_schema() and indexdef like 'CREATE UNIQUE%'`

async function inspect(db: Database): Promise<Tables> {
  const tables = await db.introspection.getTables()
  const { rows } = await CONDITIONS.execute(db)
  return { tables: new Map(tables.map((table) => [table.name, table])), conditions: rows.map(({ name }) => name) }
}

/** Lists changes that would break a node of the previous release. */
function breakagesOf(before: Tables, after: Tables): string[] {
  const tables = [...before.tables].flatMap(([table, { columns }]) => {
    const now = after.tables.get(table)?.columns
    if (!now) return [`${table} is gone`]
    const known = new Map(columns.map((column) => [column.name, column]))
    const lost = columns.filter(
      ({ name, dataType }) => !now.some((each) => each.name === name && each.dataType === dataType),
    )
    const wanted = now.filter(({ name, isNullable, hasDefaultValue }) => {
      const isOld = known.get(name)
      return !isNullable && !hasDefaultValue && (!isOld || isOld.isNullable || isOld.hasDefaultValue)
    })
    return [
      ...lost.map(({ name }) => `${table}.${name} is gone or of another type`),
      ...wanted.map(({ name }) => `${table}.${name} must be given`),
    ]
  })
  const conditions = after.conditions.filter(
    (name) => !before.conditions.includes(name) && before.tables.has(name.split('.')[0] ?? ''),
  )
  return [...tables, ...conditions.map((name) => `${name} is a new condition`)]
}

type Column = Partial<Pick<ColumnMetadata, 'dataType' | 'isNullable' | 'hasDefaultValue'>>

/** Returns a schema with one table. A column has the type `text` and is required, unless `columns` says otherwise. */
function groupsWith(columns: Record<string, Column>, conditions: string[] = []): Tables {
  const usual = { dataType: 'text', isNullable: false, hasDefaultValue: false, isAutoIncrementing: false }
  const all = Object.entries(columns).map(([name, column]) => ({ name, ...usual, ...column }))
  const groups = { name: 'groups', isView: false, isForeign: false, columns: all }
  return { tables: new Map([['groups', groups]]), conditions }
}

const NOTHING: Tables = { tables: new Map(), conditions: [] }
const same = { id: {}, note: { isNullable: true }, place: { hasDefaultValue: true } }

test.each<[string, Tables, string[]]>([
  ['a table that is gone', NOTHING, ['groups is gone']],
  ['a column that may be empty no more', groupsWith({ ...same, note: {} }), ['groups.note must be given']],
  [
    'a renamed column',
    groupsWith({ id: {}, remark: { isNullable: true }, place: same.place }),
    ['groups.note is gone or of another type'],
  ],
  ['another type', groupsWith({ ...same, id: { dataType: 'int4' } }), ['groups.id is gone or of another type']],
  ['a default that is gone', groupsWith({ ...same, place: {} }), ['groups.place must be given']],
  ['a new column that must be given', groupsWith({ ...same, badge: {} }), ['groups.badge must be given']],
  ['a new condition', groupsWith(same, ['groups.old', 'groups.new']), ['groups.new is a new condition']],
  [
    'new columns that may be left out',
    groupsWith({ ...same, a: { isNullable: true }, b: { hasDefaultValue: true } }),
    [],
  ],
  ['a condition of a new table, and one less', groupsWith(same, ['badges.new']), []],
])('the check of migrations detects %s', (_, after, breakages) => {
  expect(breakagesOf(groupsWith(same, ['groups.old']), after)).toEqual(breakages)
})

test('no migration removes anything, or refuses what a node of the previous release writes', async () => {
  const { location, remove } = await createTestDatabase()
  const db = openDatabase(location)
  onTestFinished(async () => {
    await db.destroy()
    await remove()
  })
  const breakages: string[] = []
  let before = NOTHING
  for (const [place, name] of names.entries()) {
    await migrateLike(db, names.slice(0, place + 1))
    const after = await inspect(db)
    breakages.push(...breakagesOf(before, after).map((breakage) => `${name}: ${breakage}`))
    before = after
  }
  expect(breakages).toEqual(BEFORE_THE_RULE)
})

test('a migration that waits for the lock of a table lets other nodes use it', async () => {
  const { location, remove } = await createTestDatabase()
  const db = openDatabase(location)
  onTestFinished(async () => {
    await db.destroy()
    await remove()
  })
  const rooms = sql`select id from rooms`
  // Stop before the migration that alters the table of rooms.
  await migrateLike(
    db,
    names.filter((name) => name < '0033'),
  )
  const reading = await db.startTransaction().execute()
  await rooms.execute(reading)
  const migrating = migrate(db)
  await expect.poll(() => isSomebodyWaiting(db)).toBe(true)
  await rooms.execute(db)
  await reading.commit().execute()
  await migrating
  expect(await readApplied(db)).toEqual(names)
})
