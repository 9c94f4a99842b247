import { emailKey } from '@palco/contract/fields'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Database, Transaction } from '../../base/db/database.ts'
import { packedTable, packRows } from '../../base/db/json-rows.ts'
import { keepRows } from '../../base/db/lock-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { searchable } from '../../core/people/user-search.ts'
import type { BatchUser, Checked } from './reader-messages.ts'

export type NewUser = ReturnType<typeof toNewUser>

export const toNewUser = ({ row, name, email, phone, pass, groupId }: Checked<BatchUser>, id: string) => ({
  id,
  row,
  name,
  email,
  email_key: emailKey(email),
  search_text: searchable(`${name} ${email}`),
  phone: phone || null,
  group_id: groupId,
  pass,
})

/** The keys of those addresses that are registered. */
export async function findRegistered(db: Database, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('users').where('email_key', 'in', emails.map(emailKey)).select('email_key').execute()
  return new Set(rows.map((row) => row.email_key))
}

/** Which of these groups exist, locked against deletion until the transaction ends. */
export async function lockGroups(trx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const found = trx
    .selectFrom('groups')
    .where(isOneOf(trx, 'id', ids))
    .select('id')
  const rows = await keepRows(trx, found).execute()
  return new Set(rows.map(({ id }) => id))
}

const COLUMNS = {
  id: 'text',
  name: 'text',
  email: 'text',
  email_key: 'text',
  search_text: 'text',
  phone: 'text',
  group_id: 'text',
} as const

const MEMBERSHIP = { id: 'text', group_id: 'text' } as const
const GRANT = { id: 'text', user_id: 'text', pass: 'text' } as const

export type PackedUsers = ReturnType<typeof packUsers>

export const packUsers = (db: Database, users: readonly NewUser[]) => ({
  count: users.length,
  people: packRows(db, COLUMNS, users),
  memberships: packRows(
    db,
    MEMBERSHIP,
    users.filter(({ group_id }) => group_id !== null).map(({ id, group_id }) => ({ id, group_id })),
  ),
  grants: packGrants(db, users),
})

/** `null` without any, as for most sheets. */
function packGrants(db: Database, users: readonly NewUser[]) {
  const grants = users.flatMap(({ id, pass }) => (pass ? { id: newId(), user_id: id, pass } : []))
  return grants.length ? packRows(db, GRANT, grants) : null
}

/** Leaves out a row whose address is taken or whose group is gone. Answers how many it created. */
export async function insertUsers(
  trx: Transaction,
  { count, people, memberships }: PackedUsers,
  { passwordHash, at }: { passwordHash: string; at: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into users (
      id, name, email, email_key, search_text, phone,
      password_hash, has_default_password, role, active, has_room_list, created_at, version
    )
    select id, name, email, email_key, search_text, phone, ${passwordHash}, true, 'PARTICIPANT', true, false, ${at}, 1
    from ${packedTable(trx, 'given', COLUMNS, people)} where group_id is null or group_id in (select id from groups)
    on conflict (email_key) do nothing
  `.execute(trx)
  const created = Number(numAffectedRows)
  const ofCreated = created === count ? sql`` : sql`join users on users.id = given.id`
  await sql`
    insert into user_groups (user_id, group_id, position)
    select given.id, given.group_id, 0
    from ${packedTable(trx, 'given', MEMBERSHIP, memberships)} ${ofCreated}
  `.execute(trx)
  return created
}

/** The passes of those people that `insertUsers` created. Answers how many. */
export async function insertGrants(
  trx: Transaction,
  { grants }: PackedUsers,
  { isOfAll, at }: { isOfAll: boolean; at: string },
): Promise<number> {
  if (!grants) return 0
  const ofCreated = isOfAll ? sql`` : sql`join users on users.id = given.user_id`
  const { numAffectedRows } = await sql`
    insert into pass_grants (id, user_id, pass, origin, given_at)
    select given.id, given.user_id, given.pass, 'import', ${at}
    from ${packedTable(trx, 'given', GRANT, grants)} ${ofCreated}
  `.execute(trx)
  return Number(numAffectedRows)
}

/** Which of these rows `insertUsers` left out, by id. */
export async function findLeftOut(trx: Transaction, { people }: PackedUsers): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${packedTable(trx, 'given', COLUMNS, people)}
    where not exists (select 1 from users where users.id = given.id)
  `.execute(trx)
  return new Set(rows.map(({ id }) => id))
}
