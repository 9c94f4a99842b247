import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { ana, bruno } from '../../testing/people.ts'
import { dismissAll, useDialogs } from '../../ui/dialogs.ts'
import { dismissNotice, useNotice } from '../../ui/notices.ts'
import type { UsersListProps } from './users-list.tsx'
import { UsersScreen } from './users-screen.tsx'

afterEach(() => {
  cleanup()
  dismissAll()
  dismissNotice()
  vi.unstubAllGlobals()
})

const Names = ({ users, selectedIds, onSelect }: UsersListProps) => (
  <>
    <p>{users.map(({ id, name }) => `${name}${selectedIds.has(id) ? ' ✓' : ''}`).join(', ')}</p>
    <button type="button" onClick={() => onSelect(new Set(users.map(({ id }) => id)))}>
      Todos
    </button>
  </>
)

/** Opens the page on a server without mail. Returns the bodies of the requests for files of links. */
function open(search: string) {
  const ordered: unknown[] = []
  let without = [ana, bruno]
  // Without this, the click would make the test browser leave the page for the file's URL.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  fakeServer({
    'GET /api/event': () => ok({ hasMail: false }),
    'GET /api/admin/groups': () => ok([]),
    'GET /api/admin/users': () => ok({ data: without, total: without.length }),
    'GET /api/admin/walks': () => ok([]),
    'GET /api/admin/access-links/address': () => ok({ address: null }),
    'POST /api/admin/access-links/holders': () =>
      ok({ people: 2, holders: { copy: 0, file: 0, mail: 0, whatsapp: 0, opened: 0 }, full: 0 }),
    'POST /api/admin/access-links/chats': () => ok({ people: [], withoutPhone: 2, left: 0 }),
    'POST /api/admin/access-links/file': async (request) => {
      ordered.push(await request.json())
      without = []
      return new Response('x', { headers: { 'content-disposition': 'attachment; filename="links.xlsx"' } })
    },
  })
  const router = createMemoryRouter([{ path: '/users', element: <UsersScreen List={Names} isWide /> }], {
    initialEntries: [`/users${search}`],
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return ordered
}

async function confirm() {
  await vi.waitFor(() => expect(useDialogs.getState()[0]).toMatchObject({ okText: 'Gerar mesmo assim' }))
  act(() => useDialogs.getState()[0]?.answer(true))
}

test('without a mail server one press makes the links of all people who have none', async () => {
  const ordered = open('?link=none')
  fireEvent.click(await screen.findByRole('button', { name: 'Gerar links para 2 pessoas' }))
  await confirm()
  await screen.findByText('Nenhum usuário encontrado com os critérios de busca.')
  expect(ordered).toEqual([{ of: 'filter', filter: { link: 'none' }, includesHolders: false }])
  expect(useNotice.getState()?.text).toMatch(/^2 links na planilha links\.xlsx/)
})

test('links of selected people are made once: afterwards nobody is selected and the list is fresh', async () => {
  open('')
  await screen.findByText('Ana Souza, Bruno Lima')
  fireEvent.click(screen.getByRole('button', { name: 'Todos' }))
  await screen.findByText('Ana Souza ✓, Bruno Lima ✓')
  fireEvent.click(screen.getByRole('button', { name: 'Links de acesso' }))
  await confirm()
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Links de acesso' })).toBeNull())
  await screen.findByText(/^Nenhum usuário cadastrado/)
})

test('the walk through WhatsApp chats warns of a local address, as the file of links does', async () => {
  open('?link=none')
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar por WhatsApp' }))
  expect(await screen.findByText(/^Atenção: os links levam a localhost.*um endereço local/)).toBeTruthy()
})
