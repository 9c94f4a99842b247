import type { Database } from '../../base/db/database.ts'

/**
 * Returns the installation's secret, with which all signatures are made. Its name in the table is that of its first
 * use.
 */
export async function findSecret(db: Database): Promise<string> {
  const secret = db.selectFrom('secrets').where('name', '=', 'devices').select('value')
  return (await secret.executeTakeFirstOrThrow()).value
}
