import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { fakeServer, ok } from '../testing/fake-server.ts'
import { savedGroup, savedRoom } from '../testing/groups.ts'
import { RoomsPage } from './rooms-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what is typed into a room that an address has opened stays when somebody else deletes the room', async () => {
  // Without an address: there is nothing to be shown of it.
  let rooms = [{ ...savedRoom('Abertura'), webinarUrl: '' }]
  fakeServer({
    'GET /api/admin/rooms': () => ok(rooms),
    'GET /api/admin/groups': () => ok([savedGroup()]),
    'GET /api/admin/languages': () => ok([]),
    'GET /api/admin/settings': () =>
      ok({ ...INITIAL_EVENT_SETTINGS, defaultPassword: 'vento-lago-uva-482', version: 1 }),
    'GET /api/admin/users': () => ok({ data: [], total: 0 }),
    'GET /api/admin/embed-checks': () => ok([]),
  })
  const queryClient = createQueryClient()
  const router = createMemoryRouter([{ path: '/rooms', element: <RoomsPage /> }], {
    initialEntries: ['/rooms?room=abertura'],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const name = await screen.findByLabelText<HTMLInputElement>(/^Nome da Sala/)
  fireEvent.change(name, { target: { value: 'Abertura solene' } })
  rooms = []
  await queryClient.invalidateQueries({ queryKey: ['catalog'] })
  await waitFor(() => expect(screen.getByText('Nenhuma sala cadastrada')).toBeTruthy())
  expect(screen.getByLabelText<HTMLInputElement>(/^Nome da Sala/).value).toBe('Abertura solene')
})
