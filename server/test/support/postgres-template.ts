import { createPostgresDatabase, dropCopies } from './postgres-databases.ts'
import { openMigrated } from './test-database.ts'

const ATTEMPTS = 5

/** Vitest's global setup: creates the migrated database from which each test gets a copy. */
export async function setup() {
  const { name, remove } = await createTemplate()
  process.env.TEST_TEMPLATE = name
  return async () => {
    await dropCopies(name)
    await remove()
  }
}

/**
 * Creates the template, and tries again if that fails. On a busy machine the database may answer later than the
 * product's timeout, and no test runs without a template.
 */
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
