import type { DeliveryPage, PurchaseDelivery } from '@palco/contract/purchases/purchases'
import { v7 as newId } from 'uuid'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { signIn } from '#test/client.ts'
import { holdTime } from '#test/held-time.ts'
import { addGroup, dataOf, openOffice, refusal, someSettings } from '#test/office.ts'
import { openPostOffice } from '#test/post-office.ts'
import { aBuyer, deliver, openShop, type Shop } from '#test/shop.ts'
import { signBody } from '#test/signed-samples.ts'
import { startServer } from '#test/test-server.ts'

const { mail } = await openPostOffice({ until: afterAll })
const office = await openOffice({ until: afterAll, mail })

const process = (id: string) => office.ask(`/admin/purchases/deliveries/${id}/process`, { method: 'POST' })
const close = (id: string) => office.ask(`/admin/purchases/deliveries/${id}/close`, { method: 'POST' })
const idOf = ([delivery]: PurchaseDelivery[]) => delivery?.id ?? ''
const forget = ({ mapping }: { mapping: { id: string } }) =>
  office.ask(`/admin/purchases/mappings/${mapping.id}`, { method: 'DELETE' })
const sendBoth = ({ source }: Shop, type: string, email: string, products = ['a', 'b']) => {
  const data = { id: 'one', email, items: products.map((product) => ({ product })) }
  return deliver(office.server, source, signBody('standard', JSON.stringify({ type, data })))
}

describe('a product without a mapping', () => {
  test('a product without a mapping waits, creates nobody, and is processed when it is mapped', async () => {
    const shop = await openShop(office, 'kiwify', null)
    const buyers = [aBuyer(), aBuyer(), aBuyer()]
    for (const [n, buyer] of buyers.entries()) await shop.send({ kind: 'paid', order: `order-${n}`, ...buyer })
    expect(await shop.deliveries()).toMatchObject(Array(3).fill({ outcome: 'review', reason: 'unmapped-product' }))
    expect(await shop.held()).toEqual([])
    const { mapping, processed } = await shop.map({ pass: 'PLATINUM' })
    expect(processed).toBe(3)
    expect(mapping).toMatchObject({ product: 'week', offer: '', pass: 'PLATINUM' })
    expect(await shop.held()).toEqual(buyers.map(({ email }) => `${email} PLATINUM`))
    expect(await shop.deliveries()).toMatchObject(Array(3).fill({ outcome: 'granted', passes: ['PLATINUM'] }))
    expect((await shop.map({ pass: 'PLATINUM' })).processed).toBe(0)
  })

  test('a product that is mapped to nothing is ignored', async () => {
    const shop = await openShop(office, 'kiwify', { pass: null })
    await shop.send({ kind: 'paid', ...aBuyer() })
    expect(await shop.deliveries()).toMatchObject([{ outcome: 'ignored', reason: 'mapped-to-nothing' }])
  })

  test('a product without a mapping keeps the order in review, and its other products are given', async () => {
    const shop = await openShop(office, 'eduzz', { product: 'a', pass: 'LIVE' })
    const { email, name } = aBuyer()
    const data = {
      ...{ id: 'invoice-1', buyer: { email, name } },
      items: [
        { productId: 'a', name: 'A' },
        { productId: 'b', name: 'B' },
      ],
    }
    const event = 'myeduzz.invoice_paid'
    const body = JSON.stringify({ id: 'x', event, sentDate: new Date().toISOString(), data })
    await deliver(office.server, shop.source, signBody('eduzz', body, { secret: shop.secret }))
    expect(await shop.held()).toEqual([`${email} LIVE`])
    expect(await shop.deliveries()).toMatchObject([{ outcome: 'review', reason: 'unmapped-product', passes: ['LIVE'] }])
    await shop.map({ product: 'b', pass: 'PREMIUM' })
    expect(await shop.held()).toEqual([`${email} LIVE`, `${email} PREMIUM`])
    expect(await shop.deliveries()).toMatchObject([{ outcome: 'granted', passes: ['LIVE', 'PREMIUM'] }])
  })

  test('a product that is mapped later is given without another whose pass was taken back by hand', async () => {
    const shop = await openShop(office, 'standard', { product: 'a', pass: 'LIVE' })
    const { email } = aBuyer()
    await sendBoth(shop, 'purchase.paid', email)
    const [{ userId } = {}] = await shop.deliveries()
    const bulk = { action: 'takePass', pass: 'LIVE', userIds: [userId] }
    dataOf(await office.ask('/admin/users/bulk', { body: bulk }))
    expect(await shop.held()).toEqual([])
    await shop.map({ product: 'b', pass: 'PREMIUM' })
    expect(await shop.held()).toEqual([`${email} PREMIUM`])
  })

  test('a product that is mapped later brings no deleted person back; an administrator may', async () => {
    const shop = await openShop(office, 'standard', { product: 'a', pass: 'LIVE' })
    const { email } = aBuyer()
    await sendBoth(shop, 'purchase.paid', email)
    const [{ id = '', userId } = {}] = await shop.deliveries()
    dataOf(await office.ask(`/admin/users/${userId}`, { method: 'DELETE' }))
    await shop.map({ product: 'b', pass: 'PREMIUM' })
    expect(dataOf(await office.ask(`/admin/users?search=${email}`)).data).toEqual([])
    expect(await shop.deliveries()).toMatchObject([{ outcome: 'review', reason: 'person-deleted', passes: [] }])
    await shop.map({ product: 'b', pass: 'PREMIUM' })
    expect(await shop.held()).toEqual([])
    expect(dataOf(await process(id))).toMatchObject({ outcome: 'granted', passes: ['LIVE', 'PREMIUM'] })
    expect(await shop.held()).toEqual([`${email} LIVE`, `${email} PREMIUM`])
  })

  test('a product that is mapped later goes to the holder of the order, whose e-mail was corrected', async () => {
    const shop = await openShop(office, 'standard', { product: 'a', pass: 'LIVE' })
    const [mistyped, { email }] = [aBuyer(), aBuyer()]
    await sendBoth(shop, 'purchase.paid', mistyped.email)
    const [{ userId } = {}] = await shop.deliveries()
    dataOf(await office.ask(`/admin/users/${userId}/email`, { method: 'PUT', body: { email } }))
    await shop.map({ product: 'b', pass: 'PREMIUM' })
    expect(await shop.held()).toEqual([`${email} LIVE`, `${email} PREMIUM`])
    const created = office.server.db.selectFrom('users').where('email', '=', mistyped.email).select('id')
    expect(await created.execute()).toEqual([])
  })

  test('a product whose backlog fails is in the log: it may fail after the answer', async () => {
    const office = await openOffice()
    const shop = await openShop(office, 'kiwify', null)
    await shop.send({ kind: 'paid', ...aBuyer() })
    await office.server.db.schema.alterTable('purchase_orders').renameTo('orders_away').execute()
    await expect(shop.map()).rejects.toThrow('500')
    expect(office.server.log()).toContain('the database refused')
  })

  test('a product that was refunded meanwhile gives nothing when it is mapped', async () => {
    const shop = await openShop(office, 'kiwify', null)
    const buyer = aBuyer()
    await shop.send({ kind: 'paid', ...buyer })
    await shop.send({ kind: 'reversed', ...buyer })
    expect((await shop.map()).processed).toBe(0)
    expect(await shop.held()).toEqual([])
  })

  test('a product that was mapped by a process that stopped then is processed by the hourly work', async () => {
    const office = await openOffice()
    const shop = await openShop(office, 'kiwify', null)
    const { email, name } = aBuyer()
    await shop.send({ kind: 'paid', email, name })
    const mapping = { source_id: shop.source.id, product: 'week', offer: '', product_name: '', group_ids: '[]' }
    await office.server.db
      .insertInto('purchase_mappings')
      .values({ id: 'mapping', ...mapping, pass: 'LIVE' })
      .execute()
    await office.server.stop()
    const { db } = await startServer({ location: office.server.location })
    const grants = db.selectFrom('pass_grants').where('source_id', '=', shop.source.id)
    expect(await grants.select('pass').execute()).toEqual([{ pass: 'LIVE' }])
  })
})

test('old tests and refusals of deliveries are deleted, and purchases stay', async () => {
  const office = await openOffice()
  const shop = await openShop(office)
  for (const kind of ['paid', 'test', 'other'] as const) await shop.send({ kind, ...aBuyer() })
  await shop.map({ pass: null })
  // The book gives no pass, but its price counts as revenue.
  await shop.send({ kind: 'paid', order: 'book', ...aBuyer() })
  await shop.send({ kind: 'paid', secret: 'another-secret-0123456789' })
  await office.server.db.updateTable('purchase_deliveries').set({ received_at: '2025-01-01T00:00:00.000Z' }).execute()
  await office.server.db.updateTable('purchase_refusals').set({ last_at: '2025-01-01T00:00:00.000Z' }).execute()
  await office.server.stop()
  const { db } = await startServer({ location: office.server.location })
  const deliveries = await db.selectFrom('purchase_deliveries').orderBy('id').select('outcome').execute()
  expect(deliveries).toEqual([{ outcome: 'granted' }, { outcome: 'ignored' }])
  expect(await db.selectFrom('purchase_refusals').selectAll().execute()).toEqual([])
})

describe('processing again', () => {
  test('processing a delivery again gives the pass once, and again after a revocation by hand', async () => {
    const shop = await openShop(office)
    const buyer = aBuyer()
    await shop.send({ kind: 'paid', ...buyer })
    const id = idOf(await shop.deliveries())
    expect(dataOf(await process(id))).toMatchObject({ outcome: 'granted', passes: ['LIVE'] })
    expect(await shop.held()).toEqual([`${buyer.email} LIVE`])
    await office.server.db
      .updateTable('pass_grants')
      .set({ revoked_at: new Date().toISOString(), revoke_reason: 'hand' })
      .where('source_id', '=', shop.source.id)
      .execute()
    dataOf(await process(id))
    expect(await shop.held()).toEqual([`${buyer.email} LIVE`])
  })

  test('processing a refunded order again is a conflict', async () => {
    const shop = await openShop(office)
    const buyer = aBuyer()
    await shop.send({ kind: 'paid', ...buyer })
    const id = idOf(await shop.deliveries())
    await shop.send({ kind: 'reversed', ...buyer })
    expect(refusal(await process(id))).toBe('409 CONFLICT')
    expect(await shop.held()).toEqual([])
  })

  test.each([
    ['forgotten', async (shop: Shop) => void dataOf(await forget(await shop.map()))],
    ['set to nothing', async (shop: Shop) => void (await shop.map({ pass: null }))],
  ])('processing again keeps what was given when the mapping was %s since', async (_, remap) => {
    const shop = await openShop(office)
    const buyer = aBuyer()
    await shop.send({ kind: 'paid', ...buyer })
    await remap(shop)
    const id = idOf(await shop.deliveries())
    expect(dataOf(await process(id))).toMatchObject({ outcome: 'granted', reason: null, passes: ['LIVE'] })
    expect(await shop.held()).toEqual([`${buyer.email} LIVE`])
  })

  test('processing a flagged delivery again settles it, without a change of access', async () => {
    const shop = await openShop(office, 'stripe')
    const buyer = aBuyer()
    await shop.send({ kind: 'paid', ...buyer })
    await shop.send({ kind: 'flagged', ...buyer })
    const [flagged] = await shop.deliveries('outcome=review')
    expect(dataOf(await process(flagged?.id ?? ''))).toMatchObject({ outcome: 'ignored', reason: flagged?.reason })
    const lines = office.server.db.selectFrom('audit').where('target_id', '=', flagged?.id ?? '')
    expect(await lines.select('action').execute()).toEqual([{ action: 'purchase.settled' }])
    expect(await shop.held()).toEqual([`${buyer.email} LIVE`])
  })
})

describe('closing without access', () => {
  test('closing a delivery without access settles an administrator’s purchase, until processed again', async () => {
    const shop = await openShop(office)
    await shop.send({ kind: 'paid', email: 'admin@example.com' })
    const id = idOf(await shop.deliveries('outcome=review'))
    expect(dataOf(await close(id))).toMatchObject({ outcome: 'ignored', reason: 'closed', passes: [] })
    expect(await shop.deliveries('outcome=review')).toEqual([])
    expect(refusal(await close(id))).toBe('409 CONFLICT')
    expect(dataOf(await process(id))).toMatchObject({ outcome: 'review', reason: 'administrator' })
    const lines = office.server.db.selectFrom('audit').where('target_id', '=', id).orderBy('id')
    const actions = (await lines.select('action').execute()).map(({ action }) => action)
    expect(actions).toEqual(['purchase.closed', 'purchase.processed'])
  })

  test('closing a delivery without access keeps a waiting product from being given when it is mapped', async () => {
    const shop = await openShop(office, 'kiwify', null)
    const buyer = aBuyer()
    await shop.send({ kind: 'paid', ...buyer })
    const id = idOf(await shop.deliveries())
    dataOf(await close(id))
    expect((await shop.map()).processed).toBe(0)
    expect(await shop.held()).toEqual([])
    expect(dataOf(await process(id))).toMatchObject({ outcome: 'granted' })
    expect(await shop.held()).toEqual([`${buyer.email} LIVE`])
  })

  test('closing a delivery without access leaves the access of another product of the order', async () => {
    const shop = await openShop(office, 'standard', { product: 'a', pass: 'LIVE' })
    const { email } = aBuyer()
    await sendBoth(shop, 'purchase.paid', email)
    const closed = dataOf(await close(idOf(await shop.deliveries())))
    expect(closed).toMatchObject({ outcome: 'granted', reason: 'closed', passes: ['LIVE'] })
    expect(await shop.held()).toEqual([`${email} LIVE`])
  })

  test('closing a delivery that waits for no decision is a conflict', async () => {
    const shop = await openShop(office)
    await shop.send({ kind: 'paid', ...aBuyer() })
    expect(refusal(await close(idOf(await shop.deliveries())))).toBe('409 CONFLICT')
  })
})

describe('the page of deliveries', () => {
  test('deliveries are read in pages, refused ones among them by time, after the clock was set back, too', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    newId()
    vi.useRealTimers()
    const shop = await openShop(office)
    for (const order of ['one', 'two']) await shop.send({ kind: 'paid', order, ...aBuyer() })
    await shop.send({ kind: 'paid', secret: 'another-secret-0123456789' })
    await shop.send({ kind: 'paid', order: 'three', ...aBuyer() })
    const seen: PurchaseDelivery[] = []
    for (let before = ''; ; ) {
      const query = `source=${shop.source.id}&pageSize=1${before && `&before=${before}`}`
      const { data, next }: DeliveryPage = dataOf(await office.ask(`/admin/purchases/deliveries?${query}`))
      seen.push(...data)
      if (next === null) break
      before = next
    }
    const times = seen.map(({ receivedAt }) => receivedAt)
    expect(times).toEqual(times.toSorted().reverse())
    expect(seen.map(({ outcome }) => outcome)).toEqual(['granted', 'refused', 'granted', 'granted'])
    expect(await shop.deliveries('outcome=refused')).toHaveLength(1)
  })

  test('the deliveries are found by e-mail or order, whatever the case', async () => {
    const shop = await openShop(office)
    const buyer = aBuyer()
    await shop.send({ kind: 'paid', order: 'HP-ÉX_100%', ...buyer })
    await shop.send({ kind: 'paid', order: 'other', ...aBuyer() })
    for (const search of [buyer.email.toUpperCase(), 'hp-ex', '_100%', `hp ${buyer.email}`])
      expect(await shop.deliveries(`search=${encodeURIComponent(search)}`)).toMatchObject([{ email: buyer.email }])
    expect(await shop.deliveries('search=hp-e_')).toEqual([])
    expect((await office.ask('/admin/purchases/deliveries?before=nothing')).status).toBe(200)
  })
})

test.each([
  ['paid', 'flagged'],
  ['flagged', 'paid'],
] as const)('the deliveries %s and %s both have the buyer, whom a dispute does not name', async (...kinds) => {
  const shop = await openShop(office, 'stripe')
  const buyer = aBuyer()
  for (const kind of kinds) await shop.send({ kind, ...buyer })
  expect(await shop.deliveries(`search=${buyer.email}`)).toMatchObject([buyer, buyer])
})

test('sales are counted by the day of the event’s zone, once for each item', async () => {
  // The time is 02:40 of the 2nd in UTC, which is still the 1st in São Paulo.
  const time = holdTime()
  time.jumpTo(13 * 3_600_000)
  const office = await openOffice()
  dataOf(await office.ask('/admin/settings', { method: 'PUT', body: someSettings }))
  const group = await addGroup(office)
  const shop = await openShop(office, 'kiwify', { pass: 'PREMIUM', groupIds: [group.id] })
  await shop.send({ kind: 'paid', order: 'one', ...aBuyer() })
  await shop.send({ kind: 'paid', order: 'two', ...aBuyer() })
  const id = idOf(await shop.deliveries())
  time.jumpTo(24 * 3_600_000)
  const as = await signIn(office.server, 'admin@example.com')
  dataOf(await office.ask(`/admin/purchases/deliveries/${id}/move`, { as, body: { email: 'z@example.com' } }))
  await shop.send({ kind: 'reversed', order: 'one' })
  const sales = dataOf(await office.ask('/admin/purchases/sales?days=2', { as }))
  expect(sales).toEqual([
    { day: '2025-12-01', count: { LIVE: 0, PREMIUM: 2, PLATINUM: 0 }, reversed: 1 },
    { day: '2025-12-02', count: { LIVE: 0, PREMIUM: 0, PLATINUM: 0 }, reversed: 0 },
  ])
})
