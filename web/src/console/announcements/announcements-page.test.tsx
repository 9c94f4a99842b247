import type { Announcement } from '@palco/contract/announcements/announcements'
import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import type { Language } from '@palco/contract/languages/languages'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { AnnouncementsPage } from './announcements-page.tsx'

const CREATED = '2025-11-01T12:00:00.000Z'
const portuguese: Language = {
  ...{ id: 'pt', code: 'PT_BR', name: 'Português', flag: 'BR', logoUrl: null },
  ...{ active: true, createdAt: CREATED, version: 1 },
}
const announced: Announcement = {
  ...{ id: 'a', kind: 'info', audience: { type: 'everybody', id: null, name: '' } },
  ...{ texts: { PT_BR: 'Voltamos já' }, language: 'PT_BR' },
  ...{ createdAt: CREATED, endsAt: '2099-12-01T12:00:00.000Z', seen: 0, schedule: null, version: 1 },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('publishing an announcement after the page was left does not change the address', async () => {
  const published = Promise.withResolvers<Response>()
  const publish = vi.fn(() => published.promise)
  fakeServer({
    'GET /api/admin/announcements': () => ok([]),
    'GET /api/languages': () => ok([portuguese]),
    'GET /api/admin/groups': () => ok([]),
    'GET /api/admin/rooms': () => ok([]),
    'GET /api/admin/settings': () => ok({ ...INITIAL_EVENT_SETTINGS, version: 1 }),
    'POST /api/admin/announcements': publish,
  })
  const queryClient = createQueryClient()
  const routes = [
    { path: '/announcements', element: <AnnouncementsPage /> },
    { path: '/users', element: null },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/announcements?everybody'] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  fireEvent.change(await screen.findByLabelText(/^Texto do aviso/), { target: { value: 'Voltamos já' } })
  fireEvent.click(screen.getByRole('button', { name: 'Publicar agora' }))
  await waitFor(() => expect(publish).toHaveBeenCalled())
  await act(() => router.navigate('/users?search=ana'))
  published.resolve(ok(announced))
  await waitFor(() => expect(queryClient.getQueryState(['announcements'])?.isInvalidated).toBe(true))
  expect(router.state.location.search).toBe('?search=ana')
})
