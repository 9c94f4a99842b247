import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import type { PersonCard } from '@palco/contract/help-desk/person-card'
import type { ManagedUser } from '@palco/contract/users/users'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { useSession } from '../../session/session.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { ana, bruno } from '../../testing/people.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { dismissNotice, useNotice } from '../../ui/notices.ts'
import { PersonPage } from './person-page.tsx'

afterEach(() => {
  cleanup()
  dismissNotice()
  useDialogs.setState([], true)
  vi.unstubAllGlobals()
})

const { hasDefaultPassword: _, ...user } = ana
const BOUNCED = { kind: 'mail', failure: 'address-refused', answer: '550 No such user', at: ana.createdAt } as const

const SAVED = { createdAt: ana.createdAt, version: 1 }

const aCard = (fields: Partial<PersonCard> = {}): PersonCard => ({
  user,
  hasOwnPassword: true,
  blockEndsAt: null,
  lockedUntil: null,
  hasSession: false,
  isOnline: false,
  seenAt: null,
  rooms: [],
  troubles: [],
  ...fields,
})

function open(answers: Parameters<typeof fakeServer>[0], search = '') {
  fakeServer({
    'GET /api/admin/settings': () =>
      ok({ ...INITIAL_EVENT_SETTINGS, defaultPassword: 'vento-lago-uva-482', version: 1 }),
    'GET /api/admin/groups': () => ok([]),
    'GET /api/admin/rooms': () => ok([]),
    'GET /api/languages': () =>
      ok([{ id: '1', code: 'PT_BR', name: 'Português', flag: '🇧🇷', logoUrl: null, active: true, ...SAVED }]),
    'GET /api/admin/mail/failures': () => ok([]),
    'GET /api/admin/users/ana/timeline': () => ok({ data: [], next: null }),
    ...answers,
  })
  const router = createMemoryRouter([{ path: '/users/:userId', element: <PersonPage /> }], {
    initialEntries: [`/users/${ana.id}${search}`],
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return (userId: string) => act(() => router.navigate(`/users/${userId}`))
}

const CARD = 'GET /api/admin/users/ana/card'
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('correcting a person’s address that bounced clears its warning', async () => {
  let email = 'ana@exmaple.com'
  open({
    [CARD]: () => ok(aCard({ user: { ...user, email }, troubles: email === 'ana@exmaple.com' ? [BOUNCED] : [] })),
    'PUT /api/admin/users/ana/email': async (request) => {
      email = (await request.json()).email
      return ok({ ...user, email })
    },
  })
  await screen.findByText(/550 No such user/)
  await press('Corrigir e-mail')
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'ana@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Corrigir' }))
  await waitFor(() => expect(screen.queryByText(/550 No such user/)).toBeNull())
  expect(screen.getByText('E-mail').nextElementSibling?.textContent).toBe('ana@example.com')
})

test('a person’s address that was refused is released by a press', async () => {
  let refusedAt: string | null = '2025-12-01T12:00:00.000Z'
  open(
    {
      [CARD]: () => ok(aCard({ troubles: refusedAt ? [BOUNCED] : [] })),
      'GET /api/admin/users/ana/messages': () => ok({ unsubscribedAt: null, refusedAt, messages: [] }),
      'DELETE /api/admin/users/ana/mail-refusal': () => {
        refusedAt = null
        return ok(null)
      },
    },
    '#mensagens',
  )
  await press('Voltar a enviar')
  await screen.findByText('Recebe os lembretes e as mensagens depois das salas.')
  await waitFor(() => expect(screen.queryByText(/No such user/)).toBeNull())
  expect(screen.queryByRole('button', { name: 'Voltar a enviar' })).toBeNull()
})

test('a person who was deleted is not fetched again', async () => {
  open({ [CARD]: () => refused(404, 'NOT_FOUND', 'Usuário não encontrado') })
  expect((await screen.findByRole('alert')).textContent).toContain('Usuário não encontrado')
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
})

test('a person is blocked after a confirmation, and unblocked from the notice', async () => {
  let blocked: Pick<ManagedUser, 'blockedAt'> = {}
  const card = () => aCard({ user: { ...user, ...blocked } })
  open({
    [CARD]: () => ok(card()),
    'PUT /api/admin/users/ana/block': () => {
      blocked = { blockedAt: '2025-12-02T12:00:00.000Z' }
      return ok(card().user)
    },
    'DELETE /api/admin/users/ana/block': () => {
      blocked = {}
      return ok(card().user)
    },
  })
  await screen.findByText('Pode entrar, com a senha que criou')
  await press('Bloquear na semana')
  await waitFor(() => expect(useDialogs.getState()[0]?.text).toContain('não entra mais, nem por links'))
  useDialogs.getState()[0]?.answer(true)
  expect(await screen.findByText(/Não pode entrar: acesso bloqueado em/)).toBeTruthy()
  expect(useNotice.getState()?.text).toBe('Ana Souza: acesso bloqueado')
  useNotice.getState()?.action?.run()
  expect(await screen.findByText('Pode entrar, com a senha que criou')).toBeTruthy()
})

test('the undo of a block is about the blocked person, and the history about the person shown', async () => {
  const { hasDefaultPassword: __, ...next } = bruno
  const released: string[] = []
  const unblocked = (id: string) => {
    released.push(id)
    return ok(id === 'ana' ? user : next)
  }
  const entry = { at: '2025-12-01T13:00:00.000Z', id: '1', kind: 'access', address: '::1', browser: 'X', device: null }
  const goTo = open({
    [CARD]: () => ok(aCard()),
    'GET /api/admin/users/bruno/card': () => ok(aCard({ user: next })),
    'GET /api/admin/users/ana/timeline': () => ok({ data: [{ ...entry, event: 'failed' }], next: null }),
    'GET /api/admin/users/bruno/timeline': () => new Promise(() => {}),
    'PUT /api/admin/users/ana/block': () => ok({ ...user, blockedAt: entry.at }),
    'DELETE /api/admin/users/ana/block': () => unblocked('ana'),
    'DELETE /api/admin/users/bruno/block': () => unblocked('bruno'),
  })
  await goTo('bruno')
  await screen.findByRole('group', { name: 'Ações para Bruno Lima' })
  await goTo('ana')
  await screen.findByText('Senha incorreta')
  await press('Bloquear na semana')
  await waitFor(() => expect(useDialogs.getState()).toHaveLength(1))
  useDialogs.getState()[0]?.answer(true)
  await waitFor(() => expect(useNotice.getState()?.text).toBe('Ana Souza: acesso bloqueado'))
  await goTo('bruno')
  expect(screen.queryByText('Senha incorreta')).toBeNull()
  useNotice.getState()?.action?.run()
  await waitFor(() => expect(released).toEqual(['ana']))
})

test('a person is sent out of the room they are in, and not out of a recording', async () => {
  let rooms = [
    { roomId: 'r1', isRecording: false },
    { roomId: 'r2', isRecording: true },
  ]
  const sentOut: unknown[] = []
  open({
    [CARD]: () => ok(aCard({ rooms })),
    'POST /api/admin/live/rooms/r1/send-out': async (request) => {
      sentOut.push(await request.json())
      rooms = []
      return ok(null)
    },
  })
  await press('Retirar da sala')
  await waitFor(() => expect(useDialogs.getState()[0]?.title).toBe('Retirar Ana Souza da sala?'))
  expect(useDialogs.getState()[0]?.text).toContain('para impedir, bloqueie na semana, na página da pessoa')
  useDialogs.getState()[0]?.answer(true)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retirar da sala' })).toBeNull())
  expect(sentOut).toEqual([{ userId: 'ana' }])
  expect(useNotice.getState()?.text).toBe('Ana Souza: retirado(a) da sala')
})

test('a person’s page says why a block has failed', async () => {
  open({
    [CARD]: () => ok(aCard()),
    'PUT /api/admin/users/ana/block': () => refused(409, 'CONFLICT', 'O último administrador'),
  })
  await press('Bloquear na semana')
  await waitFor(() => expect(useDialogs.getState()).toHaveLength(1))
  useDialogs.getState()[0]?.answer(true)
  expect((await screen.findByRole('alert')).textContent).toContain('O último administrador')
})

test('the languages of a person have names', async () => {
  open({ [CARD]: () => ok(aCard({ user: { ...user, languages: ['PT_BR', 'XX'] } })) })
  expect(await screen.findByText('Português, XX')).toBeTruthy()
})

test('the address of a person’s page with ?open=link opens the dialog for links', async () => {
  open({ [CARD]: () => ok(aCard()) }, '?open=link')
  expect(await screen.findByRole('dialog', { name: 'Link de primeiro acesso - Ana Souza' })).toBeTruthy()
})

test('WhatsApp and the copy of a link are two presses away on a person’s page', async () => {
  open({
    [CARD]: () => ok(aCard({ user: { ...user, phone: '+5511987654321' } })),
    'GET /api/admin/users/ana/access-links': () => ok([]),
    'POST /api/admin/users/ana/access-link': () =>
      ok({ link: 'https://palco.example/acesso#x', message: 'Olá', expiresAt: ana.createdAt, voided: 0 }),
  })
  expect(await screen.findByRole('button', { name: 'Copiar link' })).toBeTruthy()
  await press('WhatsApp')
  expect(await screen.findByRole('link', { name: 'Abrir no WhatsApp' })).toBeTruthy()
})

test('a person’s page names a purchase that waits for a decision', async () => {
  open({ [CARD]: () => ok(aCard({ undecidedAt: '2025-12-01T13:00:00.000Z' })) })
  expect(await screen.findByText(/Compra esperando decisão/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver em Vendas' }).getAttribute('href')).toBe('/purchases')
  expect(screen.queryByText('Nenhum')).toBeNull()
})

test('a section of a person’s page is loaded when it is opened', async () => {
  open({ [CARD]: () => ok(aCard()), 'GET /api/admin/users/ana/passes': () => ok([]) })
  await screen.findByRole('heading', { name: 'Histórico' })
  expect(screen.queryByText('Nenhum passe até agora.')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Passe' }))
  expect(await screen.findByText('Nenhum passe até agora.')).toBeTruthy()
})

test('the history of a person shows one kind after a press on its chip', async () => {
  const entry = { at: '2025-12-01T13:00:00.000Z', id: '1' }
  const stay = { ...entry, kind: 'room', room: 'Abertura', isRecording: false, minutes: 25, isOpen: false }
  const failed = { ...entry, kind: 'access', event: 'failed', address: '::1', browser: 'Chrome', device: null }
  open({
    [CARD]: () => ok(aCard()),
    'GET /api/admin/users/ana/timeline': ({ url }) => {
      const kind = new URL(url).searchParams.get('kind')
      return ok({ data: [failed, stay].filter((each) => !kind || each.kind === kind), next: null })
    },
  })
  expect(await screen.findByText('Senha incorreta')).toBeTruthy()
  await press('Salas')
  await waitFor(() => expect(screen.queryByText('Senha incorreta')).toBeNull())
  expect(screen.getByText('Entrou na sala Abertura').nextElementSibling?.textContent).toBe('25 minutos')
})

test.each([
  ['HELP_DESK', ['Passe'], true],
  ['OWNER', ['Passe', 'Dar passe', 'Bloquear na semana'], false],
] as const)('the page of a member of the team shows %s only what they may do', async (teamFunction, acts, isTold) => {
  useSession.setState({ name: 'signedIn', user: { ...bruno, id: 'me', teamFunction } }, true)
  const grant = { id: 'g1', pass: 'PREMIUM', origin: 'hand', givenAt: ana.createdAt, groups: [] }
  open({
    [CARD]: () => ok(aCard({ user: { ...user, role: 'ADMIN' } })),
    'GET /api/admin/users/ana/passes': () => ok([grant]),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Passe' }))
  await screen.findByRole('list', { name: 'Passes ativos' })
  const names = screen.getAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent)
  expect(names).toEqual(expect.arrayContaining([...acts]))
  expect(names.includes('Dar passe')).toBe(!isTold)
  expect(names.some((name) => name?.startsWith('Retirar'))).toBe(!isTold)
  expect(screen.queryByText(/Quem muda os acessos da equipe: Dono\./) !== null).toBe(isTold)
  useSession.setState({ name: 'checking' }, true)
})
