import { type Group, type GroupCreate, type GroupUpdate, groupNameKey } from '@palco/contract/groups/groups'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isUniqueViolation } from '../../base/db/database-errors.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { advisoryLock } from '../../base/db/lock-rows.ts'
import { readIds } from '../../base/db/read-pages.ts'
import type { GroupsTable } from '../../base/db/schema.ts'
import { toGroup } from './catalog.repo.ts'

const withCount = ({ users, ...row }: GroupsTable & { users: number }): Group => ({
  ...toGroup(row),
  _count: { userGroups: users },
})

const selectGroups = (db: Database) =>
  db
    .selectFrom('groups')
    .selectAll()
    .select(sql<number>`(select count(*) from user_groups where user_groups.group_id = groups.id)`.as('users'))
    .orderBy('created_at')
    .orderBy('id')

export const listGroups = async (db: Database) => (await selectGroups(db).execute()).map(withCount)

export async function findGroup(db: Database, id: string): Promise<Group | null> {
  const row = await selectGroups(db).where('id', '=', id).executeTakeFirst()
  return row ? withCount(row) : null
}

export async function isNameTaken(trx: Transaction, id: string, name: string): Promise<boolean> {
  const other = trx.selectFrom('groups').where('name_key', '=', groupNameKey(name)).where('id', '!=', id).select('id')
  return (await other.executeTakeFirst()) !== undefined
}

const NAMES_LOCK = 20_251_206

/**
 * Locks the names of groups. Call it before creating several groups: two transactions that create the same names in a
 * different order could otherwise deadlock.
 */
export const lockNames = (trx: Transaction) => advisoryLock(trx, NAMES_LOCK)

const toColumns = ({ name, description, maxRooms }: GroupCreate) => ({
  name,
  name_key: groupNameKey(name),
  description,
  max_rooms: maxRooms,
})

/** Creates a group and returns its id, or `null` if the name is taken. */
export async function insertGroup(trx: Transaction, group: GroupCreate): Promise<string | null> {
  const row = await trx
    .insertInto('groups')
    .values({ ...toColumns(group), id: newId(), active: true, created_at: isoTime(), version: 1 })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Returns `false` if another group has this name. */
export async function updateGroup(trx: Transaction, id: string, group: GroupUpdate): Promise<boolean> {
  const update = trx
    .updateTable('groups')
    .set((row) => ({
      ...toColumns(group),
      ...(group.active !== undefined && { active: group.active }),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
  try {
    await update.execute()
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

export const findMembers = (db: Database, groupId: string): Promise<string[]> =>
  readIds((after, count) =>
    db
      .selectFrom('user_groups')
      .where('group_id', '=', groupId)
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(count)
      .select('user_id as id')
      .execute(),
  )

export const deleteGroup = (trx: Transaction, id: string) => trx.deleteFrom('groups').where('id', '=', id).execute()
