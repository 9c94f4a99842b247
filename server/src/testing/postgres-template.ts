import { createPostgresDatabase, dropCopies } from './postgres-databases.ts'
import { openMigrated } from './test-database.ts'

/** Once for all tests on PostgreSQL: the database that each of theirs is a copy of. */
export async function setup() {
  const { name, location, remove } = await createPostgresDatabase()
  const db = await openMigrated(location)
  await db.destroy()
  process.env.TEST_TEMPLATE = name
  return async () => {
    await dropCopies(name)
    await remove()
  }
}
