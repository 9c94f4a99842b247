import { expect, test } from 'vitest'
import { duringWrite } from '#test/held-writes.ts'
import { openOffice } from '#test/office.ts'
import { openPostOffice } from '#test/post-office.ts'
import { aBuyer, openShop } from '#test/shop.ts'
import { startServer } from '#test/test-server.ts'

const isOnPostgres = process.env.TEST_ENGINE === 'postgres'

/** Opens two nodes on PostgreSQL, one on SQLite. */
async function openNodes() {
  const { mail } = await openPostOffice()
  const office = await openOffice({ mail })
  const second = isOnPostgres ? await startServer({ mail, location: office.server.location }) : office.server
  const nodeOf = (n: number) => (n % 2 ? second : office.server)
  return { office, nodeOf }
}

const REPEATED = Array.from({ length: 100 }, (_, n) => n)

test('a hundred duplicates of a delivery at once give one person, one grant and one mail', async () => {
  const { office, nodeOf } = await openNodes()
  const shop = await openShop(office)
  const buyer = aBuyer()
  const answers = await Promise.all(REPEATED.map((n) => shop.send({ kind: 'paid', ...buyer }, nodeOf(n))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await shop.held()).toEqual([`${buyer.email} LIVE`])
  expect(await shop.deliveries()).toMatchObject([{ outcome: 'granted' }])
  expect(await office.server.db.selectFrom('outbox').select('recipient').execute()).toEqual([
    { recipient: buyer.email },
  ])
})

test('purchases of one new address at once create one person, beside an administrator who does', async () => {
  const { office, nodeOf } = await openNodes()
  const shop = await openShop(office)
  const buyer = aBuyer()
  const orders = Array.from({ length: 20 }, (_, n) => n)
  const [created, ...answers] = await Promise.all([
    office.ask('/admin/users', { body: { ...buyer, password: 'vento-lago-uva-482', role: 'PARTICIPANT' } }),
    ...orders.map((n) => shop.send({ kind: 'paid', order: `order-${n}`, ...buyer }, nodeOf(n))),
  ])
  expect([200, 409]).toContain(created.status)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await shop.held()).toEqual(orders.map(() => `${buyer.email} LIVE`))
})

test('a delivery beside the deletion of its person is taken, perhaps when it is repeated', async () => {
  const office = await openOffice()
  const shop = await openShop(office, 'hotmart')
  const buyer = aBuyer()
  await shop.send({ event: 'PURCHASE_APPROVED', ...buyer })
  const at = Date.now()
  const complete = () => shop.sendOnce({ event: 'PURCHASE_COMPLETE', at, ...buyer })
  const { status } = await duringWrite(
    office.server,
    (trx) => trx.deleteFrom('users').where('email', '=', buyer.email).execute(),
    complete,
  )
  expect(status).toBe(isOnPostgres ? 503 : 200)
  expect((await complete()).status).toBe(200)
  expect(await shop.deliveries()).toMatchObject([{ outcome: 'duplicate', userId: null }, { outcome: 'granted' }])
})
