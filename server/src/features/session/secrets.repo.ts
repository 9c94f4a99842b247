import type { Database } from '../../base/db/database.ts'
import type { SecretsTable } from '../../base/db/schema.ts'

/** Reads a random secret, which was created once for this installation. */
export async function findSecret(db: Database, name: SecretsTable['name']): Promise<string> {
  const { value } = await db.selectFrom('secrets').where('name', '=', name).select('value').executeTakeFirstOrThrow()
  return value
}
