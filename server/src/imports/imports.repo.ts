import { emailKey } from '@palco/contract/fields'
import { type CompiledQuery, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Actor } from '../audit/actor.ts'
import { auditRow } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { isOnPostgres } from '../db/engine.ts'
import { searchable } from '../people/user-search.ts'
import type { BatchUser } from './readings.ts'

export type NewUser = BatchUser & WithId

interface WithId {
  id: string
}

/** Which of these addresses somebody has already. */
export async function findRegistered(db: Database, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('users').where('email_key', 'in', emails.map(emailKey)).select('email_key').execute()
  return new Set(rows.map((row) => row.email_key))
}

export const listGroupIds = async (db: Database) =>
  new Set((await db.selectFrom('groups').select('id').execute()).map(({ id }) => id))

/**
 * One chunk of a batch, as two statements that both engines speak: rows travel as one JSON text, which is several times
 * faster than a parameter for each value. The first answers the ids of who was created: an address that is taken, or a
 * group that is gone, leaves its row out and stops nobody else.
 */
export function insertStatements(
  db: Database,
  users: readonly NewUser[],
  { passwordHash, at }: { passwordHash: string; at: string },
): CompiledQuery<WithId>[] {
  const onPostgres = isOnPostgres(db)
  const json = JSON.stringify(users.map(toRow))
  const rows = onPostgres ? sql`json_array_elements(${json}::json) as rows(value)` : sql`json_each(${json}) as rows`
  const group = sql`value ->> 'group_id'`
  // Nobody deletes the group before we are done; SQLite has no second writer.
  const lock = onPostgres ? sql`for key share` : sql``
  const addUsers = sql<WithId>`
    insert into users (
      id, name, email, email_key, search_text,
      password_hash, has_default_password, role, active, has_room_list, created_at, version
    )
    select
      value ->> 'id', value ->> 'name', value ->> 'email', value ->> 'email_key', value ->> 'search_text',
      ${passwordHash}, true, 'PARTICIPANT', true, false, ${at}, 1
    from ${rows}
    where ${group} is null or exists (select 1 from groups where groups.id = ${group} ${lock})
    on conflict (email_key) do nothing
    returning id`
  const addGroups = sql<WithId>`
    insert into user_groups (user_id, group_id, position)
    select users.id, ${group}, 0
    from ${rows} join users on users.id = value ->> 'id'
    where ${group} is not null`
  return [addUsers.compile(db), addGroups.compile(db)]
}

/**
 * The line in the audit, as the last statement: who was created is counted where they are. They have the line's own
 * instant, by which it is found for each of them.
 */
export function auditStatement(
  db: Database,
  actor: Actor,
  { at, fileName, lines }: { at: string; fileName: string; lines: number },
): CompiledQuery<WithId> {
  const id = newId()
  const row = auditRow(actor, { action: 'import.saved', target: { type: 'import', id, name: fileName } })
  const created = sql`(select count(*) from users where created_at = ${at})`
  const changes = sql<string>`'{"lines":[null,' || ${sql.lit(lines)} || '],"people":[null,' || ${created} || ']}'`
  return db
    .insertInto('audit')
    .values({ ...row, at, changes })
    .$castTo<WithId>()
    .compile()
}

const toRow = ({ id, name, email, groupId }: NewUser) => ({
  id,
  name,
  email,
  email_key: emailKey(email),
  search_text: searchable(`${name} ${email}`),
  group_id: groupId,
})
