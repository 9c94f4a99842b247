import { expect, onTestFinished, test } from 'vitest'
import { openOffice } from '#test/office.ts'
import { aBuyer, openShop } from '#test/shop.ts'
import { lockOrder } from './orders.repo.ts'

test('a delivery that waits too long for its order, or for the only writer, is 503 and is taken later', async () => {
  const office = await openOffice()
  const shop = await openShop(office)
  const buyer = aBuyer()
  const order = { sourceId: shop.source.id, orderId: 'order-1' }
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  onTestFinished(() => release())
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const holding = office.server.db.transaction().execute(async (trx) => {
    await lockOrder(trx, order)
    hold()
    await released
  })
  await held
  const busy = await shop.sendOnce({ kind: 'paid', order: order.orderId, ...buyer })
  expect([busy.status, busy.body.code, busy.headers.get('retry-after')]).toEqual([503, 'BUSY', '1'])
  release()
  await holding
  expect((await shop.send({ kind: 'paid', order: order.orderId, ...buyer })).status).toBe(200)
  expect(await shop.held()).toEqual([`${buyer.email} LIVE`])
})
