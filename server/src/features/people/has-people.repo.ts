import type { Database } from '../../base/db/database.ts'

/** True if there are accounts of people who are not administrators. */
export async function hasPeople(db: Database): Promise<boolean> {
  const people = db.selectFrom('users').where('role', '!=', 'ADMIN')
  return (await people.select('id').limit(1).executeTakeFirst()) !== undefined
}
