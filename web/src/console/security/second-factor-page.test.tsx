import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { storage } from '../../api/storage.ts'
import { fetchProfile, startSession, useSession } from '../../session/session.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { bruno, sessionOf } from '../../testing/people.ts'
import { stopRealtime } from '../../testing/stop-realtime.ts'
import { SecondFactorPage } from './second-factor-page.tsx'

vi.mock('@simplewebauthn/browser', () => ({ browserSupportsWebAuthn: () => false, startRegistration: () => {} }))

const member = { ...bruno, secondFactorRequired: true }

beforeEach(() => {
  storage.openSession(sessionOf(member))
  useSession.setState({ name: 'signedIn', user: member }, true)
})
afterEach(() => {
  cleanup()
  stopRealtime()
  storage.clear()
  vi.unstubAllGlobals()
})

/** Sets up an authenticator app on the page, up to the recovery codes. */
async function showCodes() {
  const factors = { passkeys: [], hasTotp: false, mayUseTotp: true, recoveryCodesLeft: 0, trustedBrowsers: [] }
  const server = fakeServer({
    'GET /api/event': () => ok({}),
    'GET /api/auth/profile': () => ok(bruno),
    'GET /api/auth/factors': () => ok({ ...factors, requiredFrom: '2026-01-01' }),
    'POST /api/auth/factors/totp': () => ok({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x' }),
    'PUT /api/auth/factors/totp': () => ok({ recoveryCodes: ['aaaa-bbbb'] }),
  })
  const router = createMemoryRouter([{ path: '*', element: <SecondFactorPage /> }])
  render(<RouterProvider router={router} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Usar aplicativo autenticador' }))
  fireEvent.change(await screen.findByLabelText('Código de 6 dígitos'), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText('aaaa-bbbb')).toBeTruthy()
  return server
}

test('a member who must have a second factor goes on after the recovery codes are kept, not before', async () => {
  const { count } = await showCodes()
  expect(count('GET /api/auth/profile')).toBe(0)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Guardei os códigos' })))
  await waitFor(() => expect(useSession.getState()).toEqual({ name: 'signedIn', user: bruno }))
})

test('recovery codes stay while another tab stores the new profile, and the profile is shown afterwards', async () => {
  await showCodes()
  const { stop } = startSession()
  onTestFinished(stop)
  storage.user.set(bruno)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storage.user.key })))
  await act(async () => void (await fetchProfile()))
  expect(useSession.getState()).toEqual({ name: 'signedIn', user: member })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Guardei os códigos' })))
  await waitFor(() => expect(useSession.getState()).toEqual({ name: 'signedIn', user: bruno }))
})

test('the page for a second factor offers to sign out', async () => {
  const { count } = fakeServer({ 'POST /api/auth/logout': () => ok(null) })
  const router = createMemoryRouter([{ path: '*', element: <SecondFactorPage /> }])
  render(<RouterProvider router={router} />)
  fireEvent.click(screen.getByRole('button', { name: 'Sair' }))
  await waitFor(() => expect(count('POST /api/auth/logout')).toBe(1))
})
