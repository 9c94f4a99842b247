import type { Database } from '../../base/db/database.ts'

/** Returns the installation's secret, with which all signatures are made. In the table it has the name of its first use. */
export async function findSecret(db: Database): Promise<string> {
  const secret = db.selectFrom('secrets').where('name', '=', 'devices').select('value')
  return (await secret.executeTakeFirstOrThrow()).value
}
