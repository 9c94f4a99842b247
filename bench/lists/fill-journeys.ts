import { openDatabase } from '@palco/server/base/db/database'
import { sql } from 'kysely'
import type { BenchDatabase } from '../users-databases.ts'
import { idOf } from '../users-people.ts'

/** How many mails each person got. */
export const MAILS = 10
const DAYS = 28
const SOURCE = '01900000-0000-7000-a000-000000000000'
const DAY_MS = 86_400_000

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

/**
 * Adds data about how the people of `users-people.ts` came to the event: first-access links in all states, purchases
 * and refunds, telephones, sessions and mails. One statement fills each table and derives each row from the person's
 * number `n`.
 */
export async function fillJourneys({ location }: BenchDatabase, people: number) {
  const db = openDatabase(location)
  const series = (name: string, count: number) => sql`
    with recursive numbers(${sql.ref(name)}) as (
      select 0 union all select ${sql.ref(name)} + 1 from numbers where ${sql.ref(name)} < ${sql.lit(count - 1)})`
  const each = series('n', people)
  const id = sql`${sql.lit(idOf(0).slice(0, -6))} || substr(cast(1000000 + n as text), 2)`
  const dates = Array.from({ length: DAYS }, (_, day) => daysAgo(day + 1).slice(0, 10)).join('')
  const day = (of: string) => sql`substr(${sql.lit(dates)}, 1 + 10 * (${sql.ref(of)} % ${sql.lit(DAYS)}), 10)`
  const at = sql`${day('n')} || 'T' || (10 + n % 10) || ':' || (10 + (n / 7) % 50) || ':00.000Z'`
  const future = sql.lit(daysAgo(-30))
  try {
    // Two in five people have no password of their own. A third of them has no link; the others have links in all
    // states.
    await sql`
      update users set has_default_password = true, phone = '+55119' || substr(id, 29, 8)
      where role <> 'ADMIN' and substr(id, 36, 1) in ('1', '3', '5', '7')`.execute(db)
    await sql`
      insert into access_links (hash, user_id, purpose, created_at, expires_at, sent_at, sent_by, opened_at, used_at, made_for)
      ${each}
      select 'link-' || n, ${id}, 'first-access', ${at}, ${future},
        case when n % 4 > 0 then ${at} end, case when n % 4 > 0 then 'mail' end,
        case when n % 8 > 5 or n % 10 not in (1, 3, 5, 7) then ${at} end,
        case when n % 10 not in (1, 3, 5, 7) then ${at} end, case when n % 4 > 0 then 'mail' else 'file' end
      from numbers where n % 3 > 0`.execute(db)
    await db
      .insertInto('purchase_sources')
      .values({
        ...{ id: SOURCE, name: 'Loja', vendor: 'kiwify', address: 'bench', secret: null, active: true },
        ...{ created_at: daysAgo(DAYS), version: 1 },
      })
      .execute()
    const order = sql`'order-' || n`
    const isRefunded = sql`n % 20 = 3`
    await sql`
      insert into purchase_orders (source_id, order_id, reversed_at, reverse_reason)
      ${each}
      select ${SOURCE}, ${order}, case when ${isRefunded} then ${at} end, case when ${isRefunded} then 'refund' end
      from numbers`.execute(db)
    for (const [kind, where] of [
      ['paid', sql`1 = 1`],
      ['reversed', isRefunded],
    ] as const)
      await sql`
        insert into purchase_deliveries (id, source_id, dedupe_key, kind, event, order_id, email, items, received_at,
          amount, currency, body_hash, search_text, outcome, passes, user_id, repeats)
        ${each}
        select ${kind} || '-' || substr(cast(1000000 + n as text), 2), ${SOURCE}, ${kind} || n, ${kind}, ${kind}, ${order},
          n || '@example.com', '[{"product":"p' || (n % 4) || '","productName":"Passe ' || (n % 4) || '","offer":"","quantity":1}]', ${at},
          ${kind === 'paid' ? sql`29700` : sql`-29700`}, 'BRL', '', n || '@example.com order-' || n,
          ${kind === 'paid' ? 'granted' : 'revoked'}, '["LIVE"]', ${id}, 0
        from numbers where ${where}`.execute(db)
    await sql`
      insert into pass_grants (id, user_id, pass, origin, source_id, order_id, item, given_at, revoked_at, revoke_reason)
      ${each}
      select 'bought-' || n, ${id}, 'LIVE', 'purchase', ${SOURCE}, ${order}, 'p', ${at},
        case when ${isRefunded} then ${at} end, case when ${isRefunded} then 'refund' end
      from numbers`.execute(db)
    // Half of the people with a refund have no other pass.
    await sql`
      update pass_grants set revoked_at = given_at, revoke_reason = 'hand'
      where origin = 'hand' and substr(user_id, 35, 2) in ('03', '43', '83')`.execute(db)
    await sql`
      insert into sessions (user_id, id, refresh_hash, created_at, last_seen_at)
      ${each}
      select ${id}, 'session-' || n, 'refresh-' || n, ${at}, ${sql.lit(daysAgo(-1))} from numbers where n % 20 = 7
    `.execute(db)
    await sql`
      insert into outbox (id, dedupe_key, user_id, recipient, template, language, message_id, state, attempts, unreached,
        priority, next_at, failure, created_at, done_at, run_id)
      ${series('m', people * MAILS)}
      select 'mail-' || m, 'mail-' || m, users.id, users.email,
        case when m < ${sql.lit(people)} then 'certificate-name' else 'message' end, 'PT_BR', 'mail-' || m,
        case when m % 100 = 0 then 'dead' else 'sent' end, 1, 0, -2, ${day('m')} || 'T10:00:00.000Z',
        case when m % 100 = 0 then 'address-refused' end, ${day('m')} || 'T10:00:00.000Z', ${day('m')} || 'T10:00:10.000Z',
        'run-' || (m / ${sql.lit(people)})
      from numbers join users on users.id = ${sql.lit(idOf(0).slice(0, -6))} || substr(cast(1000000 + m % ${sql.lit(people)} as text), 2)
    `.execute(db)
    const runs = Array.from({ length: MAILS }, (_, n) => ({
      ...({ id: `run-${n}`, key: `run-${n}`, kind: 'evening', day: '2026-01-01', rooms: '[]', state: 'done' } as const),
      ...{ due_at: daysAgo(1), created_at: daysAgo(1), last_user_id: '' },
    }))
    await db.insertInto('message_runs').values(runs).execute()
  } finally {
    await db.destroy()
  }
}
