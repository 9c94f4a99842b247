import type { PurchaseDelivery, PurchaseSource, Revenue, SalesByDay } from '@palco/contract/purchases/purchases'
import type { Page } from '@playwright/test'
import { answer, keepWaiting, refuse } from '../support/answers.ts'
import { expect, inHours, test } from './look.ts'

const SOURCES = '**/api/admin/purchases/sources'
const DELIVERIES = '**/api/admin/purchases/deliveries*'
const REVIEW = '**/api/admin/purchases/deliveries?outcome=review*'
const SALES = '**/api/admin/purchases/sales*'
const REVENUE = '**/api/admin/purchases/revenue*'

const source = (n: number, given: Partial<PurchaseSource>): PurchaseSource => ({
  ...{ id: `s${n}`, name: 'Hotmart', vendor: 'hotmart', version: 1, createdAt: inHours(-900), mappings: [] },
  ...{ url: `https://semana.example.com/api/webhooks/q7vX${n}Zp2mW9rT4kLbN8cYdQ1g`, hasSecret: true, active: true },
  ...{ state: 'ok', lastDeliveryAt: inHours(-3.2), lastTestAt: inHours(-800), accepted: 42, refused: 0, toReview: 0 },
  ...given,
})

const mapping = (n: number, productName: string, pass: 'LIVE' | 'PREMIUM' | null, offer = '') => ({
  ...{ id: `m${n}`, product: `41082${n}`, offer, productName, pass, groupIds: [] },
})

const MAPPINGS = [
  mapping(1, 'PBEX Week PREMIUM', 'PREMIUM'),
  mapping(2, 'PBEX Week: passe LIVE com acesso às salas em português e espanhol', 'LIVE', 'lote2-k7'),
  mapping(3, 'E-book “Marca sem fronteiras”', null),
]

const ALL = [
  source(1, { mappings: MAPPINGS, toReview: 3 }),
  source(2, {
    name: 'Kiwify da agência',
    vendor: 'kiwify',
    state: 'silent',
    lastDeliveryAt: inHours(-31),
    accepted: 0,
  }),
  source(3, { name: 'Eduzz', vendor: 'eduzz', state: 'refusing', refused: 17, accepted: 2 }),
  source(4, {
    name: 'Stripe',
    vendor: 'stripe',
    state: 'no-secret',
    hasSecret: false,
    lastDeliveryAt: null,
    lastTestAt: null,
  }),
]

let made = 0
const delivery = (given: Partial<PurchaseDelivery>): PurchaseDelivery => {
  made += 1
  return {
    ...{ id: `d${made}`, source: { id: 's1', name: 'Hotmart', vendor: 'hotmart' }, event: 'PURCHASE_APPROVED' },
    ...{ orderId: `HP${26_481_930 + made}`, email: `ana.beatriz${made}@example.com`, name: 'Ana Beatriz Moreira' },
    ...{ movedFrom: null, amount: made % 4 === 3 ? null : { minor: 59_000, currency: 'BRL' } },
    ...{ userId: 'u1', items: [{ product: '410821', productName: 'PBEX Week PREMIUM' }], passes: ['PREMIUM'] },
    ...{ outcome: 'granted', reason: null, receivedAt: inHours(-made / 3), occurredAt: null, repeats: 0 },
    ...given,
  }
}

const NONE: Partial<PurchaseDelivery> = { passes: [], userId: null }

const REVIEWS = [
  delivery({
    ...NONE,
    outcome: 'review',
    reason: 'unmapped-product',
    items: [{ product: '990017', productName: 'Semana PLATINUM (lote final)', offer: 'a1' }],
  }),
  delivery({
    ...NONE,
    outcome: 'review',
    reason: 'unmapped-product',
    items: [{ product: '990017', productName: 'Semana PLATINUM (lote final)', offer: 'b2' }],
  }),
  delivery({ outcome: 'review', reason: 'partial-refund', event: 'PURCHASE_REFUNDED', passes: [] }),
  delivery({ ...NONE, outcome: 'review', reason: 'no-email', email: null, name: 'Comprador sem e-mail' }),
]

const LIST = [
  ...REVIEWS,
  delivery({ repeats: 2 }),
  delivery({ movedFrom: 'aan.beatriz@example.com' }),
  delivery({
    outcome: 'revoked',
    reason: 'refund',
    event: 'PURCHASE_REFUNDED',
    name: 'João Pedro de Albuquerque Cavalcanti Neto',
    email: 'joao.pedro.de.albuquerque.cavalcanti.neto@universidade-federal.example.com',
  }),
  delivery({
    ...NONE,
    outcome: 'test',
    orderId: null,
    email: 'testeComprador271101postman15@example.com',
    name: 'Teste Comprador',
    items: [{ product: '0', productName: 'Produto test postback2' }],
  }),
  delivery({ outcome: 'granted', reason: 'inactive-person', name: null }),
  delivery({ ...NONE, outcome: 'ignored', reason: 'no-access-event', event: 'PURCHASE_BILLET_PRINTED' }),
  delivery({ outcome: 'duplicate', reason: 'known-order', event: 'PURCHASE_COMPLETE', passes: [] }),
  delivery({
    ...NONE,
    outcome: 'refused',
    reason: 'bad-proof',
    orderId: null,
    email: null,
    name: null,
    event: '',
    items: [],
    repeats: 17,
    source: { id: 's3', name: 'Eduzz', vendor: 'eduzz' },
  }),
]

const sales: SalesByDay = Array.from({ length: 30 }, (_, n) => ({
  day: inHours((n - 29) * 24).slice(0, 10),
  count: { LIVE: (n * 7) % 5, PREMIUM: n > 20 ? (n * 5) % 9 : n % 3, PLATINUM: n % 4 === 0 ? 2 : 0 },
  reversed: n % 6 === 0 ? 1 : 0,
}))

const REVENUE_ROWS: Revenue = Array.from({ length: 12 }, (_, n) => ({
  ...{ day: inHours(Math.floor(n / 2) * -24).slice(0, 10), source: 'Hotmart', sold: 1 + (n % 4) },
  ...{ refunded: n % 5 === 3 ? 2 : 0, minor: n % 5 === 3 ? -59_000 : 118_000 * (1 + (n % 4)), currency: 'BRL' },
  products: n % 2 ? 'PBEX Week: passe LIVE com acesso às salas em português e espanhol' : 'PBEX Week PREMIUM',
  ...(n % 6 === 5 && { source: 'Eduzz', currency: null, minor: 0 }),
  ...(n === 4 && { source: 'Stripe', currency: 'USD', minor: 19_000 }),
}))

async function sold(page: Page, deliveries = LIST, reviews = REVIEWS) {
  await answer(page, SOURCES, ALL)
  await answer(page, DELIVERIES, { data: deliveries, next: deliveries.length > 3 ? 'd1' : null })
  await answer(page, REVIEW, { data: reviews, next: null })
  await answer(page, SALES, sales)
  await answer(page, REVENUE, REVENUE_ROWS)
}

test('before the first source, and its connection', async ({ page, asAdministrator, look }) => {
  await answer(page, SOURCES, [])
  await asAdministrator('/purchases')
  await expect(page.getByText('Cada compra vira acesso, sozinha')).toBeVisible()
  await look('purchases-none')
  await page.getByRole('button', { name: 'Kiwify' }).click()
  const dialog = page.getByRole('dialog')
  await look('purchases-connect-shop')
  const created = source(9, {
    name: 'Kiwify',
    vendor: 'kiwify',
    state: 'no-secret',
    hasSecret: false,
    lastDeliveryAt: null,
    lastTestAt: null,
  })
  await page.route(SOURCES, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: { success: true, data: created } }) : route.fallback(),
  )
  await answer(page, `${SOURCES}/*`, { ...created, hasSecret: true, state: 'waiting' })
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByLabel('Endereço para a plataforma')).toBeVisible()
  await look('purchases-connect-address')
  await dialog.getByRole('button', { name: 'Já colei' }).click()
  await dialog.getByLabel('Token').fill('curto')
  await page.keyboard.press('Enter')
  await look('purchases-connect-secret')
  await dialog.getByLabel('Token').fill(' k3y-of-the-webhook ')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Esperando o teste…')).toBeVisible()
  await look('purchases-connect-test')
})

test('the test of a connection: refused, and received', async ({ page, asAdministrator, look }) => {
  const waiting = source(2, {
    name: 'Kiwify',
    vendor: 'kiwify',
    state: 'waiting',
    lastDeliveryAt: null,
    lastTestAt: null,
  })
  await sold(page, [], [])
  await answer(page, SOURCES, [{ ...waiting, refused: 1 }])
  await asAdministrator('/purchases')
  await look('purchases-waiting')
  await page.getByRole('button', { name: 'Continuar conexão' }).click()
  await look('purchases-connect-refused')
  await answer(page, SOURCES, [{ ...waiting, lastTestAt: inHours(0) }])
  await page.reload()
  await page.getByRole('button', { name: 'Continuar conexão' }).click()
  await expect(page.getByText('Teste recebido: a conexão funciona')).toBeVisible()
  await look('purchases-connect-received')
})

test('sources, what there is to decide, sales and deliveries', async ({ page, asAdministrator, look }) => {
  await sold(page)
  await asAdministrator('/purchases')
  await expect(page.getByRole('list', { name: 'Avisos da loja' })).toBeVisible()
  await look('purchases')
  await look('purchases-whole', { isWhole: true })
  await page.getByRole('button', { name: 'Editar Hotmart' }).click()
  await look('purchases-source')
  await page.keyboard.press('Escape')
  await page.getByText('O que cada produto dá (3)').click()
  await page.getByRole('button', { name: 'Editar PBEX Week PREMIUM' }).click()
  await look('purchases-mapping')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Passar para um e-mail…' }).click()
  await look('purchases-move')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Ações para o pedido/ })
    .nth(4)
    .click()
  await look('purchases-menu')
})

test('deliveries: none found, failed, pending', async ({ page, asAdministrator, look }) => {
  await sold(page, [], [])
  await asAdministrator('/purchases?search=ninguem@example.com')
  await page.getByText('Nada encontrado com estes filtros.').scrollIntoViewIfNeeded()
  await look('purchases-nothing-found')
  for (const address of [SOURCES, DELIVERIES, REVIEW, SALES, REVENUE]) await refuse(page, address)
  await page.reload()
  await expect(page.getByText('Erro ao carregar as lojas')).toBeVisible()
  await look('purchases-away')
  await answer(page, SOURCES, ALL)
  await page.reload()
  await expect(page.getByText('Erro ao carregar os avisos')).toBeVisible()
  await look('purchases-parts-away', { isWhole: true })
  for (const address of [DELIVERIES, REVIEW, SALES, REVENUE]) await keepWaiting(page, address)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Lojas' })).toBeVisible()
  await look('purchases-loading', { isLoading: true, isWhole: true })
})
