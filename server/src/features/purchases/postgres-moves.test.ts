import { expect, test, vi } from 'vitest'
import { isSomebodyWaiting } from '#test/held-writes.ts'
import { dataOf, openOffice } from '#test/office.ts'
import { aBuyer, openShop } from '#test/shop.ts'

test('opposite moves of two purchases wait for each other, and both are carried out', async () => {
  const office = await openOffice()
  const { db } = office.server
  const shop = await openShop(office)
  const [ana, bia] = [aBuyer(), aBuyer()]
  await shop.send({ kind: 'paid', order: 'one', ...ana })
  await shop.send({ kind: 'paid', order: 'two', ...bia })
  const [two, one] = await shop.deliveries()
  const move = (delivery: typeof one, { email }: typeof ana) =>
    office.ask(`/admin/purchases/deliveries/${delivery?.id}/move`, { body: { email } })
  // Hold the first move after it has locked its people and before it takes the pass.
  const moves = await db.transaction().execute(async (trx) => {
    const grants = trx.selectFrom('pass_grants').where('order_id', '=', 'one')
    await grants.select('id').forUpdate().execute()
    const first = move(one, bia)
    await vi.waitUntil(() => isSomebodyWaiting(db, 1))
    const second = move(two, ana)
    await vi.waitUntil(() => isSomebodyWaiting(db, 2))
    return [first, second]
  })
  for (const moved of await Promise.all(moves)) dataOf(moved)
  expect((await shop.held()).toSorted()).toEqual([`${ana.email} LIVE`, `${bia.email} LIVE`])
})
