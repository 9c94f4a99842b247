import { createPostgresDatabase, dropCopies } from './postgres-databases.ts'
import { openMigrated } from './test-database.ts'

const TRIES = 5

/** Once for all tests on PostgreSQL: the database that each of theirs is a copy of. */
export async function setup() {
  const { name, remove } = await createTemplate()
  process.env.TEST_TEMPLATE = name
  return async () => {
    await dropCopies(name)
    await remove()
  }
}

/** Without it not one test would run. The product soon calls a database away that a busy machine keeps waiting: we ask again. */
async function createTemplate(tries = TRIES) {
  const template = await createPostgresDatabase()
  try {
    const db = await openMigrated(template.location)
    await db.destroy()
    return template
  } catch (error) {
    await template.remove()
    if (tries === 1) throw error
    return createTemplate(tries - 1)
  }
}
