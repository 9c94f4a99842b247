import type { Database } from '../../base/db/database.ts'

/**
 * Returns the installation's secret for signed cookies, links and tokens. In the table it is named after its first use.
 */
export async function findSecret(db: Database): Promise<string> {
  const secret = db.selectFrom('secrets').where('name', '=', 'devices').select('value')
  return (await secret.executeTakeFirstOrThrow()).value
}
