import { type Group, type GroupCreate, type GroupUpdate, groupNameKey } from '@palco/contract/groups'
import { sql, type Transaction } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Database } from '../db/database.ts'
import { isUniqueViolation } from '../db/database-errors.ts'
import type { GroupsTable, Schema } from '../db/schema.ts'

type Reader = Database | Transaction<Schema>

const toGroup = (row: GroupsTable & { users: number | string }): Group => ({
  id: row.id,
  name: row.name,
  description: row.description,
  maxRooms: row.max_rooms,
  active: row.active,
  createdAt: row.created_at,
  version: row.version,
  _count: { userGroups: Number(row.users) },
})

const selectGroups = (db: Reader) =>
  db
    .selectFrom('groups')
    .selectAll()
    .select(sql<number | string>`(select count(*) from user_groups where user_groups.group_id = groups.id)`.as('users'))
    .orderBy('created_at')
    .orderBy('id')

export const listGroups = async (db: Reader) => (await selectGroups(db).execute()).map(toGroup)

export async function findGroup(db: Reader, id: string): Promise<Group | null> {
  const row = await selectGroups(db).where('id', '=', id).executeTakeFirst()
  return row ? toGroup(row) : null
}

/** Answers the new id, or `null` where the name is taken. */
export async function insertGroup(trx: Transaction<Schema>, group: GroupCreate): Promise<string | null> {
  const row = await trx
    .insertInto('groups')
    .values({
      id: newId(),
      name: group.name,
      name_key: groupNameKey(group.name),
      description: group.description,
      max_rooms: group.maxRooms,
      active: true,
      created_at: new Date().toISOString(),
      version: 1,
    })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Its version, or `null` where it is not there. Setting the row to itself holds it until the transaction ends. */
export async function holdGroup(trx: Transaction<Schema>, id: string): Promise<number | null> {
  const held = trx.updateTable('groups').set((row) => ({ version: row.ref('version') }))
  const row = await held.where('id', '=', id).returning('version').executeTakeFirst()
  return row?.version ?? null
}

/** Whether no other group has the name. */
export async function updateGroup(trx: Transaction<Schema>, id: string, group: GroupUpdate): Promise<boolean> {
  const update = trx
    .updateTable('groups')
    .set((row) => ({
      name: group.name,
      name_key: groupNameKey(group.name),
      description: group.description,
      max_rooms: group.maxRooms,
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

export const deleteGroup = async (trx: Transaction<Schema>, id: string) =>
  (await trx.deleteFrom('groups').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
