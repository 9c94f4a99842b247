import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '../session/session.ts'
import type { SessionState } from '../session/session-machine.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { ana, bruno } from '../testing/people.ts'
import { routerOf } from './router.tsx'

const visitor: SessionState = { name: 'anonymous', because: 'neverSignedIn' }
const leaver: SessionState = { name: 'anonymous', because: 'signedOut' }
const signedIn: SessionState = { name: 'signedIn', user: ana }

async function visit(session: SessionState, address = location.pathname) {
  history.replaceState(null, '', address)
  useSession.setState(session, true)
  const { router } = routerOf(session)
  await new Promise<void>((arrived) => {
    if (router.state.initialized) arrived()
    router.subscribe(({ initialized }) => initialized && arrived())
  })
  return router.state.location.pathname + router.state.location.search
}

// Loads these pages before the tests start: loading them takes longer than one test may take.
beforeAll(async () => {
  fakeServer({})
  await Promise.all([import('../login/login-page.tsx'), import('../portal/shell/portal-shell.tsx')])
}, 180_000)

beforeEach(() => {
  sessionStorage.clear()
  fakeServer({})
})
afterEach(() => vi.unstubAllGlobals())

describe('the router', () => {
  it('the router redirects a visitor to the login, and after it to the page they wanted', async () => {
    expect(await visit(visitor, '/?from=mail')).toBe('/login')
    expect(await visit(signedIn)).toBe('/?from=mail')
  })

  it('the router starts at home after signing out', async () => {
    expect(await visit(leaver, '/room/1')).toBe('/login')
    expect(sessionStorage).toHaveLength(0)
  })

  it.each([
    ['the login', '/login'],
    ['an unknown path', '/nowhere'],
  ])('the router redirects a signed-in person from %s to the home page', async (_what, address) => {
    await visit(visitor, '/')
    expect(await visit(signedIn, address)).toBe('/')
  })

  it('a member who must add a second factor has another page at every path, until they have one', async () => {
    const member = { ...bruno, secondFactorRequired: true }
    const { router } = routerOf({ name: 'signedIn', user: member })
    expect(router.routes.map(({ path }) => path)).not.toContain('/users')
    expect(router.routes.at(-1)?.path).toBe('*')
    expect(routerOf({ name: 'signedIn', user: bruno }).router).not.toBe(router)
  })

  it('the router is kept for the same person and replaced for another one', () => {
    const first = routerOf(signedIn).router
    expect(routerOf({ name: 'signedIn', user: { ...ana, name: 'Ana Maria' } }).router).toBe(first)
    expect(routerOf({ name: 'terminated', user: ana, reason: 'takeover' }).router).toBe(first)
    expect(routerOf({ name: 'signedIn', user: bruno }).router).not.toBe(first)
  })
})
