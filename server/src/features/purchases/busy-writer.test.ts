import { expect, onTestFinished, test, vi } from 'vitest'
import { isSomebodyWaiting } from '#test/held-writes.ts'
import { openOffice } from '#test/office.ts'
import { aBuyer, openShop } from '#test/shop.ts'
import { isOnPostgres } from '../../base/db/engine.ts'
import { lockOrder } from './orders.repo.ts'

test('purchase deliveries that wait too long are 503, not stored later, and taken when repeated', async () => {
  const office = await openOffice()
  const { db } = office.server
  const shop = await openShop(office)
  const buyer = aBuyer()
  const order = { sourceId: shop.source.id, orderId: 'order-1' }
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  onTestFinished(() => release())
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (trx) => {
    await lockOrder(trx, order)
    hold()
    await released
  })
  await held
  // Send more deliveries than run at a time, so that some wait in the queue and not in the database.
  const kinds = ['paid', 'reversed', 'flagged', 'paid'] as const
  const answers = await Promise.all(kinds.map((kind) => shop.sendOnce({ kind, order: order.orderId, ...buyer })))
  for (const { status, body, headers } of answers)
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'BUSY', '1'])
  // On PostgreSQL each transaction ends by its own timeout, which may take longer on a busy machine.
  if (isOnPostgres(db)) await vi.waitUntil(async () => !(await isSomebodyWaiting(db)))
  release()
  await holding
  // This delivery is the last in every queue: when it is stored, all others have been processed.
  await shop.send({ kind: 'other', order: 'order-2' })
  expect(await shop.deliveries()).toMatchObject([{ orderId: 'order-2' }])
  expect((await shop.send({ kind: 'paid', order: order.orderId, ...buyer })).status).toBe(200)
  expect(await shop.held()).toEqual([`${buyer.email} LIVE`])
  expect(await shop.deliveries()).toMatchObject([{ outcome: 'granted', repeats: 0 }, {}])
})
