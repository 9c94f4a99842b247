import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { useSession } from '../../session/session.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { ana } from '../../testing/people.ts'
import { FreeMessageDialog } from './free-message-dialog.tsx'

const REACH = { people: 3, leftOut: { administrators: 1, inactive: 0, unsubscribed: 0, refused: 0 }, phones: 2 }

beforeEach(() => useSession.setState({ name: 'signedIn', user: ana }, true))

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

type Answers = Parameters<typeof fakeServer>[0]

function open(answers: Answers = {}) {
  fakeServer({
    'GET /api/admin/groups': () => ok([]),
    'GET /api/admin/settings': () => refused(500, 'INTERNAL'),
    'POST /api/admin/messages/preview': () => ok({ subject: 'Oi', html: '<html></html>', text: '' }),
    'POST /api/admin/messages/free/reach': () => ok(REACH),
    ...answers,
  })
  const dialog = <FreeMessageDialog isOpen onClose={() => {}} onClosed={() => {}} />
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />
    </QueryClientProvider>,
  )
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a half-typed message is offered after leaving, and not after it was discarded', async () => {
  const first = open()
  await screen.findByText(/Ficam de fora: 1 administrador/)
  type('Assunto', 'Sala nova')
  first.unmount()
  const second = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Continuar de onde parou' }))
  expect(screen.getByLabelText<HTMLInputElement>('Assunto').value).toBe('Sala nova')
  second.unmount()
  const third = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar' }))
  third.unmount()
  open()
  await screen.findByText(/Ficam de fora: 1 administrador/)
  expect(screen.queryByText(/ainda está guardado/)).toBeNull()
})

test('nothing is stored for the next person when the session has ended', async () => {
  const first = open()
  await screen.findByText(/Ficam de fora: 1 administrador/)
  type('Assunto', 'Sala nova')
  useSession.setState({ name: 'anonymous', because: 'signedOut' }, true)
  first.unmount()
  expect(sessionStorage.length).toBe(0)
})
