import { emailKey } from '@palco/contract/base/fields'
import type { ManagedUser } from '@palco/contract/users/users'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../base/db/database.ts'
import { jsonRows, packedTable } from '../../base/db/json-rows.ts'
import { keepRows } from '../../base/db/lock-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { idsOf } from '../../base/ids.ts'
import type { Snapshot } from '../catalog/catalog.ts'
import { findHeldPasses } from '../people/held-pass.repo.ts'
import { searchable } from '../people/searchable.ts'
import { MANAGED_COLUMNS, toManagedUser } from '../people/user-list.repo.ts'
import { COLUMNS, GRANT, MEMBERSHIP, type PackedPeople } from './pack-people.ts'

export async function findKnown(db: Database, people: readonly { email: string }[], catalog: Snapshot) {
  const keys = people.map(({ email }) => emailKey(email))
  const found = db.selectFrom('users').where(isOneOf(db, 'email_key', keys))
  const rows = await found.select([...MANAGED_COLUMNS, 'email_key']).execute()
  const passes = await findHeldPasses(db, idsOf(rows))
  return new Map(
    rows.map(({ email_key, ...row }) => {
      const { id, version, name, phone, userGroups } = toManagedUser(row, catalog)
      const groups = userGroups.map(({ group }) => group)
      return [email_key, { id, version, name, phone, groups, pass: passes.get(id) }]
    }),
  )
}

const FIELDS = { id: 'text', name: 'text', phone: 'text', search_text: 'text' } as const

export async function updateFields(trx: Transaction, users: readonly ManagedUser[]) {
  const rows = users.map(({ id, name, email, phone = null }) => {
    return { id, name, phone, search_text: searchable(`${name} ${email}`) }
  })
  await sql`
    update users
    set name = given.name, phone = given.phone, search_text = given.search_text, version = version + 1
    from ${jsonRows(trx, 'given', FIELDS, rows)} where users.id = given.id
  `.execute(trx)
}

/** Returns the ids of the groups that exist, and prevents their deletion until the transaction ends. */
export async function lockGroups(trx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const found = trx.selectFrom('groups').where(isOneOf(trx, 'id', ids))
  return new Set(idsOf(await keepRows(trx, found.select('id')).execute()))
}

/**
 * Skips rows in `without`, and rows whose e-mail address is taken or whose group was deleted. Returns how many users
 * were created.
 */
export async function insertUsers(
  trx: Transaction,
  { count, people, memberships }: Omit<PackedPeople, 'hashes'>,
  { passwordHash, at, without = [] }: { passwordHash: string; at: string; without?: readonly number[] },
): Promise<number> {
  const isLeftOut = isOneOf(trx, sql`cast(${sql.ref('row')} as text)`, without.map(String))
  const { numAffectedRows } = await sql`
    insert into users (
      id, name, email, email_key, search_text, phone,
      password_hash, has_default_password, role, active, has_room_list, created_at, version
    )
    select id, name, email, email_key, search_text, phone, ${passwordHash}, true, 'PARTICIPANT', true, false, ${at}, 1
    from ${packedTable(trx, 'given', COLUMNS, people)}
    where (group_id is null or group_id in (select id from groups)) and not ${isLeftOut}
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

export async function insertGrants(
  trx: Transaction,
  { grants }: Pick<PackedPeople, 'grants'>,
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

export async function findLeftOut(trx: Transaction, { people }: Pick<PackedPeople, 'people'>) {
  const { rows } = await sql<{ row: string; email: string; group_id: string | null }>`
    select ${sql.ref('row')}, email, group_id from ${packedTable(trx, 'given', COLUMNS, people)}
    where not exists (select 1 from users where users.id = given.id)
  `.execute(trx)
  return rows.map(({ row, ...person }) => ({ ...person, row: Number(row) }))
}
