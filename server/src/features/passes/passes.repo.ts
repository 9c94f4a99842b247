import type { PassGrant } from '@palco/contract/passes/grants'
import type { Database } from '../../base/db/database.ts'

/** A person's grants, the newest first; `null` for an unknown person. */
export async function listGrants(db: Database, userId: string): Promise<PassGrant[] | null> {
  const person = await db.selectFrom('users').where('id', '=', userId).select('id').executeTakeFirst()
  if (!person) return null
  const grants = await db
    .selectFrom('pass_grants')
    .leftJoin('purchase_sources', 'purchase_sources.id', 'pass_grants.source_id')
    .where('user_id', '=', userId)
    .orderBy('given_at', 'desc')
    .orderBy('pass_grants.id', 'desc')
    .selectAll('pass_grants')
    .select('purchase_sources.name as source')
    .execute()
  const groups = await db
    .selectFrom('pass_grant_groups')
    .innerJoin('pass_grants', 'pass_grants.id', 'grant_id')
    .innerJoin('groups', 'groups.id', 'group_id')
    .where('user_id', '=', userId)
    .orderBy('groups.name')
    .select(['grant_id', 'groups.name'])
    .execute()
  const groupsOf = Map.groupBy(groups, ({ grant_id }) => grant_id)
  return grants.map((grant) => ({
    id: grant.id,
    pass: grant.pass,
    origin: grant.origin,
    givenAt: grant.given_at,
    groups: groupsOf.get(grant.id)?.map(({ name }) => name) ?? [],
    ...(grant.source !== null && { source: grant.source }),
    ...(grant.order_id !== null && { orderId: grant.order_id }),
    ...(grant.note !== null && { note: grant.note }),
    ...(grant.revoked_at !== null && {
      revoked: {
        at: grant.revoked_at,
        reason: grant.revoke_reason ?? 'hand',
        ...(grant.revoke_note !== null && { note: grant.revoke_note }),
      },
    }),
  }))
}
