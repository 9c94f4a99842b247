import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createMigratedDatabase } from '#test/test-database.ts'
import { StartupError } from '../errors.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

test('migrating refuses tables of a newer release', async () => {
  const { location, remove } = await createMigratedDatabase()
  const db = openDatabase(location)
  onTestFinished(async () => {
    await db.destroy()
    await remove()
  })
  await sql`insert into kysely_migration (name, timestamp) values ('9999-badges', '2030-01-01')`.execute(db)
  await expect(migrate(db)).rejects.toThrow(
    new StartupError('The tables are those of a newer Palco (9999-badges is not known here). Update this one first.'),
  )
})
