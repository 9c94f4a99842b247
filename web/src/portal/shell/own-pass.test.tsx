import type { HeldPass } from '@palco/contract/passes/pass'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storage } from '../../api/storage.ts'
import { showLanguage } from '../../i18n/i18n.ts'
import { useSession } from '../../session/session.ts'
import { usePreviewed } from '../../session/use-signed-in-user.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { participantEvent } from '../../testing/participant-event.ts'
import { ana } from '../../testing/people.ts'
import { participantRoom } from '../../testing/rooms.ts'
import { PortalRoomsPage } from '../rooms/rooms-page.tsx'

const userGroups = [{ groupId: 'a', group: { id: 'a', name: 'Brasil', active: true } }]
/** Returns noon of a day in the local time zone, because the page shows days in that time zone. */
const decemberDay = (day: number) => new Date(2025, 11, day, 12).toISOString()
const REFUNDED = { pass: 'PREMIUM', at: decemberDay(9), reason: 'refund' } as const

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2025-12-10T12:00:00Z'), toFake: ['Date'] })
  storage.clear()
  await showLanguage('PT_BR')
  fakeServer({
    'GET /api/participant/rooms': () => ok([participantRoom('plenary')]),
    'GET /api/participant/event': () => ok(participantEvent),
    'GET /api/languages/public/active': () => ok([]),
  })
})
afterEach(() => {
  cleanup()
  usePreviewed.setState(null, true)
  useSession.setState({ name: 'anonymous', because: 'signedOut' }, true)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const holding = (held: HeldPass | undefined) => ({ ...ana, userGroups, ...(held && { held }) })
const hold = (held: HeldPass | undefined) => useSession.setState({ name: 'signedIn', user: holding(held) }, true)

async function open(held: HeldPass | undefined, address = '/') {
  hold(held)
  const router = createMemoryRouter([{ path: '/', element: <PortalRoomsPage /> }], { initialEntries: [address] })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
}

const news = () => screen.getByRole('status').textContent

test.each([
  ['LIVE', 'Seu passe Week LIVE Pass', 'Somente ao vivo, 1 – 5 de dezembro · Sem certificado'],
  ['PREMIUM', 'Seu passe Week PREMIUM Pass', 'Gravações até 5 de junho de 2026 · Certificado internacional'],
  ['PLATINUM', 'Seu passe Week PLATINUM Pass', 'Gravações até 5 de dezembro de 2026 · Certificado internacional'],
] as const)('the lobby says what the pass %s brings and until when', async (pass, name, details) => {
  await open({ pass })
  const line = screen.getByText('Seu passe').closest('div')
  expect([...(line?.children ?? [])].map((each) => each.textContent?.replace(/\s/g, ' '))).toEqual([name, details])
})

test.each([
  // In São Paulo, it is still the last day at this instant.
  ['2026-06-06T02:59:00Z', 'Gravações até 5 de junho de 2026 · Certificado internacional'],
  ['2026-06-06T03:00:00Z', 'Gravações encerradas em 5 de junho de 2026 · Certificado internacional'],
])('at %s the lobby says of the pass: %s', async (now, details) => {
  vi.setSystemTime(now)
  await open({ pass: 'PREMIUM' })
  expect(screen.getByText(/^Gravações/).textContent?.replace(/\s/g, ' ')).toBe(details)
})

test.each([
  ['without a pass', {}],
  ['to people who never had one', undefined],
])('the lobby says nothing of a pass %s', async (_, held) => {
  await open(held)
  expect(screen.queryByText('Seu passe')).toBeNull()
  expect(screen.queryByRole('status')?.textContent ?? '').toBe('')
})

test('a better pass is news, until it is closed', async () => {
  await open({ pass: 'LIVE' })
  expect(news()).toBe('')
  act(() => hold({ pass: 'PREMIUM' }))
  expect(news()).toBe('Agora você tem o Week PREMIUM Pass.')
  cleanup()
  await open({ pass: 'PREMIUM' })
  expect(news()).toBe('Agora você tem o Week PREMIUM Pass.')
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(news()).toBe('')
  cleanup()
  await open({ pass: 'PREMIUM' })
  expect(news()).toBe('')
})

test('a pass that was lost and bought again is news again', async () => {
  await open({ pass: 'PREMIUM' })
  act(() => hold({ ended: REFUNDED }))
  act(() => hold({ pass: 'PREMIUM' }))
  expect(news()).toBe('Agora você tem o Week PREMIUM Pass.')
})

test.each([
  ['refund', 'Seu Week PREMIUM Pass foi cancelado em 9 de dezembro, após o reembolso.'],
  ['chargeback', 'Seu Week PREMIUM Pass foi cancelado em 9 de dezembro, porque o pagamento foi contestado.'],
  ['canceled', 'Seu Week PREMIUM Pass foi cancelado em 9 de dezembro, porque a compra foi cancelada.'],
  ['hand', 'A organização retirou o seu Week PREMIUM Pass em 9 de dezembro.'],
] as const)('the end of a pass by %s says what happened, and leads to passes and support', async (reason, text) => {
  await open({ pass: 'PREMIUM' })
  act(() => hold({ ended: { ...REFUNDED, reason } }))
  expect(news()).toContain(text)
  expect(screen.queryByText('Seu passe')).toBeNull()
  const links = within(screen.getByRole('status')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/?step=rooms&group=a#passes',
    `https://wa.me/5511900000000?text=${encodeURIComponent('Olá! Tenho uma dúvida sobre o cancelamento do meu Week PREMIUM Pass.')}`,
  ])
})

test('the end of a better pass says which one the person still has', async () => {
  await open({ pass: 'PREMIUM' })
  act(() => hold({ pass: 'LIVE', ended: REFUNDED }))
  expect(news()).toContain('após o reembolso. Seu passe agora é o Week LIVE Pass.')
  expect(news()).not.toContain('Agora você tem')
})

test('the news of a pass’s end that was closed stays closed, and the next one is shown', async () => {
  await open({ ended: REFUNDED })
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(news()).toBe('')
  cleanup()
  await open({ ended: REFUNDED })
  expect(news()).toBe('')
  act(() => hold({ ended: { ...REFUNDED, at: decemberDay(10) } }))
  expect(news()).toContain('10 de dezembro')
})

test('a preview shows the pass of the person, and neither reads nor changes what this browser knows', async () => {
  usePreviewed.setState(holding({ pass: 'LIVE', ended: REFUNDED }), true)
  await open({})
  expect(screen.getByText('Week LIVE Pass')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
  expect([storage.knownPass.get(), storage.passEndClosed.get()]).toEqual([null, null])
})

const cards = () =>
  screen
    .getAllByRole('heading', { name: /Week \w+ Pass/ })
    .map((heading) => heading.closest('li')?.textContent?.replace(/\s/g, ' ') ?? '')

test('the offers mark the own pass, sell passes above it, and only recommend those', async () => {
  await open({ pass: 'PREMIUM' }, '/?step=rooms')
  const [live, premium, platinum] = cards()
  expect(live).toBe('Week LIVE PassAo vivo, 1 – 5 de dezembroSem certificadoIncluído no seu passe')
  expect(premium).toBe(
    'Seu passeWeek PREMIUM PassAo vivo, 1 – 5 de dezembroGravações até 5 de junho de 2026Certificado internacional',
  )
  expect(platinum).toContain('12x de R$ 149')
  const links = screen.getAllByRole('link', { name: /Week \w+ Pass/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `https://wa.me/5511900000000?text=${encodeURIComponent('Olá! Tenho o Week PREMIUM Pass e quero mudar para o Week PLATINUM Pass (BRL).')}`,
  ])
  expect(screen.queryByText('Recomendado')).toBeNull()
})

test('people with the best pass are sold nothing', async () => {
  await open({ pass: 'PLATINUM' }, '/?step=rooms')
  const offers = screen.getByRole('region', { name: 'Vá além da semana ao vivo' })
  expect(offers.textContent).toContain('Você já tem o passe mais completo.')
  expect(offers.textContent).not.toContain('R$')
  expect([within(offers).queryAllByRole('link'), within(offers).queryAllByRole('radio')]).toEqual([[], []])
})

test('the link to the passes focuses their heading, and Back to its address does not', async () => {
  await open({ ended: REFUNDED })
  fireEvent.click(screen.getByRole('link', { name: 'Ver os passes' }))
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Escolha o seu passe'))
  cleanup()
  await open({}, '/?step=rooms#passes')
  expect(document.activeElement?.textContent).not.toBe('Escolha o seu passe')
})
