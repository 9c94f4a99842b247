import type { Profile } from '@palco/contract/auth/auth'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storage } from '../api/storage.ts'
import { fakeServer, ok, refused, terminated } from '../testing/fake-server.ts'
import { ana, bruno, sessionOf } from '../testing/people.ts'
import { checkSession, forgetAndLeave, signIn, signOut, startSession, useSession } from './session.ts'

const PROFILE = 'GET /api/auth/profile'

let stop = () => {}

async function start() {
  const session = startSession()
  stop = session.stop
  const atOnce = useSession.getState()
  await session.checked
  return atOnce
}

function inAnotherTab(act: () => void, key: string | null) {
  act()
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

beforeEach(() => {
  localStorage.clear()
  stop()
})
afterEach(() => vi.unstubAllGlobals())

describe('starting', () => {
  it('the start of a session discards a stored user without tokens, and keeps everything else', async () => {
    storage.user.set(ana)
    localStorage.setItem('mui-mode', 'dark')
    await start()
    expect(useSession.getState()).toEqual({ name: 'anonymous', because: 'neverSignedIn' })
    expect(Object.keys(localStorage)).toEqual(['mui-mode'])
  })

  it('the start of a session shows the stored user at once and updates it from the server', async () => {
    storage.openSession(sessionOf(ana))
    const renamed: Profile = { ...ana, name: 'Ana Maria' }
    fakeServer({ [PROFILE]: () => ok(renamed) })
    expect(await start()).toEqual({ name: 'signedIn', user: ana })
    expect(useSession.getState()).toEqual({ name: 'signedIn', user: renamed })
    expect(storage.user.get()).toEqual(renamed)
  })

  it.each([401, 403])('the start of a session clears everything on a final %i', async (status) => {
    storage.openSession(sessionOf(ana))
    const no = () => refused(status, 'NOT_SIGNED_IN')
    fakeServer({ [PROFILE]: no, 'POST /api/auth/refresh': no })
    await start()
    expect(useSession.getState()).toEqual({ name: 'anonymous', because: 'expired' })
    expect(localStorage).toHaveLength(0)
  })

  it.each([429, 503])('a stored session stays signed in if the refresh has to wait (%i)', async (status) => {
    storage.openSession(sessionOf(ana))
    fakeServer({
      [PROFILE]: () => refused(401, 'NOT_SIGNED_IN'),
      'POST /api/auth/refresh': () => refused(status, status === 429 ? 'TOO_MANY_ATTEMPTS' : 'BUSY'),
    })
    await start()
    expect(useSession.getState()).toEqual({ name: 'signedIn', user: ana })
    expect(storage.hasTokens()).toBe(true)
  })

  it('a stored session stays signed in while the server is unreachable', async () => {
    storage.openSession(sessionOf(ana))
    fakeServer({})
    await start()
    expect(useSession.getState()).toEqual({ name: 'signedIn', user: ana })
  })

  it('a session with tokens only waits for an unreachable server, and continues when it answers', async () => {
    storage.openSession(sessionOf(ana))
    storage.user.remove()
    fakeServer({})
    await start()
    expect(useSession.getState()).toEqual({ name: 'unreachable' })
    fakeServer({ [PROFILE]: () => ok(ana) })
    await checkSession()
    expect(useSession.getState()).toEqual({ name: 'signedIn', user: ana })
  })

  it('a session that was terminated meanwhile is shown at the start, and clears nothing yet', async () => {
    storage.openSession(sessionOf(ana))
    fakeServer({ [PROFILE]: () => terminated('takeover') })
    await start()
    expect(useSession.getState()).toEqual({ name: 'terminated', user: ana, reason: 'takeover' })
    expect(storage.hasTokens()).toBe(true)
  })
})

describe('signing in and out', () => {
  it('signing in stores the session', async () => {
    await start()
    fakeServer({ 'POST /api/auth/login': () => ok(sessionOf(ana)) })
    await signIn({ email: ana.email, password: 'segredo' })
    expect(useSession.getState()).toEqual({ name: 'signedIn', user: ana })
    expect(storage.sessionToken.get()).toBe('session-ana')
  })

  it('signing out clears all local storage even if the logout call fails', async () => {
    storage.openSession(sessionOf(ana))
    storage.selectedLanguage.set('EN_US')
    const server = fakeServer({ [PROFILE]: () => ok(ana) })
    await start()
    await signOut()
    expect(server.calls).toContain('POST /api/auth/logout')
    expect(useSession.getState()).toEqual({ name: 'anonymous', because: 'signedOut' })
    expect(localStorage).toHaveLength(0)
  })
})

describe('another tab', () => {
  beforeEach(async () => {
    storage.openSession(sessionOf(ana))
    fakeServer({ [PROFILE]: () => ok(ana) })
    await start()
  })

  it('another tab is followed when it signs out', () => {
    inAnotherTab(() => storage.user.remove(), storage.user.key)
    inAnotherTab(() => localStorage.clear(), null)
    expect(useSession.getState()).toEqual({ name: 'anonymous', because: 'signedOut' })
  })

  it('another tab is followed when it notices that the session has expired', () => {
    inAnotherTab(() => localStorage.clear(), null)
    expect(useSession.getState()).toEqual({ name: 'anonymous', because: 'expired' })
  })

  it('another tab is followed when somebody else signs in there', () => {
    inAnotherTab(() => storage.openSession(sessionOf(bruno)), 'auth-storage')
    expect(useSession.getState()).toEqual({ name: 'signedIn', user: bruno })
  })

  it('another tab is not followed for other keys', () => {
    inAnotherTab(() => localStorage.setItem('mui-mode', 'dark'), 'mui-mode')
    expect(useSession.getState()).toEqual({ name: 'signedIn', user: ana })
  })
})

describe('a tab that signs out while another one signs in', () => {
  const LOGOUT = 'POST /api/auth/logout'
  const inTheOtherTab = () => storage.openSession(sessionOf(bruno))
  const fireStorageEvent = () => window.dispatchEvent(new StorageEvent('storage', { key: 'auth-storage' }))

  function expectBrunoEverywhere() {
    expect(storage.sessionToken.get()).toBe('session-bruno')
    expect(storage.accessToken.get()).toBe('access-bruno')
    expect(storage.user.get()).toEqual(bruno)
    expect(useSession.getState()).toEqual({ name: 'signedIn', user: bruno })
  }

  async function startWithSlowLogout() {
    storage.openSession(sessionOf(ana))
    const answered = Promise.withResolvers<Response>()
    const server = fakeServer({ [PROFILE]: () => ok(ana), [LOGOUT]: () => answered.promise })
    await start()
    return { server, answered }
  }

  it.each([
    ['has got the storage event', fireStorageEvent],
    ['has not got it yet', () => {}],
  ])('a tab whose slow logout is over does not clear the tokens of another sign-in, if it %s', async (_, notice) => {
    const { answered } = await startWithSlowLogout()
    const leaving = signOut()
    inTheOtherTab()
    notice()
    answered.resolve(ok(null))
    await leaving
    expectBrunoEverywhere()
  })

  it('a tab that signs out does not sign out another tab that signs in', async () => {
    const { server, answered } = await startWithSlowLogout()
    const leaving = signOut()
    inTheOtherTab()
    answered.resolve(refused(401, 'NOT_SIGNED_IN'))
    await leaving
    expect(server.count(LOGOUT)).toBe(1)
    expectBrunoEverywhere()
  })

  it.each(['expired', 'signedOut'] as const)('a tab that has %s follows another that signs in', async (event) => {
    storage.openSession(sessionOf(ana))
    fakeServer({ [PROFILE]: () => terminated('takeover') })
    await start()
    inTheOtherTab()
    forgetAndLeave(event)
    expectBrunoEverywhere()
  })

  it('a tab that signs out keeps tokens whose user is not stored yet', async () => {
    storage.openSession(sessionOf(ana))
    fakeServer({ [PROFILE]: () => ok(ana) })
    await start()
    inTheOtherTab()
    storage.user.remove()
    forgetAndLeave('expired')
    expect(useSession.getState()).toEqual({ name: 'anonymous', because: 'expired' })
    expect(storage.sessionToken.get()).toBe('session-bruno')
  })

  it('a tab that signs out clears its own session', async () => {
    await start()
    fakeServer({ 'POST /api/auth/login': () => ok(sessionOf(ana)), [LOGOUT]: () => ok(null) })
    await signIn({ email: ana.email, password: 'segredo' })
    forgetAndLeave('expired')
    expect(localStorage).toHaveLength(0)
  })

  it('a tab that signs out clears the session that it took over from another tab', async () => {
    storage.openSession(sessionOf(ana))
    fakeServer({ [PROFILE]: () => ok(ana) })
    await start()
    inTheOtherTab()
    fireStorageEvent()
    forgetAndLeave('expired')
    expect(localStorage).toHaveLength(0)
  })
})
