import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import type { ListedUser } from '@palco/contract/users/users'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { useSession } from '../../session/session.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { savedRoom } from '../../testing/groups.ts'
import { bruno } from '../../testing/people.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { dismissNotice, useNotice } from '../../ui/notices.ts'
import { TeamPage } from './team-page.tsx'

const { hasDefaultPassword: _, ...person } = bruno
const owner: ListedUser = {
  ...person,
  teamFunction: 'OWNER',
  hasSecondFactor: true,
  lastSignInAt: '2025-11-20T12:00:00.000Z',
}
const invited: ListedUser = { ...person, id: 'bia', name: 'Bia Reis', teamFunction: 'READER', version: 4 }

const settings = { ...INITIAL_EVENT_SETTINGS, defaultPassword: 'vento-lago-uva-482', version: 7 }

afterEach(() => {
  cleanup()
  dismissNotice()
  useSession.setState({ name: 'checking' }, true)
  vi.unstubAllGlobals()
})

function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  fakeServer({
    'GET /api/admin/users': () => ok({ data: [owner, invited], total: 2 }),
    'GET /api/admin/settings': () => ok(settings),
    ...answers,
  })
  const router = createMemoryRouter([{ path: '*', element: <TeamPage /> }])
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const card = async (name: string) => within(await screen.findByRole('article', { name }))

async function choose(name: string, label: string) {
  fireEvent.mouseDown((await card(name)).getByRole('combobox', { name: 'Função na equipe' }))
  fireEvent.click(screen.getByRole('option', { name: label }))
}

test('a member who never signed in is shown as invited', async () => {
  open()
  expect((await card('Bia Reis')).getByText('Com convite')).toBeTruthy()
  expect((await card('Bruno Lima')).queryByText('Com convite')).toBeNull()
})

function saving() {
  const bodies: unknown[] = []
  const answer = async (request: Request) => {
    bodies.push(await request.json())
    return ok(invited)
  }
  return { bodies, answer }
}

const unchanged = { name: 'Bia Reis', groupIds: [], version: 4 }

test('a function is saved with the version that was seen, and leaves the rest of the person', async () => {
  const { bodies, answer } = saving()
  open({ 'PUT /api/admin/users/bia': answer })
  await choose('Bia Reis', 'Atendimento')
  await waitFor(() => expect(bodies).toEqual([{ ...unchanged, role: 'ADMIN', teamFunction: 'HELP_DESK' }]))
})

const rooms = [
  { ...savedRoom('Encerramento'), startDate: '2025-12-02T13:00:00.000Z' },
  { ...savedRoom('Abertura'), startDate: '2025-12-01T13:00:00.000Z' },
]

test('a moderator gets rooms, found by their day', async () => {
  const { bodies, answer } = saving()
  const moderator = { ...invited, teamFunction: 'MODERATOR', teamRooms: [] }
  open({
    'GET /api/admin/users': () => ok({ data: [owner, moderator], total: 2 }),
    'GET /api/admin/rooms': () => ok(rooms),
    'PUT /api/admin/users/bia': answer,
  })
  const theirs = await card('Bia Reis')
  expect(theirs.getByText('Salas: nenhuma sala ainda')).toBeTruthy()
  fireEvent.click(theirs.getByRole('button', { name: 'Salas de Bia Reis' }))
  const field = screen.getByRole('combobox', { name: 'Salas que modera' })
  act(() => field.focus())
  fireEvent.change(field, { target: { value: '2 de dezembro' } })
  await waitFor(() => expect(screen.getByRole('option').textContent).toContain('Encerramento'))
  fireEvent.click(screen.getByRole('option'))
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(bodies).toEqual([{ ...unchanged, role: 'ADMIN', teamRoomIds: ['encerramento'] }]))
})

test('a reader is limited to no group until one is chosen', async () => {
  const { bodies, answer } = saving()
  open({ 'GET /api/admin/groups': () => ok([]), 'PUT /api/admin/users/bia': answer })
  const theirs = await card('Bia Reis')
  expect(theirs.getByText('Grupos: todos')).toBeTruthy()
  fireEvent.click(theirs.getByRole('button', { name: 'Grupos de Bia Reis' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Vê só alguns grupos' }))
  expect(screen.getByText(/^Nenhum grupo ainda/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(bodies).toEqual([{ ...unchanged, role: 'ADMIN', teamGroupIds: [] }]))
})

test('a member who is removed from the team stays as a participant', async () => {
  const { bodies, answer } = saving()
  open({ 'PUT /api/admin/users/bia': answer })
  fireEvent.click((await card('Bia Reis')).getByRole('button', { name: 'Remover da equipe: Bia Reis' }))
  expect(bodies).toEqual([])
  await waitFor(() => expect(useDialogs.getState()).toHaveLength(1))
  act(() => useDialogs.getState()[0]?.answer(true))
  await waitFor(() => expect(bodies).toEqual([{ ...unchanged, role: 'PARTICIPANT' }]))
})

test('the refusal to demote the last owner is shown', async () => {
  open({ 'PUT /api/admin/users/bruno': () => refused(409, 'CONFLICT', 'O último dono fica') })
  await choose('Bruno Lima', 'Leitura')
  expect((await screen.findByRole('alert')).textContent).toContain('O último dono fica')
})

test('somebody invited becomes a reader with a password of their own', async () => {
  const { bodies, answer } = saving()
  open({ 'POST /api/admin/users': answer })
  fireEvent.click(screen.getByRole('button', { name: 'Convidar' }))
  fireEvent.change(screen.getByLabelText('Nome'), { target: { value: 'Bia Reis' } })
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'bia@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Criar' }))
  await waitFor(() => expect(bodies).toMatchObject([{ role: 'ADMIN', teamFunction: 'READER', ownPassword: true }]))
  expect(await screen.findByText('Link de primeiro acesso - Bia Reis')).toBeTruthy()
})

const rules = async () => within(await screen.findByRole('region', { name: 'Entrada da equipe' }))

test('the rules of the team name the members without a second factor', async () => {
  open({
    'GET /api/admin/settings': () =>
      ok({ ...settings, team: { secondFactorFrom: '2020-01-02', trustDays: 0, idleHours: 1 } }),
  })
  const text = (await rules()).getByText(/exigida desde 2 de janeiro de 2020/).textContent
  expect(text).toContain('pedida em todas as entradas')
  expect(text).toContain('termina depois de 1 hora')
  expect((await rules()).getByRole('link', { name: 'Bia Reis' }).getAttribute('href')).toBe('/users/bia')
  expect((await rules()).queryByRole('link', { name: 'Bruno Lima' })).toBeNull()
})

test('the second factor is required in some days, saved with the version that was seen, and the other settings stay', async () => {
  const sent: { team: { secondFactorFrom: string }; title: string; version: number }[] = []
  let version = 7
  open({
    'GET /api/admin/settings': () => ok({ ...settings, version: version++ }),
    'PUT /api/admin/settings': async (request) => {
      sent.push(await request.json())
      return ok({ ...settings, version: 8 })
    },
  })
  fireEvent.click((await rules()).getByRole('button', { name: 'Mudar regras' }))
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Segunda etapa' }))
  fireEvent.click(screen.getByRole('option', { name: /^Em 7 dias/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toMatchObject([{ title: settings.title, version: 7, team: { trustDays: 30, idleHours: 12 } }])
  const days = (Date.parse(sent[0]?.team.secondFactorFrom ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(5)
  expect(days).toBeLessThanOrEqual(7)
})

test('the second factor of another member is reset after a question, and never one’s own', async () => {
  let count = 0
  const other = { ...owner, id: 'caio', name: 'Caio Nunes' }
  useSession.setState({ name: 'signedIn', user: bruno }, true)
  open({
    'GET /api/admin/users': () => ok({ data: [owner, other, invited], total: 3 }),
    'DELETE /api/admin/team/caio/factors': () => {
      count += 1
      return ok(null)
    },
  })
  const resetOf = async (name: string) => (await card(name)).queryByRole('button', { name: /^Redefinir/ })
  expect(await resetOf('Bruno Lima')).toBeNull()
  expect(await resetOf('Bia Reis')).toBeNull()
  fireEvent.click((await resetOf('Caio Nunes')) ?? document.body)
  await waitFor(() => expect(useDialogs.getState()).toHaveLength(1))
  expect(count).toBe(0)
  act(() => useDialogs.getState()[0]?.answer(true))
  await waitFor(() => expect(count).toBe(1))
})

test('an invited participant joins the team with their name and groups, and the notice says so', async () => {
  const eva: ListedUser = {
    ...person,
    id: 'eva',
    name: 'Eva Reis',
    email: 'eva@example.com',
    role: 'PARTICIPANT',
    userGroups: [{ groupId: 'brasil', group: { id: 'brasil', name: 'Brasil', active: true } }],
    link: { state: 'used' },
    version: 2,
  }
  const bodies: unknown[] = []
  open({
    'GET /api/admin/groups': () => ok([]),
    'GET /api/admin/users': ({ url }) =>
      ok({ data: new URL(url, location.href).searchParams.has('search') ? [eva] : [owner], total: 1 }),
    'POST /api/admin/users': () => refused(409, 'CONFLICT', 'Já existe um usuário com este e-mail'),
    'PUT /api/admin/users/eva': async (request) => {
      bodies.push(await request.json())
      return ok(eva)
    },
  })
  useSession.setState({ name: 'signedIn', user: { ...bruno, teamFunction: 'OWNER' } }, true)
  await card('Bruno Lima')
  fireEvent.click(screen.getByRole('button', { name: 'Convidar' }))
  fireEvent.change(screen.getByLabelText('Nome'), { target: { value: 'Outro nome' } })
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'EVA@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Criar' }))
  await waitFor(() => expect(useNotice.getState()?.text).toContain('Eva Reis já participava'))
  expect(bodies).toEqual([
    expect.objectContaining({
      name: 'Eva Reis',
      role: 'ADMIN',
      teamFunction: 'READER',
      groupIds: ['brasil'],
      version: 2,
    }),
  ])
  expect(screen.queryByRole('dialog', { name: /link/i })).toBeNull()
})
