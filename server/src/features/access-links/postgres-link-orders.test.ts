import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call } from '#test/client.ts'
import { addMany, dataOf, type Office, openOffice } from '#test/office.ts'
import { openPostOffice } from '#test/post-office.ts'
import { startServer } from '#test/test-server.ts'
import { issueNextBatch, PEOPLE_A_BATCH } from './link-batch.ts'
import { listRunning, lockIfFree } from './link-orders.repo.ts'

const PEOPLE = 4 * PEOPLE_A_BATCH + 1
const PENDING = { of: 'pending' }

async function openNodes(pollMs = 5) {
  const { mail } = await openPostOffice({ onRecipient: () => ({ code: 451, text: '4.3.0 Later' }) })
  const options = { mail, mailTiming: { pollMs } }
  const office = await openOffice(options)
  const nodes = [
    office.server,
    await startServer({ location: office.server.location, ...options }),
    await startServer({ location: office.server.location, ...options }),
  ]
  await addMany(office, PEOPLE)
  await office.server.db
    .updateTable('users')
    .set({ has_default_password: true })
    .where('id', 'like', 'many-%')
    .execute()
  const askNode = (n: number, path: string, body?: object) => {
    const node = nodes[n]
    if (!node) throw new Error('no node')
    return call(node, `/api${path}`, { as: office.admin, ...(body && { body }) })
  }
  return { office, askNode }
}

const isWaiting = sql<{ count: number }>`
  select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

const untilDone = ({ ask }: Office) =>
  expect.poll(async () => dataOf(await ask('/admin/access-links/orders')), { timeout: 60_000 }).toEqual([])

const linksIn = ({ server: { db } }: Office) =>
  db.selectFrom('access_links').select(['user_id', 'voided_at', 'order_id']).execute()

test('several nodes share one order of links: everybody gets one link and one mail', async () => {
  const { office, askNode } = await openNodes()
  expect(dataOf(await askNode(0, '/admin/access-links/mail', PENDING))).toEqual({ mailed: PEOPLE })
  await untilDone(office)
  const links = await linksIn(office)
  expect([links.length, new Set(links.map(({ user_id }) => user_id)).size]).toEqual([PEOPLE, PEOPLE])
  const mails = await office.server.db.selectFrom('outbox').select('user_id').execute()
  expect([mails.length, new Set(mails.map(({ user_id }) => user_id)).size]).toEqual([PEOPLE, PEOPLE])
  const orders = await office.server.db.selectFrom('link_orders').select(['done', 'state']).execute()
  expect(orders).toEqual([{ done: PEOPLE, state: 'done' }])
})

test('voiding all links waits for a running batch, and no node starts the next one', async () => {
  const { office, askNode } = await openNodes(3_600_000)
  const { db } = office.server
  dataOf(await askNode(0, '/admin/access-links/mail', PENDING))
  const voiding = await db.transaction().execute(async (trx) => {
    const [order] = await listRunning(db)
    if (!order || !(await lockIfFree(trx, order))) throw new Error('no order')
    expect(await db.transaction().execute((other) => lockIfFree(other, order))).toBe(false)
    const answer = office.ask('/admin/access-links', { method: 'DELETE' })
    await expect.poll(async () => (await isWaiting.execute(db)).rows).toEqual([{ count: 1 }])
    await issueNextBatch(trx, order)
    return { answer }
  })
  expect(dataOf(await voiding.answer)).toEqual({ voided: 2 * PEOPLE_A_BATCH })
  expect(await listRunning(db)).toEqual([])
  expect((await linksIn(office)).filter(({ voided_at }) => !voided_at)).toEqual([])
})

test('concurrent files and orders of links for the same people create one link for each of them', async () => {
  const { office, askNode } = await openNodes()
  const filter = { of: 'filter', filter: { role: 'PARTICIPANT' } }
  const answers = await Promise.all([
    askNode(0, '/admin/access-links/file', PENDING),
    askNode(1, '/admin/access-links/mail', PENDING),
    askNode(2, '/admin/access-links/file', filter),
    askNode(0, '/admin/access-links/mail', filter),
    ...['many-0', 'many-1', `many-${PEOPLE - 1}`].map((id) => askNode(1, `/admin/users/${id}/access-link`, {})),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  await untilDone(office)
  const links = await linksIn(office)
  const ordered = links.filter(({ order_id }) => order_id !== null)
  expect(new Set(ordered.map(({ user_id }) => user_id)).size).toBe(ordered.length)
  expect(new Set(links.map(({ user_id }) => user_id)).size).toBe(PEOPLE)
  expect(links.filter(({ voided_at }) => voided_at)).toEqual([])
  const failed = await office.server.db.selectFrom('link_orders').where('state', '<>', 'done').selectAll().execute()
  expect(failed).toEqual([])
})
