import type { Database } from '../../base/db/database.ts'

/** Whether there is an account besides those of administrators. */
export async function hasPeople(db: Database): Promise<boolean> {
  const people = db.selectFrom('users').where('role', '!=', 'ADMIN')
  return (await people.select('id').limit(1).executeTakeFirst()) !== undefined
}
