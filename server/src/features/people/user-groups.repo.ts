import { sql } from 'kysely'
import type { Transaction } from '../../base/db/database.ts'
import { jsonRows } from '../../base/db/json-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'

export async function replaceGroups(trx: Transaction, userId: string, groupIds: readonly string[]) {
  await trx.deleteFrom('user_groups').where('user_id', '=', userId).execute()
  const rows = [...new Set(groupIds)].map((group_id, position) => ({ user_id: userId, group_id, position }))
  if (rows.length) await trx.insertInto('user_groups').values(rows).execute()
}

/** Adds people to a group, at the end of their lists of groups. */
export const addToGroup = (trx: Transaction, userIds: readonly string[], groupId: string) =>
  sql`
    insert into user_groups (user_id, group_id, position)
    select users.id, ${groupId},
      coalesce((select max(position) + 1 from user_groups where user_groups.user_id = users.id), 0)
    from users where ${isOneOf(trx, 'users.id', userIds)}
    on conflict (user_id, group_id) do nothing
  `.execute(trx)

/** Returns the place of a group in its members' lists of groups, by user id. */
export async function findPositions(trx: Transaction, userIds: readonly string[], groupId: string) {
  const members = trx
    .selectFrom('user_groups')
    .where(isOneOf(trx, 'user_id', userIds))
    .where('group_id', '=', groupId)
  return new Map((await members.select(['user_id', 'position']).execute()).map((row) => [row.user_id, row.position]))
}

const PLACES = { user_id: 'text', position: 'integer' } as const

/** Adds people to a group, at the given places in their lists of groups. */
export function addToGroupAt(
  trx: Transaction,
  members: readonly { userId: string; position: number | null }[],
  groupId: string,
) {
  const places = members.map(({ userId, position }) => ({ user_id: userId, position }))
  return sql`
    insert into user_groups (user_id, group_id, position)
    select user_id, ${groupId}, position from ${jsonRows(trx, 'members', PLACES, places)}
  `.execute(trx)
}

export const removeFromGroup = (trx: Transaction, userIds: readonly string[], groupId: string) =>
  trx
    .deleteFrom('user_groups')
    .where(isOneOf(trx, 'user_id', userIds))
    .where('group_id', '=', groupId)
    .execute()

/** Adds a group's rooms to the lists of people who have a list of rooms. */
export const addRoomsToLists = (trx: Transaction, userIds: readonly string[], groupId: string) =>
  sql`
    insert into user_rooms (user_id, room_id)
    select users.id, rooms.id from users join rooms on rooms.group_id = ${groupId}
    where users.has_room_list and ${isOneOf(trx, 'users.id', userIds)}
    on conflict (user_id, room_id) do nothing
  `.execute(trx)

export const removeRoomsFromLists = (trx: Transaction, userIds: readonly string[], groupId: string) =>
  trx
    .deleteFrom('user_rooms')
    .where(isOneOf(trx, 'user_id', userIds))
    .where('room_id', 'in', trx.selectFrom('rooms').where('group_id', '=', groupId).select('id'))
    .execute()

/** Increases the version of users whose groups change: a user form that was opened before can then not be saved. */
export const bumpVersion = (trx: Transaction, ids: readonly string[]) =>
  trx
    .updateTable('users')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where(isOneOf(trx, 'id', ids))
    .execute()
