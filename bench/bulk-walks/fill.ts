import { openDatabase } from '@palco/server/base/db/database'
import { sql } from 'kysely'
import type { BenchDatabase } from '../users-databases.ts'

/** How many people one statement inserts. */
const CHUNK = 5000
export const MAILS = 10
export const STAYS = 3

/**
 * Adds the data that each person of a group has after a week: mails, a record of each message that they got, an access
 * link, stays in rooms, and a pass that also made them a member of another group.
 */
export async function fillPeople(
  { location }: BenchDatabase,
  { groupId, otherGroupId }: Record<'groupId' | 'otherGroupId', string>,
) {
  const db = openDatabase(location)
  const now = new Date().toISOString()
  const times = (count: number) =>
    sql`(${sql.join(
      Array.from({ length: count }, (_, n) => sql`select ${sql.lit(n)} as n`),
      sql` union all `,
    )}) as times`
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('user_groups')
      .where('group_id', '=', groupId)
      .where('user_id', '>', last)
      .orderBy('user_id')
      .limit(CHUNK)
      .select('user_id')
      .execute()
    const [first, end] = [rows[0]?.user_id, rows.at(-1)?.user_id]
    if (!first || !end) break
    last = end
    const people = sql`users where users.id between ${first} and ${end}`
    const repeated = (count: number) => sql`users cross join ${times(count)} where users.id between ${first} and ${end}`
    await db.transaction().execute(async (trx) => {
      await sql`
        insert into outbox (id, dedupe_key, user_id, recipient, template, run_id, language, message_id, state, attempts, unreached, priority, next_at, created_at, done_at)
        select users.id || '-' || n, 'bench-' || users.id || '-' || n, users.id, email, 'message', 'run-' || n, 'PT_BR', users.id || n, 'sent', 1, 0, -1, ${now}, ${now}, ${now}
        from ${repeated(MAILS)}
      `.execute(trx)
      await sql`
        insert into message_receipts (user_id, kind, subject) select users.id, 'before', 'room-' || n from ${repeated(MAILS)}
      `.execute(trx)
      await sql`
        insert into access_links (hash, user_id, purpose, created_at, expires_at)
        select 'bench-' || users.id, users.id, 'first-access', ${now}, '2099-01-01T00:00:00.000Z' from ${people}
      `.execute(trx)
      await sql`
        insert into attendance (id, user_id, room_id, started_at, last_seen_at, left_at, hidden_seconds)
        select 'bench-' || users.id || '-' || n, users.id, 'room-' || n, ${now}, ${now}, ${now}, 0 from ${repeated(STAYS)}
      `.execute(trx)
      await sql`
        insert into pass_grants (id, user_id, pass, origin, given_at)
        select 'bench-' || users.id, users.id, 'LIVE', 'import', ${now} from ${people}
      `.execute(trx)
      await sql`
        insert into user_groups (user_id, group_id, position) select users.id, ${otherGroupId}, 1 from ${people}
      `.execute(trx)
      await sql`
        insert into pass_grant_groups (grant_id, group_id, state)
        select 'bench-' || users.id, ${otherGroupId}, 'added' from ${people}
      `.execute(trx)
    })
  }
  await db.destroy()
}
