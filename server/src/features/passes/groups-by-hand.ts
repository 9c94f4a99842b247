import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Transaction } from '../../base/db/database.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { userIdsOf } from '../../base/ids.ts'
import { addToGroup, addToGroupAt, findPositions, removeFromGroup, replaceGroups } from '../people/user-groups.repo.ts'
import { findGrantsOfGroup, findShared, setState } from './grant-groups.repo.ts'
import { leaveGroups } from './grant-groups.ts'

// Changes of memberships by an administrator. A later revocation of a grant has no effect on these memberships.

export async function addByHand(trx: Transaction, userIds: readonly string[], groupId: string) {
  await addToGroup(trx, userIds, groupId)
  await trx
    .updateTable('pass_grant_groups')
    .set({ state: sql`case state when 'added' then 'shared' else 'left' end` })
    .where('group_id', '=', groupId)
    .where('state', 'in', ['added', 'leaving'])
    .where('grant_id', 'in', grantsOf(trx, userIds))
    .execute()
}

export async function removeByHand(trx: Transaction, userIds: readonly string[], groupId: string) {
  await removeFromGroup(trx, userIds, groupId)
  await brought(trx, userIds).where('group_id', '=', groupId).execute()
}

export const formerMembership = z.object({
  userId: z.string(),
  /** The group's place in the person's list of groups; `null` if the person was not in the group. */
  position: z.nullable(z.int()),
  grants: z.array(z.object({ grantId: z.string(), state: z.enum(['added', 'shared', 'leaving', 'left']) })),
})
export type FormerMembership = z.infer<typeof formerMembership>

export async function readMemberships(
  trx: Transaction,
  userIds: readonly string[],
  groupId: string,
): Promise<FormerMembership[]> {
  const positions = await findPositions(trx, userIds, groupId)
  const grants = Map.groupBy(await findGrantsOfGroup(trx, userIds, groupId), ({ userId }) => userId)
  return userIds.map((userId) => ({
    userId,
    position: positions.get(userId) ?? null,
    grants: grants.get(userId)?.map(({ grantId, state }) => ({ grantId, state })) ?? [],
  }))
}

/**
 * Undoes a change by hand. People who were added or removed again since then stay as they are. If their passes have
 * changed since then, the passes decide about the groups.
 */
export async function restoreMemberships(trx: Transaction, former: readonly FormerMembership[], groupId: string) {
  const current = new Map((await readMemberships(trx, userIdsOf(former), groupId)).map((now) => [now.userId, now]))
  const isMember = ({ userId }: FormerMembership) => (current.get(userId)?.position ?? null) !== null
  const back = former.filter((each) => each.position !== null && !isMember(each))
  const out = former.filter((each) => each.position === null && isMember(each))
  const kept = former.filter((each) => each.position !== null && isMember(each))

  await addToGroupAt(trx, back, groupId)
  const keptGrants = kept.flatMap(({ userId, grants }) => {
    const byHand = new Map(current.get(userId)?.grants.map(({ grantId, state }) => [grantId, state]))
    return grants.filter(({ grantId, state }) => state !== byHand.get(grantId) && byHand.has(grantId))
  })
  const grants = [...back.flatMap((each) => each.grants), ...keptGrants].map((grant) => ({ ...grant, groupId }))
  for (const [state, some] of Map.groupBy(grants, (grant) => grant.state)) await setState(trx, some, state)

  const shared = (await findShared(trx, userIdsOf(out))).filter((grant) => grant.groupId === groupId)
  const heirs = new Map(shared.map((grant) => [grant.userId, grant]))
  await setState(trx, [...heirs.values()], 'added')
  await removeByHand(
    trx,
    userIdsOf(out).filter((userId) => !heirs.has(userId)),
    groupId,
  )
  await leaveGroups(trx, await findRevoked(trx, grants), Date.now())
}

const findRevoked = (trx: Transaction, grants: readonly { grantId: string }[]) =>
  trx
    .selectFrom('pass_grants')
    .where(
      isOneOf(
        trx,
        'id',
        grants.map(({ grantId }) => grantId),
      ),
    )
    .where('revoked_at', 'is not', null)
    .select('id')
    .execute()

/** Removes people from a group that will be deleted, and deletes the history of their grants in it. */
export async function leaveForGood(trx: Transaction, userIds: readonly string[], groupId: string) {
  await removeFromGroup(trx, userIds, groupId)
  await trx
    .deleteFrom('pass_grant_groups')
    .where('group_id', '=', groupId)
    .where('grant_id', 'in', grantsOf(trx, userIds))
    .execute()
}

export async function replaceByHand(trx: Transaction, userId: string, groupIds: readonly string[]) {
  await replaceGroups(trx, userId, groupIds)
  const all = brought(trx, [userId])
  await (groupIds.length ? all.where('group_id', 'not in', groupIds) : all).execute()
}

/** Deletes the rows that link grants to groups, except rows in state `left`, which are history. */
const brought = (trx: Transaction, userIds: readonly string[]) =>
  trx.deleteFrom('pass_grant_groups').where('state', '!=', 'left').where('grant_id', 'in', grantsOf(trx, userIds))

const grantsOf = (trx: Transaction, userIds: readonly string[]) =>
  trx
    .selectFrom('pass_grants')
    .where(isOneOf(trx, 'user_id', userIds))
    .select('id')
