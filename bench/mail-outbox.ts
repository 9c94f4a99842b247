import { openDatabase } from '@palco/server/base/db/database'
import { sql } from 'kysely'

export const PEOPLE = 100_000
export const MAILS = 1_000_000
/** Over how many days the mails are spread. */
const DAYS = 28

export const emailOf = (n: number) => `${n}@many.example`

/**
 * Inserts people with the first administrator's password, and mails for them, with one statement each. The last
 * twentieth of the mails is waiting. Of every hundred other mails, one failed and four were withdrawn.
 */
export async function fillOutbox(location: { dataDir: string; databaseUrl: string | null }) {
  const db = openDatabase(location)
  const series = (count: number) =>
    sql`with recursive n(i) as (select 0 union all select i + 1 from n where i < ${sql.lit(count - 1)})`
  const id = sql`'many-' || substr(cast(1000000 + i as text), 2)`
  await sql`
    insert into users (id, name, email, email_key, search_text, password_hash, has_default_password, role, active,
      has_room_list, created_at, version)
    ${series(PEOPLE)}
    select ${id}, 'Ana ' || i, i || '@many.example', i || '@many.example', i || '@many.example', password_hash,
      has_default_password, 'PARTICIPANT', active, has_room_list, created_at, 1
    from n cross join (select * from users where role = 'ADMIN' limit 1) as admin`.execute(db)
  const days = Array.from({ length: DAYS }, (_, n) => new Date(Date.now() - (n + 1) * 86_400_000))
  const dates = days.map((day) => day.toISOString().slice(0, 10)).join('')
  const at = sql`substr(${sql.lit(dates)}, 1 + 10 * (i % ${sql.lit(DAYS)}), 10)
    || 'T' || (10 + i % 10) || ':' || (10 + (i / 7) % 50) || ':00.000Z'`
  // Waiting mails must be recent, because the server gives up mails after a week.
  const lately = new Date(Date.now() - 3_600_000).toISOString()
  const isWaiting = sql`i >= ${sql.lit(MAILS - MAILS / 20)}`
  await sql`
    insert into outbox (id, dedupe_key, user_id, recipient, template, params, language, message_id, state, attempts,
      priority, next_at, failure, last_error, created_at, done_at, run_id, cleared_at)
    ${series(MAILS)}
    select 'mail-' || i, 'mail-' || i, users.id, users.email, 'message', null, 'PT_BR', '<' || i || '@palco.example>',
      case when ${isWaiting} then 'waiting' when i % 100 < 5 then 'dead' else 'sent' end, 1, -2, at,
      case when ${isWaiting} then case when i % 100 = 0 then 'deferred' end when i % 1000 = 0 then 'address-refused'
        when i % 100 = 0 then 'deferred' when i % 100 < 5 then 'outdated' end,
      case when i % 100 = 0 then '550 5.4.5 Daily user sending limit exceeded' end,
      at, case when not (${isWaiting}) then at end,
      'run-' || (i / 100000), case when i % 100 = 0 and i % 1000 > 0 and not (${isWaiting}) then at end
    from (select i, case when ${isWaiting} then ${sql.lit(lately)} else ${at} end as at from n) as mails
    join users on users.id = 'many-' || substr(cast(1000000 + i % ${sql.lit(PEOPLE)} as text), 2)`.execute(db)
  const runs = Array.from({ length: MAILS / PEOPLE }, (_, n) => ({
    ...({ id: `run-${n}`, key: `run-${n}`, kind: 'evening', day: '2026-01-01', rooms: '[]', state: 'done' } as const),
    ...{ due_at: new Date().toISOString(), created_at: new Date().toISOString(), last_user_id: '' },
  }))
  await db.insertInto('message_runs').values(runs).execute()
  await db.destroy()
}
