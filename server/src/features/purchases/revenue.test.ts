import { read, utils } from '@e965/xlsx'
import { type Revenue, VENDORS } from '@palco/contract/purchases/purchases'
import { afterAll, expect, test } from 'vitest'
import { dataOf, openOffice, refusal } from '#test/office.ts'
import { aBuyer, deliver, openShop } from '#test/shop.ts'
import { signBody } from '#test/signed-samples.ts'

const office = await openOffice({ until: afterAll })

const revenueOf = async (source: { name: string }) => {
  const rows: Revenue = dataOf(await office.ask('/admin/purchases/revenue?days=2'))
  return rows.filter((row) => row.source === source.name)
}

test.each(VENDORS)('the revenue of %s is what was paid less what was paid back', async (vendor) => {
  const shop = await openShop(office, vendor)
  await shop.send({ kind: 'paid', order: 'one', ...aBuyer() })
  await shop.send({ kind: 'paid', order: 'two', ...aBuyer() })
  const [row, ...others] = await revenueOf(shop.source)
  expect([others, row?.products.length]).toEqual([[], expect.any(Number)])
  expect(row).toMatchObject({ currency: 'BRL', sold: 2, refunded: 0, minor: 99_400 })
  await shop.send({ kind: 'reversed', order: 'two' })
  // A refund of an order that was never paid does not count.
  await shop.send({ kind: 'reversed', order: 'three' })
  expect(await revenueOf(shop.source)).toMatchObject([{ sold: 2, refunded: 1, minor: 49_700 }])
  const stored = await shop.deliveries('search=two')
  expect(stored.map(({ amount }) => amount?.minor)).toEqual([-49_700, 49_700])
})

test('an order without an amount is counted apart, and its refund without an amount takes back what was paid', async () => {
  const shop = await openShop(office, 'standard')
  const send = (type: string, data: object) =>
    deliver(office.server, shop.source, signBody('standard', JSON.stringify({ type, data })))
  const order = (id: string) => ({ id, email: aBuyer().email, product: 'week' })
  const known = await revenueOf(shop.source)
  await send('purchase.paid', order('unknown'))
  await send('purchase.paid', { ...order('dollars'), amount: '190.00', currency: 'usd' })
  await send('purchase.refunded', { id: 'dollars' })
  const added = (await revenueOf(shop.source)).filter(({ currency }) => currency !== 'BRL')
  expect(added.toSorted((one, other) => (one.currency ?? '').localeCompare(other.currency ?? ''))).toMatchObject([
    { currency: null, sold: 1, refunded: 0, minor: 0 },
    { currency: 'USD', sold: 1, refunded: 1, minor: 0 },
  ])
  expect(known.map(({ currency }) => currency)).not.toContain('USD')
})

test('an order counts once, however often its payment and its refund are reported', async () => {
  const shop = await openShop(office, 'standard')
  const send = (type: string, name: string) => {
    const data = { id: 'again', email: 'again@example.com', name, product: 'week', amount: '80.00', currency: 'eur' }
    return deliver(office.server, shop.source, signBody('standard', JSON.stringify({ type, data })))
  }
  const euros = async () => (await revenueOf(shop.source)).filter(({ currency }) => currency === 'EUR')
  await send('purchase.paid', 'Bia')
  await send('purchase.paid', 'Bia Lobo')
  expect(await shop.deliveries('search=again')).toHaveLength(2)
  expect(await euros()).toMatchObject([{ sold: 1, refunded: 0, minor: 8000 }])
  await send('purchase.refunded', 'Bia')
  await send('purchase.refunded', 'Bia Lobo')
  expect(await euros()).toMatchObject([{ sold: 1, refunded: 1, minor: 0 }])
})

test('the sheet of sales has the filtered deliveries in words, with amounts, and the revenue', async () => {
  const shop = await openShop(office, 'hotmart')
  const buyer = aBuyer()
  await shop.send({ kind: 'paid', order: 'HP-sheet', ...buyer })
  await shop.send({ kind: 'test' })
  const answer = await office.ask(`/admin/purchases/export?source=${shop.source.id}&outcome=granted`)
  expect(answer.headers.get('content-disposition')).toMatch(/"vendas_acesso-dado_20.*\.xlsx"/)
  const { SheetNames, Sheets } = read(answer.bytes)
  const [deliveries = [], revenue = []] = SheetNames.map((name) =>
    utils.sheet_to_json<Record<string, unknown>>(Sheets[name] ?? {}),
  )
  expect(deliveries).toMatchObject([
    { Aviso: 'Compra aprovada', Pedido: 'HP-sheet', Email: buyer.email, Valor: 497, Moeda: 'BRL' },
  ])
  expect(deliveries[0]?.['Nome do aviso na loja']).toBe('PURCHASE_APPROVED')
  expect(revenue.find((row) => row.Loja === shop.source.name)).toMatchObject({ Moeda: 'BRL' })
  const [line] = dataOf(await office.ask('/admin/audit')).data
  expect(line).toMatchObject({ action: 'purchase.exported', changes: { people: [null, 1] } })
})

test('each delivery that waits for a decision can be closed, and only those', async () => {
  const shop = await openShop(office, 'hotmart', null)
  const close = (id = '') => office.ask(`/admin/purchases/deliveries/${id}/close`, { method: 'POST' })
  await shop.send({ kind: 'paid', order: 'unmapped', ...aBuyer() })
  await shop.send({ kind: 'flagged', order: 'disputed' })
  await shop.send({ event: 'PURCHASE_SOMETHING_NEW', order: 'new' })
  const waiting = await shop.deliveries('outcome=review')
  expect(waiting).toHaveLength(3)
  for (const { id } of waiting) expect(dataOf(await close(id))).toMatchObject({ outcome: 'ignored' })
  expect(await shop.deliveries('outcome=review')).toEqual([])
  expect(refusal(await close(waiting[0]?.id))).toBe('409 CONFLICT')
})
