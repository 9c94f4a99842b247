import type { ManagedUser, UserFilter } from '@palco/contract/users/users'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../base/db/database.ts'
import { keepRows, lockRows, lockToDelete } from '../../base/db/lock-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { readIds } from '../../base/db/read-pages.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { conditionsOf } from '../people/user-filter.ts'
import { MANAGED_COLUMNS, toManagedUser } from '../people/users.repo.ts'

/** Everyone a filter finds, in the order of ids. */
export function findIds(db: Database, filter: UserFilter): Promise<string[]> {
  const found = conditionsOf(filter).reduce((users, condition) => users.where(condition), db.selectFrom('users'))
  return readIds((after, count) =>
    found.where('users.id', '>', after).orderBy('users.id').limit(count).select('users.id').execute(),
  )
}

/** Those of them who exist, in the order of their ids, locked until the transaction ends. */
export async function lockUsers(
  trx: Transaction,
  catalog: Pick<Catalog, 'current'>,
  ids: readonly string[],
): Promise<ManagedUser[]> {
  const found = trx
    .selectFrom('users')
    .where(isOneOf(trx, 'users.id', ids))
    .orderBy('users.id')
    .select(MANAGED_COLUMNS)
    .select((users) =>
      users
        .selectFrom('user_groups')
        .whereRef('user_groups.user_id', '=', 'users.id')
        .select(sql<string | null>`string_agg(group_id, ',' order by position)`.as('ids'))
        .as('group_ids'),
    )
  const rows = await lockRows(trx, found, 'users').execute()
  return rows.map(({ group_ids, ...row }) => toManagedUser(row, group_ids?.split(',') ?? [], catalog.current()))
}

/** Against deletion, until the transaction ends. */
export async function keepGroup(trx: Transaction, id: string): Promise<boolean> {
  const group = trx.selectFrom('groups').where('id', '=', id).select('id')
  return (await keepRows(trx, group).executeTakeFirst()) !== undefined
}

export const setActive = (trx: Transaction, ids: readonly string[], active: boolean) =>
  trx
    .updateTable('users')
    .set((row) => ({ active, version: row('version', '+', 1) }))
    .where(isOneOf(trx, 'id', ids))
    .execute()

export async function deleteMany(trx: Transaction, ids: readonly string[]) {
  const isAmongThem = isOneOf(trx, 'id', ids)
  // The deletion itself takes them in any order, and would deadlock with writes about the same people.
  await lockToDelete(trx, trx.selectFrom('users').where(isAmongThem).orderBy('id').select('id')).execute()
  await trx.deleteFrom('users').where(isAmongThem).execute()
}
