import { type GrantState, isBetter } from '@palco/contract/passes/grants'
import { PASSES, type Pass, REVOKE_REASONS } from '@palco/contract/passes/pass'
import { WITHOUT_PASS } from '@palco/contract/users/users'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../base/db/database.ts'
import { isOneOf } from '../../base/db/one-of.ts'

// A person's pass is the best of their active grants. It is computed and not stored.

/** All grants of a person as one text, such as `PREMIUM//,LIVE/2026-12-01T10:00:00.000Z/refund`. */
export const GRANT_TEXT = sql<string | null>`(
  select string_agg(pass || '/' || coalesce(revoked_at, '') || '/' || coalesce(revoke_reason, ''), ',')
  from pass_grants where pass_grants.user_id = users.id
)`.as('grant_text')

const NO_GRANTS: readonly GrantState[] = []

/** Parses `GRANT_TEXT`. Leaves out passes that only another release knows. */
export function parseGrants(text: string | null): readonly GrantState[] {
  if (text === null) return NO_GRANTS
  return text.split(',').flatMap((grant) => {
    const [name, at, why] = grant.split('/')
    const [pass, reason] = [PASSES.find((each) => each === name), REVOKE_REASONS.find((each) => each === why)]
    if (!pass) return []
    return at ? { pass, revoked: { at, reason: reason ?? 'hand' } } : { pass }
  })
}

export function holdsPass(held: Pass | typeof WITHOUT_PASS): RawBuilder<boolean> {
  if (held === WITHOUT_PASS) return sql`not exists (${ACTIVE})`
  const better = PASSES.filter((each) => isBetter(each, held))
  const noneBetter = better.map((each) => sql`not exists (${ACTIVE} and pass = ${each})`)
  return sql`(${sql.join([sql`exists (${ACTIVE} and pass = ${held})`, ...noneBetter], sql` and `)})`
}

const ACTIVE = sql`select 1 from pass_grants where pass_grants.user_id = users.id and revoked_at is null`

/**
 * Condition on `users`: a purchase was refunded or charged back, and the person holds no pass. The condition begins
 * with refunds, which are few and have the index `pass_grants_refunded`, so that not everybody's passes are looked up.
 */
export const WAS_REFUNDED = sql<boolean>`(exists (
  select 1 from pass_grants where pass_grants.user_id = users.id and revoke_reason in ('refund', 'chargeback')
) and not exists (${ACTIVE}))`

export async function findHeldPasses(db: Database, userIds: readonly string[]): Promise<Map<string, Pass>> {
  const held = new Map<string, Pass>()
  const grants = await db
    .selectFrom('pass_grants')
    .where(isOneOf(db, 'user_id', userIds))
    .where('revoked_at', 'is', null)
    .select(['user_id', 'pass'])
    .execute()
  for (const { user_id, pass } of grants) if (isBetter(pass, held.get(user_id))) held.set(user_id, pass)
  return held
}

/** Returns how many people hold each pass, including inactive people; `null` if nobody holds one. */
export async function countHeldPasses(db: Database): Promise<Record<Pass, number> | null> {
  const ranks = PASSES.map((pass, rank) => sql`when ${pass} then ${sql.lit(rank)}`)
  const best = db
    .selectFrom('pass_grants')
    .where('revoked_at', 'is', null)
    .groupBy('user_id')
    .select(sql<number>`max(case pass ${sql.join(ranks, sql` `)} end)`.as('rank'))
  const rows = await db
    .selectFrom(best.as('held'))
    .groupBy('rank')
    .select(({ fn }) => ['rank', fn.countAll<number>().as('people')])
    .execute()
  const counts = { LIVE: 0, PREMIUM: 0, PLATINUM: 0 }
  for (const { rank, people } of rows) {
    const pass = PASSES[rank]
    if (pass) counts[pass] = people
  }
  return rows.length ? counts : null
}
