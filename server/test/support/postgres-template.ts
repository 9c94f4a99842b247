import { createPostgresDatabase, dropCopies } from './postgres-databases.ts'
import { openMigrated } from './test-database.ts'

const ATTEMPTS = 5

/** Vitest's global setup: creates the migrated database. Each test gets a copy of it. */
export async function setup() {
  const { name, remove } = await createTemplate()
  process.env.TEST_TEMPLATE = name
  return async () => {
    await dropCopies(name)
    await remove()
  }
}

/** Retries: on a busy machine the database may answer later than the product's timeout, and without a template no test runs. */
async function createTemplate(attempts = ATTEMPTS) {
  const template = await createPostgresDatabase()
  try {
    const db = await openMigrated(template.location)
    await db.destroy()
    return template
  } catch (error) {
    await template.remove()
    if (attempts === 1) throw error
    return createTemplate(attempts - 1)
  }
}
