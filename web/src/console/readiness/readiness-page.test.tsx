import type { ReadinessFinding } from '@palco/contract/readiness/readiness'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { ReadyPage } from './readiness-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(finding: ReadinessFinding) {
  fakeServer({ 'GET /api/admin/readiness': () => ok({ findings: [finding] }) })
  const router = createMemoryRouter([{ path: '/', element: <ReadyPage /> }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('the readiness page that has nothing open names what is ignored', async () => {
  open({ rule: 'people-without-group', count: 0, which: [], ignored: 3 })
  const verdict = await screen.findByText('Tudo pronto')
  expect(verdict.closest('[role=status]')?.textContent).toBe('Tudo prontoIgnorado: Pessoas sem grupo (3)')
})

test('a room that shares its address is opened at its address', async () => {
  const shared = { name: 'Mundo', from: '2025-12-01T12:00:00.000Z', more: 0 }
  open({ rule: 'addresses-shared', count: 1, which: [{ id: 'a', name: 'Abertura', shared }], ignored: 0 })
  const room = await screen.findByRole('link', { name: 'Abertura' })
  expect(room.getAttribute('href')).toBe('/rooms?room=a&field=webinarUrl')
})
