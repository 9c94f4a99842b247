import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { ana } from '../../testing/people.ts'
import { PersonPage } from './person-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  const router = createMemoryRouter([{ path: '/users/:userId', element: <PersonPage /> }], {
    initialEntries: [`/users/${ana.id}`],
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const settings = () => ok({ ...INITIAL_EVENT_SETTINGS, defaultPassword: 'vento-lago-uva-482', version: 1 })

test('correcting a person’s address that bounced clears its warning', async () => {
  let email = 'ana@exmaple.com'
  fakeServer({
    'GET /api/admin/settings': settings,
    'GET /api/admin/groups': () => ok([]),
    'GET /api/admin/rooms': () => ok([]),
    'GET /api/admin/users/ana/passes': () => ok([]),
    'GET /api/admin/users/ana/attendance': () => refused(503, 'BUSY'),
    'GET /api/admin/users/ana/accesses': () =>
      ok({ user: { ...ana, email }, entries: [], hasMore: false, devices: [], isShared: false }),
    'GET /api/admin/mail/failures': () =>
      ok(
        email === 'ana@exmaple.com'
          ? [{ userId: 'ana', failure: 'address-refused', answer: '550 No such user', at: ana.createdAt }]
          : [],
      ),
    'PUT /api/admin/users/ana/email': async (request) => {
      email = (await request.json()).email
      return ok({ ...ana, email })
    },
  })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Corrigir e-mail' }))
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'ana@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Corrigir' }))
  await waitFor(() => expect(screen.queryByText(/550 No such user/)).toBeNull())
  expect(screen.getByText('E-mail').nextElementSibling?.textContent).toBe('ana@example.com')
})

test('a person’s address that was refused is released by a press', async () => {
  let refusedAt: string | null = '2025-12-01T12:00:00.000Z'
  const failure = { userId: 'ana', failure: 'address-refused', answer: '550 5.1.1 No such user', at: refusedAt }
  fakeServer({
    'GET /api/admin/settings': settings,
    'GET /api/admin/groups': () => ok([]),
    'GET /api/admin/users/ana/passes': () => ok([]),
    'GET /api/admin/users/ana/attendance': () => refused(503, 'BUSY'),
    'GET /api/admin/users/ana/certificates': () => refused(503, 'BUSY'),
    'GET /api/admin/users/ana/messages': () => ok({ unsubscribedAt: null, refusedAt, messages: [] }),
    'GET /api/admin/users/ana/accesses': () =>
      ok({ user: ana, entries: [], hasMore: false, devices: [], isShared: false }),
    'GET /api/admin/mail/failures': () => ok(refusedAt ? [failure] : []),
    'DELETE /api/admin/users/ana/mail-refusal': () => {
      refusedAt = null
      return ok(null)
    },
  })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Voltar a enviar' }))
  await screen.findByText('Recebe os lembretes e as mensagens depois das salas.')
  await waitFor(() => expect(screen.queryByText(/No such user/)).toBeNull())
  expect(screen.queryByRole('button', { name: 'Voltar a enviar' })).toBeNull()
})

test('a person who was deleted is not fetched again', async () => {
  fakeServer({
    'GET /api/admin/settings': settings,
    'GET /api/admin/mail/failures': () => ok([]),
    'GET /api/admin/users/ana/accesses': () => refused(404, 'NOT_FOUND', 'Usuário não encontrado'),
  })
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('Usuário não encontrado')
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
})
