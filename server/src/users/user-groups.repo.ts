import type { User } from '@palco/contract/users'
import type { Transaction } from 'kysely'
import type { Snapshot } from '../catalog/catalog.ts'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { UserRow } from './users.repo.ts'

type Reader = Database | Transaction<Schema>

/** Beyond this many it is cheaper to read every membership than to name the people. */
const MANY = 1000

/** The groups of each, in their order. */
async function readGroupIds(db: Reader, userIds: readonly string[]): Promise<Map<string, string[]>> {
  if (!userIds.length) return new Map()
  const all = db.selectFrom('user_groups').select(['user_id', 'group_id']).orderBy('position')
  const rows = await (userIds.length > MANY ? all : all.where('user_id', 'in', userIds)).execute()
  const groupIds = new Map<string, string[]>()
  for (const { user_id, group_id } of rows) {
    const own = groupIds.get(user_id)
    if (own) own.push(group_id)
    else groupIds.set(user_id, [group_id])
  }
  return groupIds
}

/** Rows as the API answers them: with their groups, and the languages of those groups' rooms. */
export async function withGroups(db: Reader, catalog: Snapshot, rows: readonly UserRow[]): Promise<User[]> {
  const groupIds = await readGroupIds(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => {
    const groups = (groupIds.get(row.id) ?? []).flatMap((id) => catalog.groups.get(id) ?? [])
    return {
      id: row.id,
      name: row.name,
      email: row.email,
      role: row.role,
      active: row.active,
      createdAt: row.created_at,
      version: row.version,
      userGroups: groups.map(({ id, name, active }) => ({ groupId: id, group: { id, name, active } })),
      languages: [...new Set(groups.flatMap(({ id }) => [...(catalog.languagesOfGroup.get(id) ?? [])]))],
    }
  })
}

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
