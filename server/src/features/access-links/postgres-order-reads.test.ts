import { sql, type Transaction } from 'kysely'
import { expect, test } from 'vitest'
import { addMany, type Office, openOffice } from '#test/office.ts'
import type { Schema } from '../../base/db/schema.ts'
import { insertMails } from '../mail/outbox.repo.ts'
import { FIRST_ACCESS } from './first-access.mail.ts'
import { issueNextBatch, PEOPLE_A_BATCH } from './link-batch.ts'
import { insertOrder, lockOrder } from './link-orders.repo.ts'

const PEOPLE = 2 * PEOPLE_A_BATCH + 201
const NOW = Date.parse('2026-03-02T13:00:00.000Z')
const AT = new Date(NOW).toISOString()

/** Returns how many rows of the two tables this transaction has read, by scan or index. */
async function readsOf(trx: Transaction<Schema>) {
  const { rows } = await sql<{ reads: number }>`
    select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as reads from pg_stat_xact_user_tables
    where relname in ('access_links', 'outbox')`.execute(trx)
  return rows[0]?.reads ?? 0
}

/** Writes the next batch with its mails. Returns how many rows were read. */
const writeBatch = ({ db }: Office['server'], orderId: string) =>
  db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order) throw new Error('the order has ended')
    const before = await readsOf(trx)
    const { links, isLast } = await issueNextBatch(trx, order)
    const mails = links.map(({ id, email, token }) => ({
      kind: FIRST_ACCESS,
      key: token,
      userId: id,
      to: email,
      language: 'PT_BR' as const,
      params: { name: 'Ana', token },
    }))
    await insertMails(trx, mails, 'example.com', NOW)
    return { reads: (await readsOf(trx)) - before, isLast }
  })

test('no batch of an order of links reads what earlier batches have written', async () => {
  const { server } = await openOffice()
  // Keep PostgreSQL from updating its statistics, because in production batches run before it updates them.
  for (const table of ['access_links', 'outbox'])
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`.execute(server.db)
  await addMany({ server }, PEOPLE)
  await server.db.updateTable('users').set({ has_default_password: true }).where('id', 'like', 'many-%').execute()
  const id = 'order'
  await server.db.transaction().execute((trx) =>
    insertOrder(trx, {
      ...{ id, dedupe_key: id, way: 'mail', recipients: '{"of":"pending"}', ordered_by: 'somebody' },
      ...{ total: PEOPLE, until_user_id: 'many-999', created_at: AT, expires_at: AT },
    }),
  )
  const batches = [await writeBatch(server, id), await writeBatch(server, id), await writeBatch(server, id)]
  expect(batches).toEqual([false, false, true].map((isLast) => ({ reads: 0, isLast })))
})
