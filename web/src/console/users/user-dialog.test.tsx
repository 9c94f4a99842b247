import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { useSession } from '../../session/session.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { ana } from '../../testing/people.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { dismissNotice, useNotice } from '../../ui/notices.ts'
import { UserDialog } from './user-dialog.tsx'

const { hasDefaultPassword: _, ...user } = { ...ana, version: 3 }
const SAVE = 'PUT /api/admin/users/ana'

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function open(given: typeof user | null = user) {
  const onClose = vi.fn()
  const onMakeLink = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UserDialog user={given} isOpen onClose={onClose} onClosed={() => {}} onMakeLink={onMakeLink} />
    </QueryClientProvider>,
  )
  return Object.assign(onClose, { onMakeLink })
}

afterEach(() => {
  cleanup()
  dismissNotice()
  useSession.setState({ name: 'checking' }, true)
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('an edit of a user sends name, role, groups, phone and version, and no blank password', async () => {
  const bodies: unknown[] = []
  fakeServer({
    'GET /api/admin/groups': () => ok([]),
    [SAVE]: async (request) => {
      bodies.push(await request.json())
      return ok(user)
    },
  })
  const onClose = open()
  expect(field('Email').disabled).toBe(true)
  fireEvent.change(field('Nome'), { target: { value: 'Ana Lima' } })
  press('Atualizar')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies).toEqual([{ name: 'Ana Lima', role: 'PARTICIPANT', groupIds: [], phone: null, version: 3 }])
})

test('the user dialog reports a conflict, and Recarregar merges it', async () => {
  fakeServer({
    'GET /api/admin/groups': () => ok([]),
    'GET /api/admin/users/ana': () => ok({ ...user, name: 'Ana Souza Reis', version: 4 }),
    [SAVE]: () => refused(409, 'CHANGED_MEANWHILE', 'Outra pessoa alterou este registro'),
  })
  const onClose = open()
  press('Atualizar')
  await screen.findByText('Outra pessoa alterou este registro')
  expect(onClose).not.toHaveBeenCalled()
  press('Recarregar')
  await waitFor(() => expect(field('Nome').value).toBe('Ana Souza Reis'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the dialog of a new user needs a name, an address and a password', async () => {
  const server = fakeServer({ 'GET /api/admin/groups': () => ok([]) })
  open(null)
  press('Criar')
  for (const text of ['Nome é obrigatório', 'E-mail é obrigatório', 'Senha é obrigatória'])
    await screen.findByText(text)
  expect(server.count('POST /api/admin/users')).toBe(0)
})

test('the user dialog creates a user who will choose a password without one, and offers a link next', async () => {
  const bodies: unknown[] = []
  fakeServer({
    'GET /api/admin/groups': () => ok([]),
    'POST /api/admin/users': async (request) => {
      bodies.push(await request.json())
      return ok(user)
    },
  })
  const onClose = open(null)
  fireEvent.change(field('Nome'), { target: { value: 'Ana' } })
  fireEvent.change(field('Email'), { target: { value: 'ana@example.com' } })
  fireEvent.click(field('A pessoa escolhe a sua, por um link de primeiro acesso'))
  expect(field('Senha').disabled).toBe(true)
  press('Criar')
  await waitFor(() => expect(onClose.onMakeLink).toHaveBeenCalledWith(user))
  expect(onClose).not.toHaveBeenCalled()
  expect(bodies).toMatchObject([{ email: 'ana@example.com', ownPassword: true }])
  expect(bodies[0]).not.toHaveProperty('password')
})

test('the user dialog keeps what was typed after a conflict, and lists what both changed', async () => {
  const theirs = { ...user, name: 'Ana Deles', role: 'SPEAKER', version: 4 }
  const bodies: unknown[] = []
  fakeServer({
    'GET /api/admin/groups': () => ok([]),
    'GET /api/admin/users/ana': () => ok(theirs),
    [SAVE]: async (request) => {
      bodies.push(await request.json())
      return bodies.length > 1 ? ok(user) : refused(409, 'CHANGED_MEANWHILE', 'Outra pessoa alterou este registro')
    },
  })
  const onClose = open()
  fireEvent.change(field('Nome'), { target: { value: 'Ana Minha' } })
  fireEvent.change(field('Nova Senha (opcional)'), { target: { value: 'uma senha nova' } })
  press('Atualizar')
  await screen.findByText('Outra pessoa alterou este registro')
  press('Recarregar')
  await screen.findByText('Nome: agora é "Ana Deles"')
  expect([field('Nome').value, field('Nova Senha (opcional)').value]).toEqual(['Ana Minha', 'uma senha nova'])
  expect(screen.getByRole('combobox', { name: 'Função' }).textContent).toBe('Palestrante')
  press('Atualizar')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies[1]).toEqual({
    name: 'Ana Minha',
    role: 'SPEAKER',
    groupIds: [],
    phone: null,
    password: 'uma senha nova',
    version: 4,
  })
})

test('the user dialog reports a user who was deleted meanwhile, and can create them again', async () => {
  const created: unknown[] = []
  fakeServer({
    'GET /api/admin/groups': () => ok([]),
    'GET /api/admin/users/ana': () => refused(404, 'NOT_FOUND', 'Usuário não encontrado'),
    'POST /api/admin/users': async (request) => {
      created.push(await request.json())
      return ok(user)
    },
    [SAVE]: () => refused(404, 'NOT_FOUND', 'Usuário não encontrado'),
  })
  const onClose = open()
  fireEvent.change(field('Nome'), { target: { value: 'Ana Lima' } })
  press('Atualizar')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(
    'Este usuário foi excluído por outra pessoa enquanto você editava. Nada foi salvo.',
  )
  expect([onClose.mock.calls.length, useNotice.getState()]).toEqual([0, null])
  press('Criar novamente')
  expect(screen.getByRole('dialog', { name: 'Novo Usuário' })).toBeTruthy()
  press('Criar')
  await screen.findByText('Senha é obrigatória')
  fireEvent.change(field('Senha'), { target: { value: 'uma senha boa' } })
  press('Criar')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(created).toEqual([
    {
      name: 'Ana Lima',
      email: user.email,
      password: 'uma senha boa',
      role: 'PARTICIPANT',
      groupIds: [],
      phone: null,
      ownPassword: false,
    },
  ])
  cleanup()
  expect(useNotice.getState()?.text).toBe('Usuário criado')
})

test.each([
  ['a given password is offered a link', 'sent', true],
  ['a password of their own keeps it', 'used', false],
] as const)('a participant who joins the team with %s', async (_, state, needsLink) => {
  useSession.setState({ name: 'signedIn', user: { ...ana, id: 'clara', role: 'ADMIN', teamFunction: 'OWNER' } }, true)
  fakeServer({ 'GET /api/admin/groups': () => ok([]), [SAVE]: () => ok({ ...user, role: 'ADMIN' }) })
  const participant = { ...user, link: { state } }
  const onClose = open(participant)
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Função' }))
  fireEvent.click(screen.getByRole('option', { name: 'Administrador' }))
  press('Atualizar')
  await waitFor(() => expect(needsLink ? onClose.onMakeLink : onClose).toHaveBeenCalled())
  expect(onClose.onMakeLink).toHaveBeenCalledTimes(needsLink ? 1 : 0)
})

test('administrators are asked before they give up their own role', async () => {
  useSession.setState({ name: 'signedIn', user: { ...ana, role: 'ADMIN' } }, true)
  const server = fakeServer({ 'GET /api/admin/groups': () => ok([]), [SAVE]: () => ok(user) })
  const onClose = open({ ...user, role: 'ADMIN' })
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Função' }))
  fireEvent.click(screen.getByRole('option', { name: 'Participante' }))
  press('Atualizar')
  const question = () => useDialogs.getState()[0]
  await waitFor(() => expect(question()?.text).toContain('Você perderá o acesso ao painel'))
  act(() => question()?.answer(false))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Atualizar' }).getAttribute('aria-disabled')).toBe('false'),
  )
  expect(server.count(SAVE)).toBe(0)
  press('Atualizar')
  await waitFor(() => expect(question()).toBeTruthy())
  act(() => question()?.answer(true))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.count(SAVE)).toBe(1)
})

test.each([
  ['expires', { name: 'anonymous', because: 'expired' }],
  ['is taken over', { name: 'terminated', user: ana, reason: 'takeover' }],
] as const)('a half-typed user is offered to the same person again after the session %s', async (_, ended) => {
  fakeServer({ 'GET /api/admin/groups': () => ok([]) })
  const signIn = (id: string) => act(() => useSession.setState({ name: 'signedIn', user: { ...ana, id } }, true))
  signIn('clara')
  open(null)
  fireEvent.change(field('Nome'), { target: { value: 'Zoé' } })
  fireEvent.change(field('Senha'), { target: { value: 'segredo longo 1' } })
  act(() => useSession.setState(ended, true))
  cleanup()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('segredo')

  signIn('diego')
  open(null)
  expect(screen.queryByText(/O que você tinha digitado/)).toBeNull()
  cleanup()

  signIn('clara')
  open(null)
  expect(field('Nome').value).toBe('')
  press('Continuar de onde parou')
  expect([field('Nome').value, field('Senha').value]).toEqual(['Zoé', ''])
  expect(screen.queryByText(/O que você tinha digitado/)).toBeNull()
  expect(sessionStorage.length).toBe(0)
})

test('signing out discards a half-typed user', () => {
  fakeServer({ 'GET /api/admin/groups': () => ok([]) })
  act(() => useSession.setState({ name: 'signedIn', user: ana }, true))
  open(null)
  fireEvent.change(field('Nome'), { target: { value: 'Zoé' } })
  act(() => useSession.setState({ name: 'leaving' }, true))
  act(() => useSession.setState({ name: 'anonymous', because: 'signedOut' }, true))
  expect(sessionStorage.length).toBe(0)
})
