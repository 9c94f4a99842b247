import { afterAll, expect, test } from 'vitest'
import { addCertificate } from '#test/certificate-event.ts'
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

test('a purchase of somebody who is being erased is answered with 503, so that the shop repeats it', async () => {
  const { id, userId } = await addCertificate(office)
  const { db } = office.server
  const { email } = await db.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirstOrThrow()
  const shop = await openShop(office)
  // An unreadable certificate stops the erasure.
  const certificates = db.updateTable('certificates').where('id', '=', id)
  const { print } = await db.selectFrom('certificates').where('id', '=', id).select('print').executeTakeFirstOrThrow()
  await certificates.set({ print: '{}' }).execute()
  const order = { subject: { userId }, certificates: 'withheld' }
  expect(dataOf(await office.ask('/admin/privacy/erasures', { body: order })).doneAt).toBeNull()
  expect((await shop.sendOnce({ kind: 'paid', at: hours(1), email })).status).toBe(503)
  expect(await shop.deliveries()).toEqual([])
  await certificates.set({ print }).execute()
})

/** Sells an order and moves it to another person. The second delivery of the order waits for a decision. */
async function moveOrder() {
  const shop = await openShop(office)
  const [buyer, holder] = [aBuyer(), aBuyer()]
  await shop.send({ kind: 'paid', ...buyer })
  const [{ id } = { id: '' }] = await shop.deliveries()
  dataOf(await office.ask(`/admin/purchases/deliveries/${id}/move`, { body: { email: holder.email, name: 'Caio' } }))
  await shop.send({ kind: 'flagged', ...buyer })
  const found = async ({ email }: typeof buyer) => (await shop.deliveries(`search=${email}`)).length
  const rows = () => office.server.db.selectFrom('purchase_deliveries').where('source_id', '=', shop.source.id)
  const stored = () => rows().orderBy('id').select(['email', 'name', 'user_id', 'outcome']).execute()
  return { shop, buyer, holder, found, stored }
}

test('the erasure of an order’s first buyer leaves the purchase of the person to whom it was moved', async () => {
  const { shop, buyer, holder, found, stored } = await moveOrder()
  const before = await stored()
  expect(await Promise.all([buyer, holder].map(found))).toEqual([2, 2])
  await erase(buyer.email)
  expect(await stored()).toEqual(before.map((row) => ({ ...row, email: null, name: null })))
  expect(before.map(({ outcome }) => outcome)).toEqual(['granted', 'review'])
  expect(await Promise.all([buyer, holder].map(found))).toEqual([0, 2])
  expect(await shop.held()).toEqual([`${holder.email} LIVE`])
})

test('the erasure of the person to whom an order was moved leaves its first buyer', async () => {
  const { buyer, holder, found, stored } = await moveOrder()
  const before = await stored()
  await erase(holder.email)
  expect(await stored()).toEqual(before.map((row) => ({ ...row, user_id: null })))
  expect(await Promise.all([buyer, holder].map(found))).toEqual([2, 0])
})

test('a delivery that waits for a decision is closed by the erasure of its buyer', async () => {
  const shop = await openShop(office, 'kiwify', null)
  const buyer = aBuyer()
  await shop.send({ kind: 'paid', ...buyer })
  await erase(buyer.email)
  expect(await shop.deliveries()).toMatchObject([{ outcome: 'ignored', reason: 'erased-person', email: null }])
  expect(await shop.map()).toMatchObject({ processed: 0 })
})
