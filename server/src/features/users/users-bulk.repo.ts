import type { User, UserFilter } from '@palco/contract/users'
import { sql } from 'kysely'
import type { Transaction } from '../../base/db/database.ts'
import { lockRows } from '../../base/db/lock-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import type { Snapshot } from '../../core/catalog/catalog.ts'
import { conditionsOf } from '../../core/people/user-filter.ts'
import { toUser, USER_COLUMNS } from '../../core/people/users.repo.ts'

/** Those who were chosen one by one, or all that a filter finds; in either case perhaps without somebody. */
export type Whom = ({ userIds: readonly string[] } | { filter: UserFilter }) & { without?: string }

function select(trx: Transaction, whom: Whom) {
  const conditions = 'filter' in whom ? conditionsOf(whom.filter) : [isOneOf(trx, 'users.id', whom.userIds)]
  return conditions.reduce((users, condition) => users.where(condition), trx.selectFrom('users'))
}

/** The next of them, in the order of their ids; nobody else changes them until the end of the transaction. */
export async function holdNext(
  trx: Transaction,
  catalog: Snapshot,
  whom: Whom,
  after: string,
  count: number,
): Promise<User[]> {
  const next = select(trx, whom).where('users.id', '>', after).orderBy('users.id').limit(count)
  const others = whom.without === undefined ? next : next.where('users.id', '!=', whom.without)
  const found = others
    .select(USER_COLUMNS)
    .select((users) =>
      users
        .selectFrom('user_groups')
        .whereRef('user_groups.user_id', '=', 'users.id')
        .select(sql<string | null>`string_agg(group_id, ',' order by position)`.as('ids'))
        .as('group_ids'),
    )
  const rows = await lockRows(trx, found, 'users').execute()
  return rows.map(({ group_ids, ...row }) => toUser(row, group_ids?.split(',') ?? [], catalog))
}

export const isAmong = async (trx: Transaction, whom: Whom, id: string): Promise<boolean> =>
  (await select(trx, whom).where('users.id', '=', id).select('users.id').executeTakeFirst()) !== undefined

export const setActive = (trx: Transaction, ids: readonly string[], active: boolean) =>
  trx
    .updateTable('users')
    .set((row) => ({ active, version: row('version', '+', 1) }))
    .where(isOneOf(trx, 'id', ids))
    .execute()

/** Their groups are part of what an administrator sees and saves. */
export const countVersionUp = (trx: Transaction, ids: readonly string[]) =>
  trx
    .updateTable('users')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where(isOneOf(trx, 'id', ids))
    .execute()

export const deleteMany = (trx: Transaction, ids: readonly string[]) =>
  trx
    .deleteFrom('users')
    .where(isOneOf(trx, 'id', ids))
    .execute()
