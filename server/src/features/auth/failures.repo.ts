import type { Database } from '../../base/db/database.ts'

/** Those of the keys that have failed, by the clock of who asks. */
export const findFailures = (db: Database, keys: readonly string[], now: number) =>
  db
    .selectFrom('login_failures')
    .where('key', 'in', keys)
    .where('expire', '>', now)
    .select(['key', 'points', 'expire'])
    .execute()

export const deleteOldFailures = (db: Database, now: number) =>
  db.deleteFrom('login_failures').where('expire', '<=', now).execute()
