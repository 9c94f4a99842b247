import type { Pass } from '@palco/contract/passes/pass'
import type { KeptPerson } from '@palco/contract/privacy/retention'
import { sql } from 'kysely'
import type { Database } from '../../../base/db/database.ts'
import { isoTime } from '../../../base/db/iso-time.ts'
import { isOneOf } from '../../../base/db/one-of.ts'

/** An announced erasure: how many people are kept only until the day `keptUntil`, and when this was first announced. */
export interface Notice {
  keptUntil: string
  announcedAt: number
  people: number
}

export async function listNotices(db: Database): Promise<Notice[]> {
  const rows = await db.selectFrom('retention_notices').selectAll().execute()
  return rows.map(({ kept_until, announced_at, people }) => ({
    keptUntil: kept_until,
    announcedAt: Date.parse(announced_at),
    people,
  }))
}

/**
 * Announces how many people are kept until each of these days. A day that was already announced keeps the time of its
 * announcement. A day that is not in `people` is no longer announced.
 */
export const saveNotices = (db: Database, people: ReadonlyMap<string, number>, now: number) =>
  db.transaction().execute(async (trx) => {
    const others = trx
      .deleteFrom('retention_notices')
      .where(({ not }) => not(isOneOf(trx, 'kept_until', [...people.keys()])))
    await others.execute()
    if (!people.size) return
    await trx
      .insertInto('retention_notices')
      .values([...people].map(([kept_until, count]) => ({ kept_until, announced_at: isoTime(now), people: count })))
      .onConflict((known) => known.column('kept_until').doUpdateSet(({ ref }) => ({ people: ref('excluded.people') })))
      .execute()
  })

export const withdrawNotices = (db: Database, days: readonly string[]) =>
  db
    .deleteFrom('retention_notices')
    .where(isOneOf(db, 'kept_until', days))
    .execute()

/** Selects people who are not in the team. `ends` has the last day of access with each pass. */
function selectPeople(db: Database, ends: Record<Pass, string>) {
  const grants = sql`from pass_grants where pass_grants.user_id = users.id`
  const endOfPass = Object.entries(ends).map(([pass, day]) => sql`when ${pass} then ${day}`)
  return db
    .selectFrom('users')
    .where('role', '<>', 'ADMIN')
    .select(['users.id', 'created_at'])
    .select(sql<string | null>`(select max(coalesce(revoked_at, given_at)) ${grants})`.as('pass_changed_at'))
    .select(
      sql<string | null>`(
        select max(case pass ${sql.join(endOfPass, sql` `)} end) ${grants} and revoked_at is null
      )`.as('pass_until'),
    )
}

type Listed = KeptPerson & { id: string }

async function readPeople(people: ReturnType<typeof selectPeople>): Promise<Listed[]> {
  const rows = await people.execute()
  return rows.map(({ id, created_at, pass_changed_at, pass_until }) => ({
    id,
    createdOn: created_at.slice(0, 10),
    passChangedOn: pass_changed_at?.slice(0, 10) ?? null,
    passUntil: pass_until,
  }))
}

export const listPeople = (db: Database, ends: Record<Pass, string>, after: string, count: number) =>
  readPeople(selectPeople(db, ends).where('users.id', '>', after).orderBy('users.id').limit(count))

export const findPeople = (db: Database, ends: Record<Pass, string>, ids: readonly string[]) =>
  readPeople(selectPeople(db, ends).where(isOneOf(db, 'users.id', ids)))
