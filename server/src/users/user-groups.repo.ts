import type { Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'

export async function replaceGroups(trx: Transaction<Schema>, userId: string, groupIds: readonly string[]) {
  await trx.deleteFrom('user_groups').where('user_id', '=', userId).execute()
  const rows = [...new Set(groupIds)].map((group_id, position) => ({ user_id: userId, group_id, position }))
  if (rows.length) await trx.insertInto('user_groups').values(rows).execute()
}

/** Behind the groups they are in already. */
export async function addToGroup(trx: Transaction<Schema>, userIds: readonly string[], groupId: string) {
  const last = await trx
    .selectFrom('user_groups')
    .where('user_id', 'in', userIds)
    .groupBy('user_id')
    .select((row) => ['user_id', row.fn.max('position').as('position')])
    .execute()
  const positions = new Map(last.map(({ user_id, position }) => [user_id, position + 1]))
  const rows = userIds.map((user_id) => ({ user_id, group_id: groupId, position: positions.get(user_id) ?? 0 }))
  await trx
    .insertInto('user_groups')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'group_id']).doNothing())
    .execute()
}

export const removeFromGroup = (trx: Transaction<Schema>, userIds: readonly string[], groupId: string) =>
  trx.deleteFrom('user_groups').where('user_id', 'in', userIds).where('group_id', '=', groupId).execute()
