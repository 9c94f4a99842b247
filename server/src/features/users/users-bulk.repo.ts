import type { ManagedUser, UserFilter } from '@palco/contract/users'
import { sql } from 'kysely'
import type { Transaction } from '../../base/db/database.ts'
import { lockRows, lockToDelete } from '../../base/db/lock-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { readPeoplePages } from '../../base/db/read-pages.ts'
import type { Catalog } from '../../core/catalog/catalog.ts'
import { conditionsOf } from '../../core/people/user-filter.ts'
import { MANAGED_COLUMNS, toManagedUser } from '../../core/people/users.repo.ts'

/** The selected people, or everyone a filter finds; optionally without one person. */
export type Selection = ({ userIds: readonly string[] } | { filter: UserFilter }) & { without?: string }

function select(trx: Transaction, selection: Selection) {
  const conditions =
    'filter' in selection ? conditionsOf(selection.filter) : [isOneOf(trx, 'users.id', selection.userIds)]
  return conditions.reduce((users, condition) => users.where(condition), trx.selectFrom('users'))
}

/** Pages of them in the order of their ids, each locked until the transaction ends. */
export async function* lockPages(
  trx: Transaction,
  catalog: Pick<Catalog, 'current'>,
  selection: Selection,
): AsyncGenerator<ManagedUser[]> {
  const all = select(trx, selection)
  const found = (selection.without === undefined ? all : all.where('users.id', '!=', selection.without))
    .select(MANAGED_COLUMNS)
    .select((users) =>
      users
        .selectFrom('user_groups')
        .whereRef('user_groups.user_id', '=', 'users.id')
        .select(sql<string | null>`string_agg(group_id, ',' order by position)`.as('ids'))
        .as('group_ids'),
    )
  for await (const rows of readPeoplePages(lockRows(trx, found, 'users')))
    yield rows.map(({ group_ids, ...row }) => toManagedUser(row, group_ids?.split(',') ?? [], catalog.current()))
}

export const isAmong = async (trx: Transaction, selection: Selection, id: string): Promise<boolean> =>
  (await select(trx, selection).where('users.id', '=', id).select('users.id').executeTakeFirst()) !== undefined

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
