import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { authenticatedSocket, type Call, call, collectChanges, login, next, openSocket, signIn } from '#test/client.ts'
import { openIdentityProvider } from '#test/identity-provider.ts'
import { addPasskey, openJar } from '#test/members.ts'
import { addPerson, dataOf, refusal } from '#test/office.ts'
import { openProviderBrowser, PUBLIC_URL } from '#test/provider-browser.ts'
import { addUser, PASSWORD, type ServerOptions, startServer } from '#test/test-server.ts'

const provider = await openIdentityProvider({
  publicUrl: PUBLIC_URL,
  isVerified: (email) => !email.endsWith('@unverified.example'),
})
afterAll(provider.stop)

/** Starts a server whose team signs in by the provider. Each browser has its own IP address. */
const startWithProvider = (options: ServerOptions = {}, isOnlyWay = false) =>
  startServer({
    ...{ publicUrl: PUBLIC_URL, trustProxy: 1, identityProvider: { ...provider.settings, isOnlyWay } },
    ...options,
  })

const shared = await startWithProvider({ until: afterAll })
const forTeam = await startWithProvider({ until: afterAll }, true)
let members = 0

/** Adds a member of the team, and a browser in which they can sign in by the provider. */
async function open({ server = shared, email = `rui${++members}@example.com` } = {}) {
  const member = await addUser(server, email, 'ADMIN')
  const browser = openProviderBrowser(server)
  async function goTo(email: string, visitor = browser) {
    const callback = await visitor.passProvider(await visitor.start(), email)
    return { callback, returned: await visitor.comeBack(callback) }
  }
  async function ticketFor(email: string, visitor = browser): Promise<string> {
    const { returned } = await goTo(email, visitor)
    if (!returned || !('ticket' in returned)) throw new Error(JSON.stringify(returned))
    return returned.ticket
  }
  const deactivate = (fields: { active?: boolean; blocked_at?: string; role?: 'PARTICIPANT' }) =>
    server.db.updateTable('users').set(fields).where('id', '=', member.id).execute()
  return { server, member, browser, goTo, ticketFor, deactivate }
}

const problemOf = async (returned: Promise<{ returned: unknown }>) => (await returned).returned

describe('a member of the team at the provider', () => {
  test('a member signs in with the ticket, as with a password', async () => {
    const { server, member, browser, ticketFor } = await open({ server: await startWithProvider() })
    const ticket = await ticketFor(member.email.replace('rui', 'Rui'))
    const { status, body, headers } = await browser.finish(ticket)
    expect([status, body.data.user.id]).toEqual([200, member.id])
    expect(headers.getSetCookie().join()).toMatch(/palco-device=.+HttpOnly; Secure; SameSite=Strict/)
    expect((await call(server, '/api/auth/profile', { as: body.data })).status).toBe(200)
    const lines = await server.db.selectFrom('access_log').selectAll().execute()
    expect(lines).toMatchObject([{ user_id: member.id, event: 'sign-in', address: browser.ip }])
    const { text } = await call(server, '/metrics')
    expect(text).toContain('palco_sign_ins_total{result="accepted"} 1')
  })

  test('a sign-in by the provider ends the session elsewhere, and not before the ticket is used', async () => {
    const { server, member, browser, ticketFor } = await open()
    const { body: earlier } = await login(server, member.email)
    const profile = () => call(server, '/api/auth/profile', { as: earlier.data })
    const ticket = await ticketFor(member.email)
    expect((await profile()).status).toBe(200)
    await browser.finish(ticket)
    expect((await profile()).body).toMatchObject({ code: 'SESSION_TERMINATED', reason: 'takeover' })
  })

  test('the login page learns the provider’s name, and nothing else of it', async () => {
    const { server } = await open()
    const { body, text } = await call(server, '/api/event')
    expect(body.data.singleSignOn).toBe('Conta Exemplo')
    expect(text).not.toContain('a secret of the tests')
  })

  test('a password that others gave does not work after a sign-in by the provider', async () => {
    const { server, member, browser, ticketFor } = await open()
    await server.db.updateTable('users').set({ has_default_password: true }).where('id', '=', member.id).execute()
    const { status, body } = await browser.finish(await ticketFor(member.email))
    expect([status, body.data.user.hasDefaultPassword]).toEqual([200, false])
    expect((await login(server, member.email)).status).toBe(401)
  })
})

test('a required second factor holds nobody who came by the provider, and those who came by password', async () => {
  const { server, member, browser, ticketFor } = await open({ server: await startWithProvider() })
  const { body } = await browser.finish(await ticketFor(member.email))
  const ask = (path: string, options: Call = {}) => call(server, `/api${path}`, { as: body.data, ...options })
  const settings = dataOf(await ask('/admin/settings'))
  const team = { ...settings.team, secondFactorFrom: '2020-01-02' }
  dataOf(await ask('/admin/settings', { method: 'PUT', body: { ...settings, team } }))
  expect((await ask('/admin/rooms')).status).toBe(200)
  expect(dataOf(await ask('/auth/profile'))).not.toHaveProperty('secondFactorFrom')
  const changes = collectChanges(await authenticatedSocket(server, body.data))
  dataOf(await ask('/admin/groups', { body: { name: 'Semana', maxRooms: 1 } }))
  await expect.poll(changes).toContain('catalog')
  const again = await browser.finish(await ticketFor(member.email))
  expect(again.body.data.user).not.toHaveProperty('secondFactorRequired')

  const { body: byPassword } = await login(server, member.email)
  expect(byPassword.data.user.secondFactorRequired).toBe(true)
  expect(refusal(await call(server, '/api/admin/rooms', { as: byPassword.data }))).toBe('403 SECOND_FACTOR_MISSING')
})

describe('a confirmation at the provider', () => {
  const CONFIRM = '/api/auth/oidc/confirm'

  /** Opens a server with a member who signed in by the provider long ago. */
  async function openLongAgo() {
    const opened = await open()
    const { server, member, browser, ticketFor } = opened
    const { body } = await browser.finish(await ticketFor(member.email))
    const long = { confirmed_at: '2020-01-01T00:00:00.000Z' }
    await server.db.updateTable('sessions').set(long).where('user_id', '=', member.id).execute()
    const ask = (path: string, options: Call = {}) => call(server, `/api${path}`, { as: body.data, ...options })
    async function confirmingTicket(email: string, visitor = browser) {
      const callback = await visitor.passProvider(await visitor.start(CONFIRM), email)
      const returned = await visitor.comeBack(callback, '/confirmar')
      if (!returned || !('ticket' in returned)) throw new Error(JSON.stringify(returned))
      return returned.ticket
    }
    const isRefused = async () => refusal(await ask('/admin/users/export')) === '403 CONFIRMATION_REQUIRED'
    return { ...opened, session: body.data, ask, confirmingTicket, isRefused }
  }

  test('a member who came by the provider signs in there again, and goes on in the same session', async () => {
    const { member, browser, session, ask, confirmingTicket, isRefused } = await openLongAgo()
    expect(dataOf(await ask('/auth/confirm'))).toEqual({ ways: ['provider', 'password'] })
    expect(await isRefused()).toBe(true)
    const { searchParams } = await browser.start(CONFIRM)
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0'])
    expect(await browser.confirm(await confirmingTicket(member.email), session)).toBe('200 undefined')
    expect(await isRefused()).toBe(false)
  })

  test('a sign-in confirms if the person signed in at the provider just now, and not if it remembers them', async () => {
    const { server, member, browser, ticketFor } = await open({ server: await startWithProvider() })
    const isRefused = async () => {
      const { body } = await browser.finish(await ticketFor(member.email))
      return refusal(await call(server, '/api/admin/users/export', { as: body.data })) === '403 CONFIRMATION_REQUIRED'
    }
    expect(await isRefused()).toBe(false)
    vi.setSystemTime(Date.now() + 60_000)
    onTestFinished(() => void vi.useRealTimers())
    expect(await isRefused()).toBe(true)
    browser.forgetProvider()
    expect(await isRefused()).toBe(false)
  })

  test('the ticket of a sign-in confirms nothing, and that of a confirmation opens no session', async () => {
    const { member, browser, session, ticketFor, confirmingTicket, isRefused } = await openLongAgo()
    expect(await browser.confirm(await ticketFor(member.email), session)).toBe('410 LINK_EXPIRED')
    expect((await browser.finish(await confirmingTicket(member.email))).status).toBe(410)
    expect(await isRefused()).toBe(true)
  })

  test('another member, or another browser, does not confirm', async () => {
    const { server, member, browser, session, confirmingTicket, isRefused } = await openLongAgo()
    const colleague = await addPerson({ server }, [], 'ADMIN')
    const elsewhere = openProviderBrowser(server)
    const theirs = await confirmingTicket(colleague.email, elsewhere)
    expect(await elsewhere.confirm(theirs, session)).toBe('400 INVALID_CREDENTIALS')
    const stolen = await confirmingTicket(member.email, openProviderBrowser(server))
    expect(await browser.confirm(stolen, session)).toBe('410 LINK_EXPIRED')
    expect(await isRefused()).toBe(true)
  })
})

describe('people whom the provider does not sign in', () => {
  test.each([
    ['nobody knows', 'nobody@example.com', 'unknown'],
    ['belongs to a participant', 'ana@example.com', 'participant'],
  ])('an address that %s is refused', async (_, email, problem) => {
    const { server, goTo } = await open({ server: await startWithProvider() })
    await addUser(server)
    expect(await problemOf(goTo(email))).toEqual({ problem })
    expect(await server.db.selectFrom('users').select('id').execute()).toHaveLength(2)
    expect(await server.db.selectFrom('sessions').select('id').execute()).toEqual([])
  })

  test('an address is not another one that only looks the same in lower case', async () => {
    const { goTo } = await open({ email: 'kim@example.com' })
    expect('\u212aim@example.com'.toLowerCase()).toBe('kim@example.com')
    expect(await problemOf(goTo('\u212aim@example.com'))).toEqual({ problem: 'unknown' })
  })

  test('an address that the provider has not verified is refused', async () => {
    const { member, goTo } = await open({ email: 'rui@unverified.example' })
    expect(await problemOf(goTo(member.email))).toEqual({ problem: 'unverified' })
  })

  test.each([
    ['deactivated', { active: false }, 'inactive'],
    ['blocked', { blocked_at: '2026-01-01T00:00:00.000Z' }, 'blocked'],
  ])('a member who is %s is refused, also with a ticket from before', async (_, fields, problem) => {
    const { member, browser, goTo, ticketFor, deactivate } = await open()
    const ticket = await ticketFor(member.email)
    await deactivate(fields)
    expect((await browser.finish(ticket)).status).toBe(410)
    expect(await problemOf(goTo(member.email))).toEqual({ problem })
  })

  test('a ticket is void for a member who has left the team', async () => {
    const { member, browser, ticketFor, deactivate } = await open()
    const ticket = await ticketFor(member.email)
    await deactivate({ role: 'PARTICIPANT' })
    expect((await browser.finish(ticket)).status).toBe(410)
  })

  test('a person who declines at the provider returns to the login page', async () => {
    const { browser } = await open()
    const asked = await browser.start()
    const { location } = await browser.open(asked)
    const { location: back } = await browser.open(`${location}/abort`)
    const callback = await browser.passProvider(back ?? asked, '')
    expect(await browser.comeBack(callback)).toEqual({ problem: 'denied' })
  })
})

describe('an answer of the provider', () => {
  test('the same code does not sign in twice', async () => {
    const { member, browser, goTo } = await open()
    const { callback, returned } = await goTo(member.email)
    expect(returned).toHaveProperty('ticket')
    expect(await browser.comeBack(callback)).toEqual({ problem: 'refused' })
  })

  test('an answer with another state is refused', async () => {
    const { member, browser } = await open()
    const callback = await browser.passProvider(await browser.start(), member.email)
    callback.searchParams.set('state', 'x'.repeat(43))
    expect(await browser.comeBack(callback)).toEqual({ problem: 'refused' })
  })

  test('a code of another attempt is refused, because it lacks that attempt’s verifier', async () => {
    const { server, member, browser } = await open()
    const attacker = openProviderBrowser(server)
    const stolen = await attacker.passProvider(await attacker.start(), member.email)
    const own = await browser.passProvider(await browser.start(), member.email)
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '')
    expect(await browser.comeBack(own)).toEqual({ problem: 'refused' })
  })

  test('an answer in a browser that asked for none is refused', async () => {
    const { server, member, browser } = await open()
    const callback = await browser.passProvider(await browser.start(), member.email)
    const victim = openProviderBrowser(server)
    expect(await victim.comeBack(callback)).toEqual({ problem: 'expired' })
    // The answer is rejected even if the victim has just begun to sign in.
    await victim.start()
    expect(await victim.comeBack(callback)).toEqual({ problem: 'refused' })
  })

  test('an answer after ten minutes, or with a forged cookie, is refused', async () => {
    const { member, browser } = await open({ server: await startWithProvider() })
    const callback = await browser.passProvider(await browser.start(), member.email)
    const [[name = '', cookie = ''] = []] = browser.ourCookies()
    vi.setSystemTime(Date.now() + 601_000)
    onTestFinished(() => void vi.useRealTimers())
    expect(await browser.comeBack(callback)).toEqual({ problem: 'expired' })
    const [id, until, signature] = cookie.split('.')
    browser.ourCookies().set(name, `${id}.${Number(until) + 3_600_000}.${signature}`)
    expect(await browser.comeBack(callback)).toEqual({ problem: 'expired' })
  })
})

describe('a ticket', () => {
  test('a ticket signs in once', async () => {
    const { member, browser, ticketFor } = await open()
    const ticket = await ticketFor(member.email)
    const [[name = '', cookie = ''] = []] = browser.ourCookies()
    expect((await browser.finish(ticket)).status).toBe(200)
    expect(browser.ourCookies().has(name)).toBe(false)
    browser.ourCookies().set(name, cookie)
    const { status, body } = await browser.finish(ticket)
    expect([status, body.code]).toEqual([410, 'LINK_EXPIRED'])
  })

  test('a ticket works in no other browser, and still in its own', async () => {
    const { server, member, browser, ticketFor } = await open()
    const ticket = await ticketFor(member.email)
    const victim = openProviderBrowser(server)
    expect((await victim.finish(ticket)).status).toBe(410)
    await victim.start()
    expect((await victim.finish(ticket)).status).toBe(410)
    expect((await browser.finish(ticket)).status).toBe(200)
  })

  test('a ticket expires after a minute', async () => {
    const { member, browser, ticketFor } = await open({ server: await startWithProvider() })
    const ticket = await ticketFor(member.email)
    vi.setSystemTime(Date.now() + 61_000)
    onTestFinished(() => void vi.useRealTimers())
    expect((await browser.finish(ticket)).status).toBe(410)
  })

  test('a ticket is not stored as it is', async () => {
    const { server, member, ticketFor } = await open()
    const ticket = await ticketFor(member.email)
    const rows = await server.db.selectFrom('provider_tickets').where('email', '=', member.email).selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(ticket)
  })
})

describe('the way to the provider', () => {
  test('the provider is asked with PKCE, nonce and state, for the one registered address', async () => {
    const { browser } = await open()
    const { answer, location } = await browser.open(
      '/api/auth/oidc/start?redirect_uri=https://evil.example',
      undefined,
      {
        'x-forwarded-host': 'evil.example',
      },
    )
    const asked = Object.fromEntries(location?.searchParams ?? [])
    expect(location?.origin).toBe(provider.settings.issuer.origin)
    expect(asked).toMatchObject({
      response_type: 'code',
      scope: 'openid email',
      redirect_uri: 'https://week.example/api/auth/oidc/callback',
      code_challenge_method: 'S256',
    })
    const secrets = [asked.state, asked.nonce, asked.code_challenge]
    expect(new Set(secrets).size).toBe(3)
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/)
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-palco-oidc=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test.each(['cross-site', 'same-site'])('a link on another site (%s) begins no sign-in', async (site) => {
    const { browser } = await open()
    const { answer, location } = await browser.open('/api/auth/oidc/start', undefined, { 'sec-fetch-site': site })
    expect([location?.href, answer.headers.getSetCookie()]).toEqual(['https://week.example/login', []])
  })

  test('an answer leads to the login page only, wherever it asks to go', async () => {
    const { member, browser } = await open()
    const callback = await browser.passProvider(await browser.start(), member.email)
    for (const name of ['redirect', 'next', 'return_to']) callback.searchParams.set(name, 'https://evil.example')
    const { location } = await browser.open(callback)
    expect(location?.href).toMatch(/^https:\/\/week\.example\/login#ticket=[\w-]{43}$/)
  })

  test('sixty calls a minute from an address are enough, and the page says that it is busy', async () => {
    const { browser } = await open()
    const ways = await Promise.all(Array.from({ length: 61 }, () => browser.start()))
    expect(ways.filter(({ hash }) => hash === '#problem=busy')).toHaveLength(1)
  })
})

test('a provider that is away at the start is found later, and passwords work meanwhile', async () => {
  const { port, settings, stop } = await openIdentityProvider({ publicUrl: PUBLIC_URL })
  await stop()
  const server = await startServer({ publicUrl: PUBLIC_URL, identityProvider: settings })
  const { email } = await addPerson({ server }, [], 'ADMIN')
  const browser = openProviderBrowser(server)
  expect((await browser.start()).href).toBe('https://week.example/login#problem=unreachable')
  expect((await login(server, email)).status).toBe(200)
  expect(server.log()).toContain('the provider of OIDC_ISSUER can not be used')

  const back = await openIdentityProvider({ publicUrl: PUBLIC_URL, port })
  onTestFinished(back.stop)
  const callback = await browser.passProvider(await browser.start(), email)
  expect(await browser.comeBack(callback)).toHaveProperty('ticket')

  const late = await browser.passProvider(await browser.start(), email)
  await back.stop()
  expect(await browser.comeBack(late)).toEqual({ problem: 'unreachable' })
})

describe('OIDC_ONLY=team', () => {
  const REQUIRED = [
    403,
    'SINGLE_SIGN_ON_REQUIRED',
    'A equipe entra com Conta Exemplo: use o botão abaixo do formulário.',
  ]

  test('members can’t sign in by password, and strangers don’t learn who is a member', async () => {
    const { server, member, browser, ticketFor } = await open({ server: forTeam })
    const { status, body, headers } = await login(server, member.email)
    expect([status, body.code, body.error]).toEqual(REQUIRED)
    expect(headers.getSetCookie()).toEqual([])
    expect((await login(server, member.email, 'wrong')).status).toBe(401)
    expect((await browser.finish(await ticketFor(member.email))).status).toBe(200)
    const signIns = server.db.selectFrom('access_log').where('user_id', '=', member.id).where('event', '<>', 'failed')
    expect(await signIns.select('event').execute()).toEqual([{ event: 'sign-in' }])
  })

  test('members can’t sign in by passkey alone either', async () => {
    const { server, member, browser, ticketFor } = await open({ server: forTeam })
    const { body: signedIn } = await browser.finish(await ticketFor(member.email))
    const ask = (path: string, options: Call = {}) => call(server, `/api${path}`, { as: signedIn.data, ...options })
    const { authenticator } = await addPasskey({ ask }, { url: new URL(PUBLIC_URL).origin })
    const jar = openJar(server)
    const { token, options } = dataOf(await jar.post('/auth/passkeys/options', {}))
    const { status, body } = await jar.post('/auth/passkeys/login', { token, passkey: authenticator.answer(options) })
    expect([status, body.code, body.error]).toEqual(REQUIRED)
  })

  test('a link sets no password for a member, and stays unused', async () => {
    const { server, member, browser, ticketFor } = await open({ server: forTeam })
    const { body } = await browser.finish(await ticketFor(member.email))
    const path = `/api/admin/users/${member.id}/access-link`
    const { link } = (await call(server, path, { method: 'POST', as: body.data })).body.data
    const token = link.split('#')[1]
    for (const [name, given] of [
      ['check', { token }],
      ['redeem', { token, newPassword: 'janela-azul-do-mar' }],
    ] as const) {
      const answer = await call(server, `/api/auth/access-links/${name}`, { body: given })
      expect([answer.status, answer.body.code, answer.body.error]).toEqual(REQUIRED)
    }
    const links = server.db.selectFrom('access_links').where('user_id', '=', member.id)
    expect(await links.select(['used_at', 'opened_at']).execute()).toEqual([{ used_at: null, opened_at: null }])
  })

  test('a session that a member opened by password before has ended, and participants keep theirs', async () => {
    const before = await startWithProvider()
    const [member, guest] = [await addPerson({ server: before }, [], 'ADMIN'), await addPerson({ server: before })]
    const [theirs, guests] = [await signIn(before, member.email), await signIn(before, guest.email)]
    await before.stop()
    const server = await startWithProvider({ location: before.location }, true)
    const ofMember = await call(server, '/api/auth/profile', { as: theirs })
    expect([ofMember.status, ofMember.body.reason]).toEqual([401, 'ended'])
    const socket = openSocket(server)
    const refused = next(socket, 'auth_error')
    socket.emit('authenticate', { sessionToken: theirs.sessionToken })
    await refused
    expect((await call(server, '/api/auth/profile', { as: guests })).status).toBe(200)
  })

  test('a password confirms nothing for a member', async () => {
    const { server, member, browser, ticketFor } = await open({ server: forTeam })
    const { body: signedIn } = await browser.finish(await ticketFor(member.email))
    const { status, body } = await call(server, '/api/auth/confirm', {
      as: signedIn.data,
      body: { password: PASSWORD },
    })
    expect([status, body.code, body.error]).toEqual(REQUIRED)
  })

  test('participants sign in by password and by link as before', async () => {
    const { server, member, browser, ticketFor } = await open({ server: forTeam })
    const guest = await addUser(server)
    expect((await login(server, guest.email)).status).toBe(200)
    const { body } = await browser.finish(await ticketFor(member.email))
    const path = `/api/admin/users/${guest.id}/access-link`
    const { link } = (await call(server, path, { method: 'POST', as: body.data })).body.data
    const redeem = { token: link.split('#')[1], newPassword: 'janela-azul-do-mar' }
    expect((await call(server, '/api/auth/access-links/redeem', { body: redeem })).status).toBe(200)
  })
})

test('without a provider the login page shows none, and the calls of the single sign-on are not found', async () => {
  const server = await startServer()
  expect((await call(server, '/api/event')).body.data).not.toHaveProperty('singleSignOn')
  for (const path of ['start', 'callback']) expect((await call(server, `/api/auth/oidc/${path}`)).status).toBe(404)
  expect((await call(server, '/api/auth/oidc/finish', { body: { ticket: PASSWORD } })).status).toBe(404)
})
