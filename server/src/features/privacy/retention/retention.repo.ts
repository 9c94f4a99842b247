import type { Pass } from '@palco/contract/passes/pass'
import { sql } from 'kysely'
import { countRows } from '../../../base/db/count-rows.ts'
import type { Database } from '../../../base/db/database.ts'
import { isoTime } from '../../../base/db/iso-time.ts'
import { idsOf } from '../../../base/ids.ts'

/**
 * Announces that people are kept until this day. Keeps the time of the announcement if this day is already announced.
 */
export async function announce(db: Database, keptUntil: string, now: number) {
  await db.deleteFrom('retention_notices').where('kept_until', '<>', keptUntil).execute()
  await db
    .insertInto('retention_notices')
    .values({ kept_until: keptUntil, announced_at: isoTime(now) })
    .onConflict((known) => known.doNothing())
    .execute()
}

export async function findAnnounced(db: Database, keptUntil: string): Promise<number | null> {
  const notice = db.selectFrom('retention_notices').where('kept_until', '=', keptUntil).select('announced_at')
  const row = await notice.executeTakeFirst()
  return row ? Date.parse(row.announced_at) : null
}

export const withdrawNotices = (db: Database) => db.deleteFrom('retention_notices').execute()

/** Selects people created before the event's end who are not in the team and hold none of these passes. */
function agedPeople(db: Database, before: string, kept: readonly Pass[]) {
  const held = sql<boolean>`exists (
    select 1 from pass_grants
    where pass_grants.user_id = users.id and revoked_at is null and pass in (${sql.join(kept.length ? kept : [''])})
  )`
  return db
    .selectFrom('users')
    .where('role', '<>', 'ADMIN')
    .where('created_at', '<', before)
    .where(({ not }) => not(held))
}

export const countAged = (db: Database, before: string, kept: readonly Pass[]): Promise<number> =>
  countRows(agedPeople(db, before, kept))

export const listAged = async (
  db: Database,
  before: string,
  kept: readonly Pass[],
  after: string,
  count: number,
): Promise<string[]> =>
  idsOf(
    await agedPeople(db, before, kept)
      .where('users.id', '>', after)
      .orderBy('users.id')
      .limit(count)
      .select('users.id')
      .execute(),
  )
