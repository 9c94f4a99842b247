import type { AuditLine } from '@palco/contract/audit/audit'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { AuditPage } from './audit-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(line: AuditLine) {
  fakeServer({ 'GET /api/admin/audit': () => ok({ data: [line], next: null }) })
  const router = createMemoryRouter([{ path: '*', element: <AuditPage /> }])
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('the audit shows markup in names and in the texts of a poll as text', async () => {
  const hostile = (id: string) => `<img src=x onerror=alert(1)>${id}`
  open({
    ...{ id: 'l', at: '2025-12-01T13:40:00.000Z', action: 'poll.updated', address: '127.0.0.1', requestId: 'r' },
    actor: { id: 'u', name: hostile('who') },
    target: { type: 'poll', id: 'p', name: hostile('poll') },
    changes: {
      question: [hostile('before'), hostile('after')],
      answers: [
        ['Sim', 'Não'],
        [hostile('a'), hostile('b')],
      ],
    },
  })
  expect(await screen.findByRole('link', { name: hostile('poll') })).toBeTruthy()
  expect(screen.getByRole('link', { name: hostile('who') })).toBeTruthy()
  for (const text of [hostile('before'), hostile('after'), `${hostile('a')}, ${hostile('b')}`])
    expect(screen.getByText(text, { selector: 'dd' })).toBeTruthy()
  expect(document.querySelector('img')).toBeNull()
})
