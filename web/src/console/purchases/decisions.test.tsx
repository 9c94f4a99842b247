import type { PurchaseDelivery, PurchaseSource } from '@palco/contract/purchases/purchases'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { useNotice } from '../../ui/notices.ts'
import { Decisions } from './decisions.tsx'
import { refreshPurchases } from './purchases.queries.ts'

const AT = '2025-12-01T10:00:00.000Z'
const shop: PurchaseSource = {
  id: 's1',
  name: 'Loja',
  vendor: 'hotmart',
  url: 'https://palco.example/api/webhooks/x',
  hasSecret: true,
  active: true,
  createdAt: AT,
  version: 1,
  state: 'ok',
  lastDeliveryAt: AT,
  lastTestAt: null,
  mappings: [],
  accepted: 1,
  refused: 0,
  toReview: 1,
}
const waiting: PurchaseDelivery = {
  id: 'd1',
  source: shop,
  event: 'PURCHASE_APPROVED',
  orderId: 'HP1',
  email: 'ana@example.com',
  name: 'Ana',
  movedFrom: null,
  userId: null,
  items: [{ product: '7', productName: 'Week' }],
  passes: [],
  outcome: 'review',
  reason: 'unmapped-product',
  receivedAt: AT,
  occurredAt: null,
  repeats: 0,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a product without a pass in its name asks for one, and a failure keeps the choice', async () => {
  const sent: unknown[] = []
  fakeServer({
    'GET /api/admin/groups': () => ok([]),
    'GET /api/admin/purchases/deliveries': () => ok({ data: [waiting], next: null }),
    'PUT /api/admin/purchases/sources/s1/mappings': async (request) => {
      sent.push(await request.json())
      return refused(404, 'NOT_FOUND', 'Loja não encontrada')
    },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Decisions sources={[shop]} onMove={() => {}} onShowAll={() => {}} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => fireEvent.click(screen.getByText('Dar acesso')))
  expect(screen.getByText('Escolha o que este produto dá')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('LIVE'))
  fireEvent.click(screen.getByText('Dar LIVE'))
  await vi.waitFor(() => screen.getByText('Loja não encontrada'))
  expect(sent).toEqual([{ product: '7', offer: '', productName: 'Week', pass: 'LIVE', groupIds: [], isNew: true }])
  expect(screen.getByLabelText<HTMLInputElement>('LIVE').checked).toBe(true)
})

test('a purchase with an administrator’s e-mail is closed without access', async () => {
  const deliveries: PurchaseDelivery[] = [{ ...waiting, reason: 'administrator' }]
  fakeServer({
    'GET /api/admin/groups': () => ok([]),
    'GET /api/admin/purchases/deliveries': () => ok({ data: deliveries, next: null }),
    'POST /api/admin/purchases/deliveries/d1/close': () => {
      deliveries.length = 0
      return ok({ ...waiting, outcome: 'ignored', reason: 'closed' })
    },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Decisions sources={[shop]} onMove={() => {}} onShowAll={() => {}} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => fireEvent.click(screen.getByText('Encerrar sem dar acesso')))
  await vi.waitFor(() => expect(screen.queryByText('Para decidir')).toBeNull())
  expect(useNotice.getState()).toMatchObject({
    text: 'Encerrada sem dar acesso',
    action: { text: 'Processar de novo' },
  })
})

test('a new delivery does not move the questions about purchases that are shown', async () => {
  const of = (id: string, product: string) => ({ ...waiting, id, items: [{ product }] })
  const deliveries = [of('d1', 'a'), of('d2', 'b')]
  fakeServer({
    'GET /api/admin/groups': () => ok([]),
    'GET /api/admin/purchases/deliveries': () => ok({ data: deliveries, next: null }),
  })
  const queryClient = createQueryClient()
  render(
    <QueryClientProvider client={queryClient}>
      <Decisions sources={[shop]} onMove={() => {}} onShowAll={() => {}} />
    </QueryClientProvider>,
  )
  const questions = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(questions()).toEqual(['O que dá “a”?', 'O que dá “b”?']))
  deliveries.unshift(of('d4', 'c'), of('d3', 'b'))
  void refreshPurchases(queryClient)
  await vi.waitFor(() => expect(questions()).toEqual(['O que dá “a”?', 'O que dá “b”?', 'O que dá “c”?']))
})
