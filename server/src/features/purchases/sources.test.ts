import type { PurchaseSource } from '@palco/contract/purchases/purchases'
import { afterAll, describe, expect, test } from 'vitest'
import { addGroup, dataOf, openOffice, refusal } from '#test/office.ts'
import { PUBLIC_URL } from '#test/post-office.ts'
import { aBuyer, openShop } from '#test/shop.ts'

const office = await openOffice({ until: afterAll, publicUrl: PUBLIC_URL })
const SOURCES = '/admin/purchases/sources'

const list = async (): Promise<PurchaseSource[]> => dataOf(await office.ask(SOURCES))
const find = async (id: string) => (await list()).find((source) => source.id === id)
const create = async (): Promise<PurchaseSource> =>
  dataOf(await office.ask(SOURCES, { body: { name: 'Loja', vendor: 'hotmart' } }))
const put = (id: string, body: object) => office.ask(`${SOURCES}/${id}`, { method: 'PUT', body })
const linesOf = async (id: string) => {
  const lines = office.server.db.selectFrom('audit').where('target_id', '=', id).orderBy('id')
  return lines.select(['action', 'changes']).execute()
}

test('a new source has a random address below PUBLIC_URL, and no secret', async () => {
  const [one, other] = [await create(), await create()]
  expect(one).toMatchObject({ name: 'Loja', vendor: 'hotmart', hasSecret: false, active: true, state: 'no-secret' })
  expect(one.url).toMatch(/^https:\/\/palco\.example\/api\/webhooks\/[\w-]{22}$/)
  expect(one.url).not.toBe(other.url)
})

test('a change of a purchase source keeps what it leaves out, and its secret is audited without value', async () => {
  const { id } = await create()
  const secret = 'hottok-0123456789abcdef'
  expect(dataOf(await put(id, { secret: ` ${secret} `, version: 1 }))).toMatchObject({ hasSecret: true, name: 'Loja' })
  expect(dataOf(await put(id, { name: 'Loja nova', active: false }))).toMatchObject({ hasSecret: true, state: 'off' })
  expect(refusal(await put(id, { name: 'Outra', version: 1 }))).toBe('409 CHANGED_MEANWHILE')
  const lines = await linesOf(id)
  expect(lines.map(({ action }) => action)).toEqual([
    'purchase.source-created',
    'purchase.source-updated',
    'purchase.source-updated',
  ])
  expect(JSON.stringify(lines)).not.toContain(secret)
  expect(lines[1]?.changes).toContain('secret')
})

const keyOf = (bytes: number) => Buffer.alloc(bytes, 7).toString('base64')

test.each([
  ['whsec_short', 400],
  ['not base64 !!!! here', 400],
  [`whsec_${keyOf(23)}`, 400],
  [`whsec_${keyOf(65)}`, 400],
  [`whsec_${keyOf(24)}`, 200],
  [keyOf(64), 200],
])('the secret %s of Standard Webhooks is answered %i', async (secret, status) => {
  const { id } = dataOf(await office.ask(SOURCES, { body: { name: 'Loja', vendor: 'standard' } }))
  const answer = await put(id, { secret })
  expect(answer.status).toBe(status)
  expect((await find(id))?.hasSecret).toBe(status === 200)
})

test('deleting a purchase source takes tests along, and is refused after a sale', async () => {
  const shop = await openShop(office)
  await shop.send({ kind: 'test' })
  const sold = await openShop(office)
  await sold.send({ kind: 'paid', ...aBuyer() })
  expect((await office.ask(`${SOURCES}/${shop.source.id}`, { method: 'DELETE' })).status).toBe(200)
  const refused = await office.ask(`${SOURCES}/${sold.source.id}`, { method: 'DELETE' })
  expect([refusal(refused), refused.body.message]).toEqual([
    '409 CONFLICT',
    'Esta loja já recebeu vendas, que ficam registradas. Desligue-a em vez de excluir.',
  ])
})

describe('a mapping', () => {
  test('a product mapping is replaced by the next of the same product and offer, and keeps its name', async () => {
    const shop = await openShop(office, 'hotmart', { productName: 'Semana' })
    await shop.map({ offer: 'gold', pass: 'PLATINUM' })
    await shop.map({ pass: 'PREMIUM' })
    expect((await find(shop.source.id))?.mappings).toMatchObject([
      { product: 'week', offer: 'gold', pass: 'PLATINUM' },
      { product: 'week', offer: '', productName: 'Semana', pass: 'PREMIUM' },
    ])
  })

  test('a product mapping is not replaced by a new one of another administrator', async () => {
    const { source } = await openShop(office, 'hotmart', { pass: 'LIVE' })
    const body = { product: 'week', pass: 'PLATINUM', groupIds: [], isNew: true }
    const answer = await office.ask(`${SOURCES}/${source.id}/mappings`, { method: 'PUT', body })
    expect(refusal(answer)).toBe('409 CONFLICT')
    expect((await find(source.id))?.mappings).toMatchObject([{ pass: 'LIVE' }])
  })

  test.each([
    [{ pass: null, groupIds: ['g'] }, 'Escolha um passe para dar acesso a grupos'],
    [{ pass: 'LIVE', groupIds: ['unknown'] }, 'Grupo não encontrado'],
    [{ pass: 'LIVE', product: ' ' }, 'Produto é obrigatório'],
  ])('a product mapping of %j is refused', async (fields, message) => {
    const { id } = await create()
    const body = { product: 'week', groupIds: [], ...fields }
    const answer = await office.ask(`${SOURCES}/${id}/mappings`, { method: 'PUT', body })
    expect([refusal(answer), answer.body.message]).toEqual(['400 INVALID_INPUT', message])
  })

  test('a product mapping leaves out a group that was deleted since', async () => {
    const group = await addGroup(office)
    const shop = await openShop(office, 'kiwify', { groupIds: [group.id] })
    dataOf(await office.ask(`/admin/groups/${group.id}`, { method: 'DELETE' }))
    const mappings = (await find(shop.source.id))?.mappings ?? []
    expect(mappings).toMatchObject([{ pass: 'LIVE', groupIds: [] }])
    await shop.send({ kind: 'paid', ...aBuyer() })
    expect(await shop.deliveries()).toMatchObject([{ outcome: 'granted' }])
    expect(await shop.map(mappings[0])).toMatchObject({ processed: 0 })
  })

  test('a product mapping gives by the offer, and what it gave stays when it is deleted', async () => {
    const group = await addGroup(office)
    const shop = await openShop(office, 'hotmart', { pass: 'LIVE' })
    const { mapping } = await shop.map({ offer: 'gold', pass: 'PLATINUM', groupIds: [group.id] })
    const [one, other] = [aBuyer(), aBuyer()]
    await shop.send({ kind: 'paid', order: 'one', offer: 'gold', ...one })
    await shop.send({ kind: 'paid', order: 'two', offer: 'silver', ...other })
    dataOf(await office.ask(`/admin/purchases/mappings/${mapping.id}`, { method: 'DELETE' }))
    expect(await shop.held()).toEqual([`${one.email} PLATINUM`, `${other.email} LIVE`])
    expect((await linesOf(mapping.id)).map(({ action }) => action)).toEqual([
      'purchase.mapping-saved',
      'purchase.mapping-deleted',
    ])
  })
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString()

test('a purchase source that has fallen silent is shown with its state, and on the dashboard', async () => {
  const shop = await openShop(office)
  const { id } = shop.source
  expect((await find(id))?.state).toBe('waiting')
  await shop.send({ kind: 'test' })
  expect(await find(id)).toMatchObject({ state: 'ok', lastTestAt: expect.any(String), accepted: 1 })
  for (let day = 1; day <= 5; day++) await shop.send({ kind: 'paid', order: `order-${day}`, ...aBuyer() })
  const rows = await office.server.db
    .selectFrom('purchase_deliveries')
    .where('source_id', '=', id)
    .selectAll()
    .execute()
  for (const [n, row] of rows.entries())
    await office.server.db
      .updateTable('purchase_deliveries')
      // Also remove `repeated_at`: on a busy machine, a delivery may have been stored, answered with 503 and repeated.
      .set({ received_at: daysAgo(n + 1), repeated_at: null })
      .where('id', '=', row.id)
      .execute()
  expect(await find(id)).toMatchObject({ state: 'silent', accepted: 0 })
  const { troubledSources } = dataOf(await office.ask('/admin/dashboard/overview'))
  expect(troubledSources).toMatchObject([{ id, name: 'Loja kiwify', state: 'silent' }])
  // A repeated delivery shows that the shop still sends.
  await shop.send({ kind: 'paid', order: 'order-1', ...aBuyer() })
  expect((await find(id))?.state).toBe('ok')
})

test('a purchase source that refuses what it gets says so', async () => {
  const shop = await openShop(office)
  for (let n = 0; n < 3; n++) await shop.send({ kind: 'paid', secret: 'another-secret-0123456789' })
  expect(await find(shop.source.id)).toMatchObject({ state: 'refusing', refused: 3, accepted: 0 })
})
