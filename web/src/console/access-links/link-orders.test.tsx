import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { LinksButtons } from './links-buttons.tsx'

const event = {
  title: 'PBEX Week',
  shortName: 'PBEX',
  tagline: '',
  startsAt: '2025-12-01T13:40:00.000Z',
  support: { phone: '', message: '' },
  images: { logo: null, loginBackground: null },
  hasMail: true,
}
const anOrder = (done: number) => ({ id: 'o1', total: 100_000, done, createdAt: '2025-11-20T12:00:00.000Z' })

let orders: object[]

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  orders = []
  fakeServer({
    'GET /api/event': () => ok(event),
    'GET /api/admin/access-links/orders': () => ok(orders),
    'POST /api/admin/access-links/holders': () =>
      ok({ people: 100_000, holders: { copy: 0, file: 0, mail: 0, whatsapp: 0, opened: 0 }, full: 0 }),
    'POST /api/admin/access-links/mail': () => {
      orders = [anOrder(500)]
      return ok({ mailed: 100_000 })
    },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LinksButtons recipients={{ of: 'pending' }}>Baixar links</LinksButtons>
    </QueryClientProvider>,
  )
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an order of links shows its progress until it is done, and where a failed one stopped', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar links por e-mail' }))
  expect(screen.queryByRole('progressbar')).toBeNull()
  await vi.waitFor(() => expect(useDialogs.getState()[0]).toMatchObject({ okText: 'Enviar e-mails' }))
  act(() => useDialogs.getState()[0]?.answer(true))
  const bar = await screen.findByRole('progressbar', { name: 'Preparando os e-mails: 500 de 100.000' })
  expect(bar.getAttribute('aria-valuenow')).toBe('0.5')
  expect(screen.getByText('Você pode sair desta página: o envio continua.')).toBeTruthy()

  orders = [anOrder(50_000)]
  await act(() => vi.advanceTimersByTimeAsync(2000))
  await screen.findByRole('progressbar', { name: 'Preparando os e-mails: 50.000 de 100.000' })
  orders = [anOrder(50_000), { ...anOrder(1500), id: 'o2', hasFailed: true }]
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect((await screen.findByRole('alert')).textContent).toContain('O envio parou em 1.500 de 100.000')
  expect(screen.getAllByRole('progressbar')).toHaveLength(1)
  orders = []
  await act(() => vi.advanceTimersByTimeAsync(2000))
  await vi.waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})
