import { afterAll, expect, test } from 'vitest'
import { dataOf, openOffice } from '#test/office.ts'
import { aBuyer, openShop } from '#test/shop.ts'

const office = await openOffice({ until: afterAll })

const erase = async (email: string) =>
  dataOf(await office.ask('/admin/privacy/erasures', { body: { subject: { email }, certificates: 'withheld' } }))
const hours = (count: number) => Date.now() + count * 3_600_000
const found = async (email: string) => dataOf(await office.ask(`/admin/users?search=${email}`)).total

test('a late delivery of an order from before an erasure creates nobody, and its refund still counts', async () => {
  const shop = await openShop(office)
  const buyer = aBuyer()
  await shop.send({ kind: 'paid', at: hours(-2), ...buyer })
  await erase(buyer.email)
  expect((await shop.send({ kind: 'paid', at: hours(-1), ...buyer })).status).toBe(200)
  expect((await shop.send({ kind: 'paid', order: 'never-seen', at: hours(-3), ...buyer })).status).toBe(200)
  expect((await shop.send({ kind: 'reversed', at: hours(0), ...buyer })).status).toBe(200)
  const none = { email: null, name: null, userId: null }
  expect(await shop.deliveries()).toMatchObject([
    { ...none, outcome: 'revoked', reason: 'refund' },
    { ...none, outcome: 'ignored', reason: 'erased-person' },
    { ...none, outcome: 'granted', repeats: 1 },
  ])
  expect([await found(buyer.email), await shop.held()]).toEqual([0, []])
})

test('a new purchase of somebody who was erased gives access', async () => {
  const shop = await openShop(office)
  const buyer = aBuyer()
  await shop.send({ kind: 'paid', at: hours(-2), ...buyer })
  await erase(buyer.email)
  await shop.send({ kind: 'paid', order: 'new', at: hours(1), ...buyer })
  expect(await shop.held()).toEqual([`${buyer.email} LIVE`])
  await shop.send({ kind: 'paid', order: 'old', at: hours(-3), ...buyer })
  expect(await shop.held()).toEqual([`${buyer.email} LIVE`, `${buyer.email} LIVE`])
})

test('a delivery that waits for a decision is closed by the erasure of its buyer', async () => {
  const shop = await openShop(office, 'kiwify', null)
  const buyer = aBuyer()
  await shop.send({ kind: 'paid', ...buyer })
  await erase(buyer.email)
  expect(await shop.deliveries()).toMatchObject([{ outcome: 'ignored', reason: 'erased-person', email: null }])
  expect(await shop.map()).toMatchObject({ processed: 0 })
})
