import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { showLanguage } from '../../i18n/i18n.ts'
import { useRealtime } from '../../session/realtime.ts'
import { PortalOverlays } from './portal-overlays.tsx'
import { PortalProblem } from './portal-problem.tsx'

beforeAll(() => showLanguage('DE_DE'))

afterEach(cleanup)

/** The part of the shell that matters for this test. */
const Shell = ({ isWatching }: { isWatching: boolean }) => (
  <>
    <Outlet />
    <PortalOverlays isWatching={isWatching} />
  </>
)

test.each(['/', '/room/1'])('at %s a page that failed shows one connection dialog', async (path) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  useRealtime.setState({ name: 'online' }, true)
  const fail = () => {
    throw new Error('broken')
  }
  const children = ['/', '/room/:roomId'].map((each) => ({ path: each, loader: fail, element: null }))
  const router = createMemoryRouter(
    [{ element: <Shell isWatching={path !== '/'} />, children: [{ ErrorBoundary: PortalProblem, children }] }],
    { initialEntries: [path] },
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('alert')
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => useRealtime.setState({ name: 'lost' }, true))
  // `findByRole` fails if there is more than one such dialog.
  expect(await screen.findByRole('dialog', { name: 'Verbindung zum Server verloren' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Neu verbinden' })).toBeTruthy()
})
