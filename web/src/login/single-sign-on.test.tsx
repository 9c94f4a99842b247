import { cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../session/session.ts'
import { fakeServer, ok, refused } from '../testing/fake-server.ts'
import { ana, sessionOf } from '../testing/people.ts'
import { SINGLE_SIGN_ON_TEXTS } from './texts/single-sign-on-texts.ts'

const FINISH = 'POST /api/auth/oidc/finish'

/** Opens /login with a fragment as a new page, as the provider's redirect does. */
async function open(fragment: string, answers: Parameters<typeof fakeServer>[0] = {}) {
  vi.resetModules()
  window.history.replaceState(null, '', `/login${fragment}`)
  const server = fakeServer(answers)
  const { SingleSignOn } = await import('./single-sign-on.tsx')
  const { useSession: session } = await import('../session/session.ts')
  render(
    <StrictMode>
      <SingleSignOn name="Conta Exemplo" language="PT_BR" />
    </StrictMode>,
  )
  return { ...server, session }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  useSession.setState({ name: 'checking' }, true)
})

test('the button leads to the provider and has its name', async () => {
  await open('')
  const link = screen.getByRole('link', { name: 'Entrar com Conta Exemplo' })
  expect(link.getAttribute('href')).toBe('/api/auth/oidc/start')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a ticket in the address is used once, and opens the session', async () => {
  const { session, count } = await open('#ticket=abc', { [FINISH]: () => ok(sessionOf(ana)) })
  expect(location.hash).toBe('')
  expect(screen.getByText('Entrando com Conta Exemplo…')).toBeTruthy()
  await vi.waitFor(() => expect(session.getState()).toMatchObject({ name: 'signedIn', user: { id: ana.id } }))
  expect(count(FINISH)).toBe(1)
})

test.each(['unreachable', 'unverified', 'unknown', 'participant'] as const)(
  'the problem %s is said in words, and has the focus',
  async (problem) => {
    await open(`#problem=${problem}`)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(SINGLE_SIGN_ON_TEXTS.PT_BR[problem].replaceAll('{name}', 'Conta Exemplo'))
    expect([document.activeElement, location.hash]).toEqual([alert, ''])
  },
)

test.each([
  ['was used', () => refused(410, 'LINK_EXPIRED'), /^O tempo para entrar com Conta Exemplo acabou/],
  ['meets a busy server', () => refused(503, 'BUSY'), /^Muita gente está entrando agora/],
  ['meets an error', () => refused(500, 'INTERNAL'), /não vale para esta entrada/],
  [
    'is lost on the way',
    () => {
      throw new TypeError('Failed to fetch')
    },
    /^Não foi possível falar com o servidor/,
  ],
])('a ticket that %s leaves the form with a message', async (_, answer, message) => {
  await open('#ticket=abc', { [FINISH]: answer })
  expect((await screen.findByRole('alert')).textContent).toMatch(message)
  expect(screen.getByRole('link', { name: 'Entrar com Conta Exemplo' })).toBeTruthy()
})
