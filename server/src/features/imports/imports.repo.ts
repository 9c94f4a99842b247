import { emailKey } from '@palco/contract/fields'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isOnPostgres } from '../../base/db/engine.ts'
import { jsonRows } from '../../base/db/json-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { searchable } from '../../core/people/user-search.ts'
import type { BatchUser } from './readings.ts'

export type NewUser = ReturnType<typeof toNewUser>

export const toNewUser = ({ row, name, email, groupId }: BatchUser, id: string) => ({
  id,
  row,
  name,
  email,
  email_key: emailKey(email),
  search_text: searchable(`${name} ${email}`),
  group_id: groupId,
})

/** Which of these addresses somebody has already. */
export async function findRegistered(db: Database, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('users').where('email_key', 'in', emails.map(emailKey)).select('email_key').execute()
  return new Set(rows.map((row) => row.email_key))
}

/** Which of these groups exist. Nobody deletes one until the end of the transaction; SQLite has one writer anyway. */
export async function holdGroups(trx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const found = trx
    .selectFrom('groups')
    .where(isOneOf(trx, 'id', ids))
    .select('id')
  const rows = await (isOnPostgres(trx) ? found.forKeyShare() : found).execute()
  return new Set(rows.map(({ id }) => id))
}

const USER = { id: 'text', name: 'text', email: 'text', email_key: 'text', search_text: 'text' } as const
const MEMBERSHIP = { id: 'text', group_id: 'text' } as const

/** Answers the ids of those it created: an address that is taken leaves its row out. */
export async function insertUsers(
  trx: Transaction,
  users: readonly NewUser[],
  { passwordHash, at }: { passwordHash: string; at: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into users (
      id, name, email, email_key, search_text,
      password_hash, has_default_password, role, active, has_room_list, created_at, version
    )
    select id, name, email, email_key, search_text, ${passwordHash}, true, 'PARTICIPANT', true, false, ${at}, 1
    from ${jsonRows(trx, 'given', USER, users)} where true
    on conflict (email_key) do nothing
    returning id
  `.execute(trx)
  return rows.map(({ id }) => id)
}

export const insertMemberships = (trx: Transaction, users: readonly NewUser[]) =>
  sql`
    insert into user_groups (user_id, group_id, position)
    select id, group_id, 0 from ${jsonRows(trx, 'given', MEMBERSHIP, users)}
  `.execute(trx)
