import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { useSession } from '../../session/session.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { participantEvent } from '../../testing/participant-event.ts'
import { ana } from '../../testing/people.ts'
import { LanguageGate } from './portal-shell.tsx'

// Mocked, because the real module would open a socket as soon as somebody is signed in.
vi.mock('../../session/signed-in-services.tsx', () => ({ SignedInServices: null }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the account menu has the mail preferences', async () => {
  useSession.setState({ name: 'signedIn', user: { ...ana, language: 'PT_BR' } }, true)
  const { startsAt, support } = participantEvent
  fakeServer({
    'GET /api/event': () =>
      ok({ ...INITIAL_EVENT_SETTINGS, startsAt, support, hasMail: true, privacyNotice: undefined }),
    'GET /api/participant/event': () => ok(participantEvent),
    'GET /api/participant/reminders': () => ok({ email: ana.email, isSubscribed: true }),
    'GET /api/languages/public/active': () => ok([]),
  })
  const router = createMemoryRouter([{ path: '/', element: <LanguageGate /> }])
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: /Ana Souza/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Lembretes por e\u2011mail' }))
  expect(await screen.findByText(/^Você recebe neste endereço/)).toBeTruthy()
})
