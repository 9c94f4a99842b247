import { sql } from 'kysely'
import type { Transaction } from '../../base/db/database.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { addToGroup, removeFromGroup, replaceGroups } from '../people/user-groups.repo.ts'

// After an administrator has added or removed a membership, revoking a grant does not change this membership any more.

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

/** Removes people and the history of their grants from a group. Must be called before the group is deleted. */
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
