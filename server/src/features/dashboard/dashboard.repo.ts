import type { Database } from '../../base/db/database.ts'

export interface PeopleFacts {
  hasPeople: boolean
  hasInvited: boolean
}

const people = (db: Database) => db.selectFrom('users').where('role', '!=', 'ADMIN')

/** Answered by the first row of each. */
export async function readPeopleFacts(db: Database): Promise<PeopleFacts> {
  const first = await people(db).select('id').limit(1).executeTakeFirst()
  const link = await db.selectFrom('access_links').select('hash').limit(1).executeTakeFirst()
  // Without links, a first sign-in shows that people were invited in another way.
  const guest = link ?? (await findGuest(db))
  return { hasPeople: first !== undefined, hasInvited: guest !== undefined }
}

const findGuest = (db: Database) =>
  db
    .selectFrom('access_log')
    .innerJoin('users', 'users.id', 'access_log.user_id')
    .where('users.role', '!=', 'ADMIN')
    .where('access_log.event', '=', 'sign-in')
    .select('access_log.id')
    .limit(1)
    .executeTakeFirst()
