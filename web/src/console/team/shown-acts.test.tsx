import type { TeamFunction } from '@palco/contract/team/permissions'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { useSession } from '../../session/session.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { savedRoom } from '../../testing/groups.ts'
import { ana, bruno } from '../../testing/people.ts'
import { planningAnswers } from '../../testing/planning-answers.ts'
import { DashboardPage } from '../dashboard/dashboard-page.tsx'
import { LanguagesPage } from '../languages/languages-page.tsx'
import { LiveHeader } from '../live/live-header.tsx'
import { AgendaPage } from '../rooms/agenda-page.tsx'
import { RoomSwitch } from '../rooms/room-switch.tsx'
import { UserCards } from '../users/user-cards.tsx'
import { UsersScreen } from '../users/users-screen.tsx'

afterEach(() => {
  cleanup()
  useSession.setState({ name: 'checking' }, true)
  vi.unstubAllGlobals()
})

function openAs(teamFunction: TeamFunction, page: ReactNode, answers: Parameters<typeof fakeServer>[0] = {}, at = '/') {
  useSession.setState({ name: 'signedIn', user: { ...bruno, id: 'me', teamFunction } }, true)
  const server = fakeServer(answers)
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return server
}

const buttons = () =>
  screen.queryAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent ?? '')

const users = {
  'GET /api/event': () => ok({ hasMail: true }),
  'GET /api/admin/groups': () => ok([]),
  'GET /api/admin/users': () => ok({ data: [ana, bruno], total: 2 }),
}

test('a help desk helps one person, and neither selects, creates, exports nor deletes', async () => {
  const { calls } = openAs('HELP_DESK', <UsersScreen List={UserCards} isWide />, users, '/?search=souza')
  await screen.findByText('Ana Souza')
  expect(buttons()).toEqual(
    expect.arrayContaining(['Gerenciar salas de Ana Souza', 'Editar Ana Souza', 'Mais ações para Ana Souza']),
  )
  for (const act of ['Novo Usuário', 'Exportar Excel', 'Excluir Ana Souza', 'Ana Souza: Ativo'])
    expect(buttons()).not.toContain(act)
  for (const role of ['checkbox', 'combobox']) expect(screen.queryAllByRole(role)).toEqual([])
  expect(screen.queryByRole('link', { name: 'Upload de Planilha' })).toBeNull()
  expect(calls).not.toContain('GET /api/admin/walks')
})

test('a help desk lists nobody before it has searched', async () => {
  const { calls } = openAs('HELP_DESK', <UsersScreen List={UserCards} isWide />, users, '/?search=so')
  await screen.findByText('Procure uma pessoa pelo nome, e-mail ou telefone.')
  expect(calls).not.toContain('GET /api/admin/users')
})

test('a help desk that follows a link to a filtered list searches without the filter', async () => {
  const addresses: string[] = []
  const find = ({ url }: Request) => {
    addresses.push(url)
    return ok({ data: [ana], total: 2 })
  }
  const listed = { ...users, 'GET /api/admin/users': find }
  openAs('HELP_DESK', <UsersScreen List={UserCards} isWide />, listed, '/?search=souza&pass=VIP&pageSize=100&sort=name')
  await screen.findByText('Ana Souza')
  const params = Object.fromEntries(new URL(addresses[0] ?? '').searchParams)
  expect(params).toEqual({ search: 'souza', page: '0', pageSize: '25', sort: 'createdAt', order: 'desc' })
})

test('other members of the team have no acts for a help desk', async () => {
  openAs('HELP_DESK', <UsersScreen List={UserCards} isWide />, users, '/?search=lima')
  await screen.findByText('Bruno Lima')
  expect(buttons().filter((name) => name.includes('Bruno Lima'))).toEqual([])
})

test.each<[TeamFunction, string[]]>([
  ['ORGANISER', ['Novo Idioma', 'Português: Ativo', 'Editar Português', 'Excluir Português']],
  ['READER', []],
])('the page of languages shows %s the acts %j', async (teamFunction, acts) => {
  const language = { id: 'pt', code: 'pt-BR', name: 'Português', flag: '🇧🇷', logoUrl: null, active: true, version: 1 }
  openAs(teamFunction, <LanguagesPage />, {
    'GET /api/languages': () => ok([{ ...language, createdAt: ana.createdAt }]),
  })
  await screen.findByText('Português')
  expect(buttons()).toEqual(acts)
})

const agenda = planningAnswers(() => [
  { ...savedRoom('Abertura'), startDate: '2025-12-01T13:40:00.000Z', endDate: '2025-12-01T15:00:00.000Z' },
])

test('the live crew edits a room from the agenda, and neither creates, moves nor deletes', async () => {
  const { calls } = openAs('LIVE', <AgendaPage />, agenda)
  const block = await screen.findByRole('button', { name: /^Abertura/ })
  expect(buttons().filter((name) => /nova sala|colar/i.test(name))).toEqual([])
  fireEvent.keyDown(block, { key: 'Delete' })
  fireEvent.keyDown(block, { key: 'ArrowDown', altKey: true })
  fireEvent.contextMenu(block)
  const menu = within(await screen.findByRole('menu', { name: 'Mais ações para Abertura' }))
  expect(menu.getAllByRole('menuitem').map((each) => each.textContent)).toEqual(['Editar', 'Ver em Salas'])
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([])
})

test.each<[TeamFunction, string[]]>([
  ['LIVE', ['Avisar', 'Links de parede', 'Trocar para reserva: Abertura']],
  ['READER', []],
])('the control room shows %s the acts %j', (teamFunction, acts) => {
  const room = { ...savedRoom('Abertura'), backupUrl: 'https://vimeo.com/76979871' }
  openAs(
    teamFunction,
    <LiveHeader title="Ao vivo" clock={null} onAnnounce={() => {}} onWalls={() => {}}>
      <RoomSwitch room={room} graceMinutes={0} onProblem={() => {}} />
    </LiveHeader>,
  )
  expect(buttons()).toEqual(acts)
})

test('the dashboard of a reader asks for no people', async () => {
  const { calls } = openAs('READER', <DashboardPage />, {
    'GET /api/admin/groups': () => ok([]),
    'GET /api/admin/rooms': () => ok([]),
    'GET /api/admin/dashboard/stats': () => ok({}),
  })
  await screen.findByRole('group', { name: 'Grupos Ativos' })
  expect(screen.queryByRole('group', { name: 'Total de Usuários' })).toBeNull()
  expect(calls).not.toContain('GET /api/admin/users')
})
