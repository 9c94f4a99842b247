import { SESSION_END_TEXTS } from '@palco/contract/session/session-end-texts'
import { afterAll, describe, expect, test } from 'vitest'
import { call, login, signIn } from '#test/client.ts'
import { addPerson, admit } from '#test/office.ts'
import { addUser, PASSWORD, startServer } from '#test/test-server.ts'

/** Shared by tests that leave nothing behind except the people whom they add. */
const server = await startServer({ until: afterAll })

const failureOf = (answer: { status: number; body: { code: string } }) => [answer.status, answer.body.code]

describe('login', () => {
  test('login returns the user, the tokens and the session token', async () => {
    const { id, email } = await addPerson({ server })
    const { status, body } = await login(server, email)
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      data: {
        user: expect.objectContaining({ id, email, role: 'PARTICIPANT', userGroups: [], hasDefaultPassword: false }),
        tokens: { accessToken: expect.any(String), refreshToken: expect.any(String) },
        sessionToken: expect.any(String),
      },
    })
  })

  test('login finds the person whatever the case of the address', async () => {
    const name = crypto.randomUUID()
    await addUser(server, `Ana-${name}@Example.com`)
    expect((await login(server, ` ANA-${name}@example.COM `)).status).toBe(200)
  })

  test('login answers an unknown address like a wrong password', async () => {
    const { email } = await addPerson({ server })
    const wrong = await login(server, email, 'not this one')
    const unknown = await login(server, 'nobody@example.com')
    expect(failureOf(wrong)).toEqual([401, 'INVALID_CREDENTIALS'])
    expect(unknown.body).toEqual(wrong.body)
  })

  test.each([{}, { email: 'ana@example.com' }, { email: '', password: '' }, { email: 1, password: {} }, '{broken', []])(
    'login refuses %j',
    async (body) => {
      expect(failureOf(await call(server, '/api/auth/login', { body }))).toEqual([400, 'INVALID_INPUT'])
    },
  )

  test('login says that the account is inactive, if the password is right', async () => {
    const { id, email } = await addPerson({ server })
    await server.db.updateTable('users').set({ active: false }).where('id', '=', id).execute()
    expect(failureOf(await login(server, email))).toEqual([403, 'ACCOUNT_INACTIVE'])
    expect(failureOf(await login(server, email, 'wrong'))).toEqual([401, 'INVALID_CREDENTIALS'])
  })
})

describe('failed logins', () => {
  const failTenTimes = async (server: { url: string }, email: string) => {
    for (let attempt = 0; attempt < 10; attempt++) await login(server, email, 'wrong')
  }

  test('failed logins are limited for each account, with the right password too', async () => {
    const { email } = await addPerson({ server })
    await failTenTimes(server, email)
    const answer = await login(server, email)
    expect(failureOf(answer)).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('failed logins do not lock out a colleague behind the same address', async () => {
    const guessed = await addPerson({ server })
    const { email } = await addPerson({ server })
    await failTenTimes(server, guessed.email)
    expect((await login(server, email)).status).toBe(200)
  })

  test('failed logins from elsewhere do not lock out the owner', async () => {
    const server = await startServer({ trustProxy: 1 })
    const { email } = await addUser(server)
    for (let attempt = 0; attempt < 12; attempt++) {
      const body = { email, password: 'wrong' }
      await call(server, '/api/auth/login', { body, headers: { 'x-forwarded-for': '203.0.113.9' } })
    }
    expect((await login(server, email)).status).toBe(200)
  })

  test('failed logins sent concurrently learn no more than the limit', async () => {
    const { email } = await addPerson({ server })
    const attempts = await Promise.all(Array.from({ length: 40 }, (_, n) => login(server, email, `guess ${n}`)))
    const learned = attempts.filter((answer) => answer.status === 401)
    expect(learned.length).toBeLessThanOrEqual(12)
  })
})

describe('the session', () => {
  test('a session opens the profile', async () => {
    const { id, email } = await addPerson({ server })
    const { body } = await call(server, '/api/auth/profile', { as: await signIn(server, email) })
    expect(body.data.id).toBe(id)
  })

  test.each([
    ['no tokens', () => ({})],
    ['only the access token', (t: Tokens) => ({ authorization: `Bearer ${t.access}` })],
    ['only the session token', (t: Tokens) => ({ 'x-session-token': t.session })],
    ['empty tokens', () => ({ authorization: 'Bearer ', 'x-session-token': '' })],
    [
      "somebody else's session token",
      (t: Tokens) => ({ authorization: `Bearer ${t.access}`, 'x-session-token': t.other }),
    ],
    [
      'the refresh token as access token',
      (t: Tokens) => ({ authorization: `Bearer ${t.refresh}`, 'x-session-token': t.session }),
    ],
  ])('a session is refused with %s', async (_, headersFor) => {
    const [ana, rui] = [await admit({ server }), await admit({ server })]
    const { tokens, sessionToken } = ana.session
    const other = rui.session.sessionToken
    const headers = headersFor({
      access: tokens.accessToken,
      refresh: tokens.refreshToken,
      session: sessionToken,
      other,
    })
    expect(failureOf(await call(server, '/api/auth/profile', { headers }))).toEqual([401, 'NOT_SIGNED_IN'])
  })

  test('a session is the only one of a user: signing in elsewhere ends the earlier one', async () => {
    const { email } = await addPerson({ server })
    const earlier = await signIn(server, email)
    await call(server, '/api/auth/profile', { as: earlier })
    const later = await signIn(server, email)
    const answer = await call(server, '/api/auth/profile', { as: earlier })
    expect(failureOf(answer)).toEqual([401, 'SESSION_TERMINATED'])
    expect(answer.body.error).toBe(SESSION_END_TEXTS.takeover)
    expect((await call(server, '/api/auth/profile', { as: later })).status).toBe(200)
  })

  test('a session is ended by signing out', async () => {
    const { email } = await addPerson({ server })
    const session = await signIn(server, email)
    expect((await call(server, '/api/auth/logout', { method: 'POST', as: session })).body).toEqual({
      success: true,
      data: null,
    })
    expect(failureOf(await call(server, '/api/auth/profile', { as: session }))).toEqual([401, 'NOT_SIGNED_IN'])
  })
})

describe('refresh', () => {
  const refresh = (server: { url: string }, refreshToken: string, sessionToken = '') =>
    call(server, '/api/auth/refresh', { body: { refreshToken }, headers: { 'x-session-token': sessionToken } })

  test('a refresh returns an access token that works beside the earlier one', async () => {
    const { email } = await addPerson({ server })
    const session = await signIn(server, email)
    const { body } = await refresh(server, session.tokens.refreshToken)
    const renewed = { ...session, tokens: { ...session.tokens, accessToken: body.data.tokens.accessToken } }
    expect((await call(server, '/api/auth/profile', { as: renewed })).status).toBe(200)
    expect((await call(server, '/api/auth/profile', { as: session })).status).toBe(200)
  })

  test('a refresh of a session that was taken over is refused with SESSION_TERMINATED', async () => {
    const { email } = await addPerson({ server })
    const { tokens, sessionToken } = await signIn(server, email)
    await signIn(server, email)
    expect(failureOf(await refresh(server, tokens.refreshToken, sessionToken))).toEqual([401, 'SESSION_TERMINATED'])
  })

  test.each(['', 'made-up'])('a refresh refuses the token %j', async (token) => {
    expect((await refresh(server, token)).status).toBe(token ? 401 : 400)
  })

  test('a refresh is needed when the access token has expired', async () => {
    const { id, email } = await addPerson({ server })
    const session = await signIn(server, email)
    await server.db
      .updateTable('access_tokens')
      .set({ expires_at: new Date(0).toISOString() })
      .where('user_id', '=', id)
      .execute()
    await server.bus.deliver({ type: 'messages-missed' })
    expect(failureOf(await call(server, '/api/auth/profile', { as: session }))).toEqual([401, 'NOT_SIGNED_IN'])
    expect((await refresh(server, session.tokens.refreshToken)).status).toBe(200)
  })
})

describe('changing the own password', () => {
  const change = (server: { url: string }, session: Session, currentPassword: string, newPassword = 'a new password') =>
    call(server, '/api/auth/password', { method: 'PUT', body: { currentPassword, newPassword }, as: session })

  test('changing the own password keeps the session and revokes its earlier tokens', async () => {
    const { email } = await addPerson({ server })
    const session = await signIn(server, email)
    await call(server, '/api/auth/profile', { as: session })
    const { body } = await change(server, session, PASSWORD)
    const renewed = { ...session, tokens: body.data.tokens }
    expect((await call(server, '/api/auth/profile', { as: renewed })).status).toBe(200)
    expect((await call(server, '/api/auth/profile', { as: session })).status).toBe(401)
    const refreshed = await call(server, '/api/auth/refresh', { body: { refreshToken: session.tokens.refreshToken } })
    expect(refreshed.status).toBe(401)
  })

  test('a changed password signs in, and is no default password', async () => {
    const { id, email } = await addPerson({ server })
    await server.db.updateTable('users').set({ has_default_password: true }).where('id', '=', id).execute()
    const session = await signIn(server, email)
    expect(session.user.hasDefaultPassword).toBe(true)
    await change(server, session, PASSWORD)
    expect((await login(server, email)).status).toBe(401)
    expect((await login(server, email, 'a new password')).body.data.user.hasDefaultPassword).toBe(false)
  })

  test('changing the own password requires the current one', async () => {
    const { email } = await addPerson({ server })
    const answer = await change(server, await signIn(server, email), 'wrong')
    expect(failureOf(answer)).toEqual([400, 'INVALID_CREDENTIALS'])
  })

  test('changing the own password refuses the same password', async () => {
    const { email } = await addPerson({ server })
    const answer = await change(server, await signIn(server, email), PASSWORD, PASSWORD)
    expect(failureOf(answer)).toEqual([400, 'INVALID_INPUT'])
    expect(answer.body.error).toBe('A nova senha deve ser diferente da atual')
  })

  test('changing the own password has ten failures of its own, not limited by guesses of strangers', async () => {
    const { email } = await addPerson({ server })
    const session = await signIn(server, email)
    for (let attempt = 0; attempt < 11; attempt++) await login(server, email, 'wrong')
    for (let attempt = 0; attempt < 9; attempt++)
      expect(failureOf(await change(server, session, 'wrong'))).toEqual([400, 'INVALID_CREDENTIALS'])
    const changed = await change(server, session, PASSWORD)
    expect(changed.status).toBe(200)
    const renewed = { ...session, tokens: changed.body.data.tokens }
    for (let attempt = 0; attempt < 10; attempt++) await change(server, renewed, 'wrong')
    expect(failureOf(await change(server, renewed, 'a new password', 'yet another one'))).toEqual([
      429,
      'TOO_MANY_ATTEMPTS',
    ])
  })

  test('changing the own password requires at least 8 characters', async () => {
    const { email } = await addPerson({ server })
    const answer = await change(server, await signIn(server, email), PASSWORD, '1234567')
    expect(answer.body.error).toBe('A senha deve ter pelo menos 8 caracteres')
  })
})

interface Tokens {
  access: string
  refresh: string
  session: string
  other: string
}
type Session = Awaited<ReturnType<typeof signIn>>
