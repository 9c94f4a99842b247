import type { User, UserFilter } from '@palco/contract/users'
import { type CompiledQuery, sql, type Transaction } from 'kysely'
import type { Snapshot } from '../catalog/catalog.ts'
import type { Database } from '../db/database.ts'
import { isOnPostgres } from '../db/engine.ts'
import { isOneOf } from '../db/one-of.ts'
import type { Schema } from '../db/schema.ts'
import { conditionsOf } from '../people/user-filter.ts'
import { toUser, USER_COLUMNS, type UserRow } from '../people/users.repo.ts'

// As statements, because a long run of them is carried out by a thread of its own (db/run-statements.ts).

/** Those who were chosen one by one, or all that a filter finds; in either case perhaps without somebody. */
export type Whom = ({ userIds: readonly string[] } | { filter: UserFilter }) & { without?: string }

interface HeldRow extends UserRow {
  group_ids: string | null
}

function select(db: Database, whom: Whom) {
  const conditions = 'filter' in whom ? conditionsOf(db, whom.filter) : [isOneOf(db, 'users.id', whom.userIds)]
  return conditions.reduce((users, condition) => users.where(condition), db.selectFrom('users'))
}

/** The next of them, in the order of their ids; nobody else changes them until the end of the transaction. */
export function holdNext(trx: Transaction<Schema>, whom: Whom, after: string, count: number): CompiledQuery<HeldRow> {
  const next = select(trx, whom).where('users.id', '>', after).orderBy('users.id').limit(count)
  const others = whom.without === undefined ? next : next.where('users.id', '!=', whom.without)
  const rows = others
    .select(USER_COLUMNS)
    .select((users) =>
      users
        .selectFrom('user_groups')
        .whereRef('user_groups.user_id', '=', 'users.id')
        .select(sql<string | null>`string_agg(group_id, ',' order by position)`.as('ids'))
        .as('group_ids'),
    )
  return (isOnPostgres(trx) ? rows.forNoKeyUpdate('users') : rows).compile()
}

/** The thread's rows are as SQLite has them: a boolean is a number. */
export const toHeldUser = ({ group_ids, ...row }: HeldRow, catalog: Snapshot): User =>
  toUser({ ...row, active: Boolean(row.active) }, group_ids?.split(',') ?? [], catalog)

export const findAmong = (trx: Transaction<Schema>, whom: Whom, id: string): CompiledQuery<{ id: string }> =>
  select(trx, whom).where('users.id', '=', id).select('users.id').compile()

export const setActive = (db: Database, ids: readonly string[], active: boolean): CompiledQuery =>
  db
    .updateTable('users')
    .set((row) => ({ active, version: row('version', '+', 1) }))
    .where(isOneOf(db, 'id', ids))
    .compile()

/** Their groups are part of what an administrator sees and saves. */
export const countVersionUp = (db: Database, ids: readonly string[]): CompiledQuery =>
  db
    .updateTable('users')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where(isOneOf(db, 'id', ids))
    .compile()

export const deleteMany = (db: Database, ids: readonly string[]): CompiledQuery =>
  db
    .deleteFrom('users')
    .where(isOneOf(db, 'id', ids))
    .compile()
