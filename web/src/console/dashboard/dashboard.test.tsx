import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../session/session.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { bruno } from '../../testing/people.ts'
import { ArrivingPeople, Missing } from './before-week.tsx'
import { DashboardPage, PassNumbers } from './dashboard-page.tsx'
import { PrivacyNotices } from './privacy-notices.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { SetupChecklist } from './setup-checklist.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { TroubledSources } from './troubled-sources.tsx'

const answers = {
  'GET /api/admin/users': () => ok({ data: [{ ...bruno, createdAt: new Date().toISOString() }], total: 1234 }),
  'GET /api/admin/groups': () => ok([]),
  'GET /api/admin/rooms': () => ok([]),
  'GET /api/admin/dashboard/stats': () => ok({}),
}

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <SummaryCards />
        <RecentActivity />
      </MemoryRouter>
    </QueryClientProvider>,
  )

const card = (label: string) => screen.findByRole('group', { name: label })

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  useSession.setState({ name: 'checking' }, true)
  vi.unstubAllGlobals()
})

test('the dashboard shows the numbers, and 0 sessions where the server sends no count', async () => {
  fakeServer(answers)
  open()
  expect(await screen.findByText('1.234')).toBeTruthy()
  expect((await card('Sessões Ativas')).textContent).toBe('Sessões Ativas0')
  expect(await screen.findByText('Bruno Lima')).toBeTruthy()
  expect(screen.getByText('Agora há pouco')).toBeTruthy()
})

test('the dashboard logs a failed call and still shows the other cards', async () => {
  fakeServer({ ...answers, 'GET /api/admin/users': () => refused(500, 'INTERNAL') })
  open()
  await waitFor(() => expect(screen.getAllByRole('img', { name: 'Indisponível' })).toHaveLength(2))
  expect((await card('Grupos Ativos')).textContent).toBe('Grupos Ativos0')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('Nenhuma atividade recente para exibir.')).toBeNull()
  expect(console.warn).toHaveBeenCalledOnce()
})

test('the dashboard shows a text instead of the list when there are no users', async () => {
  fakeServer({ ...answers, 'GET /api/admin/users': () => ok({ data: [], total: 0 }) })
  open()
  expect(await screen.findByText('Nenhuma atividade recente para exibir.')).toBeTruthy()
})

test('each pass of the dashboard leads to the people who hold it, and a troubled source to the sales', () => {
  render(
    <MemoryRouter>
      <PassNumbers passes={{ LIVE: 1200, PREMIUM: 45, PLATINUM: 0 }} />
      <TroubledSources sources={[{ id: 's1', name: 'Hotmart', state: 'refusing', lastDeliveryAt: null }]} />
    </MemoryRouter>,
  )
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['PLATINUM0', '/users?pass=PLATINUM'],
    ['PREMIUM45', '/users?pass=PREMIUM'],
    ['LIVE1.200', '/users?pass=LIVE'],
    ['Ver vendas', '/purchases'],
  ])
})

const overview = { nextRooms: [], openFindings: 9, setupDone: null }
const before = {
  phase: 'before',
  findings: [{ label: 'Salas sem endereço de transmissão', count: 3 }],
  arrivals: { withoutLink: 4, unopened: 3, opened: 2, ready: 1 },
}

test.each([
  [before, ['Pronto para abrir?', 'Próximas Salas', 'Quem Está Chegando']],
  [{ phase: 'during' }, ['Agora', 'Próximas Salas']],
  [{ phase: 'after' }, ['Depois da Semana']],
  // A server of the previous release sends no phase.
  [{}, ['Próximas Salas']],
])('the dashboard shows the panels of the phase in %j', async (phase, panels) => {
  fakeServer({
    ...answers,
    'GET /api/admin/dashboard/overview': () => ok({ ...overview, ...phase }),
    'GET /api/admin/live/rooms': () => ok([]),
    'GET /api/admin/alarms/running': () => ok([]),
    'GET /api/admin/attendance/totals': () => refused(500, 'INTERNAL'),
    'GET /api/admin/certificates': () => refused(500, 'INTERNAL'),
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <DashboardPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const always = ['Ações Rápidas', 'Atividade Recente']
  await waitFor(() => {
    const shown = screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent)
    expect(shown.toSorted()).toEqual([...always, ...panels].toSorted())
  })
})

test('the dashboard names ignored findings that block the opening instead of saying that all is ready', () => {
  render(
    <MemoryRouter>
      <Missing openFindings={0} ignoredBlockers={['O programa está vazio']} findings={[]} />
    </MemoryRouter>,
  )
  expect(screen.getByText('Pronto, com 1 impedimento ignorado')).toBeTruthy()
  expect(screen.getByText('Ignorado: O programa está vazio')).toBeTruthy()
})

test('before the week each number of arriving people leads to these people', async () => {
  render(
    <MemoryRouter>
      <ArrivingPeople arrivals={before.arrivals} />
    </MemoryRouter>,
  )
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Com senha própria1', '/users?link=used&status=active'],
    ['Abriram o link, sem senha ainda2', '/users?link=opened&status=active'],
    ['Link ainda não aberto3', '/users?link=unopened&status=active'],
    ['Sem link4', '/users?link=none&status=active'],
  ])
  expect(screen.getByText('10 pessoas com a conta ativa')).toBeTruthy()
})

test('the first steps lead straight to the event’s name and dates, and to the people without a link', () => {
  render(
    <MemoryRouter>
      <SetupChecklist done={[]} />
    </MemoryRouter>,
  )
  const addressOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(addressOf(/Configure o evento/)).toBe('/settings/event')
  expect(addressOf(/Convide as pessoas/)).toBe('/users?link=none&signedIn=never&status=active&refunded=left-out')
})

test('the dashboard announces how many people will be erased and when, with a link for those who may open the page', () => {
  const notice = { ...overview, erasureNotice: { on: '2026-12-24', count: 1234 } }
  const show = (teamFunction: 'OWNER' | 'READER') => {
    cleanup()
    useSession.setState({ name: 'signedIn', user: { ...bruno, teamFunction } }, true)
    render(
      <MemoryRouter>
        <PrivacyNotices {...notice} />
      </MemoryRouter>,
    )
    return screen.getByText(/1\.234 pessoas são apagadas a partir de 24 de dezembro de 2026/)
  }
  expect(show('OWNER')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver prazos' }).getAttribute('href')).toBe('/privacy')
  expect(show('READER')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
