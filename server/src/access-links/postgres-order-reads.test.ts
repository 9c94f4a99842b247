import { sql, type Transaction } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Schema } from '../db/schema.ts'
import { mailStatements } from '../mail/outbox.repo.ts'
import { addMany, openOffice } from '../testing/office.ts'
import { issueBatch, tokenMaker } from './link-batch.ts'
import { listRecipients } from './recipients.repo.ts'

// PostgreSQL plans each piece of an order by statistics that know nothing of the pieces before it. A plan that reads all of
// them anew is told by its reads, on small tables as well.

/** Three pieces, the last one not full. */
const PEOPLE = 1201
const NOW = Date.parse('2026-03-02T13:00:00.000Z')
const AT = new Date(NOW).toISOString()

const { server } = await openOffice({ until: afterAll })

/** How many rows this transaction has read so far, by whatever way. */
async function readsOf(trx: Transaction<Schema>) {
  const { rows } = await sql<{ name: string; reads: number }>`
    select relname as name, (seq_tup_read + idx_tup_fetch)::int as reads from pg_stat_xact_user_tables
    where relname in ('access_links', 'outbox')`.execute(trx)
  return Object.fromEntries(rows.map(({ name, reads }) => [name, reads]))
}

test('no piece of an order reads what the pieces before it have written', async () => {
  await addMany({ server }, PEOPLE)
  await server.db.updateTable('users').set({ has_default_password: true }).where('id', 'like', 'many-%').execute()
  const reads = await server.db.transaction().execute(async (trx) => {
    const tokenOf = tokenMaker()
    const order = {
      createdBy: 'somebody',
      expiresAt: AT,
      notMailedSince: AT,
      also: async (userIds: readonly string[]) => {
        const mails = userIds.map((userId) => ({
          key: `first-access:${userId}`,
          userId,
          to: `${userId}@example.com`,
          template: 'first-access' as const,
          params: { name: 'Ana', token: tokenOf(userId) },
          language: 'PT_BR' as const,
        }))
        return mailStatements(trx, mails, 'example.com', NOW)
      },
    }
    const run = async <Row>(statement: Parameters<typeof trx.executeQuery<Row>>[0]) =>
      (await trx.executeQuery<Row>(statement)).rows
    expect(await issueBatch(trx, run, { of: 'pending' }, tokenOf, order)).toBe(PEOPLE)
    return readsOf(trx)
  })
  expect(reads).toEqual({ access_links: 0, outbox: 0 })

  const listed = await server.db.transaction().execute(async (trx) => {
    for (let last = ''; ; ) {
      const piece = await listRecipients(trx, { of: 'pending' }, last, 100)
      if (!piece.length) return readsOf(trx)
      last = piece.at(-1)?.id ?? ''
    }
  })
  expect(listed).toMatchObject({ access_links: PEOPLE })
})
