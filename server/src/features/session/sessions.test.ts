import { SESSION_END_TEXTS } from '@palco/contract/session/session-end-texts'
import type { Role } from '@palco/contract/users/users'
import { afterAll, describe, expect, test } from 'vitest'
import { authenticatedSocket, call, next, signIn } from '#test/client.ts'
import { holdTime } from '#test/held-time.ts'
import { admit, openOffice, refusal } from '#test/office.ts'
import { addUser, startServer, type TestServer } from '#test/test-server.ts'
import type { BusEvent } from '../../base/cluster/bus.ts'
import type { EndReason } from '../../base/db/schema.ts'
import { createSessions } from './sessions.ts'
import { hashToken } from './tokens.ts'

/** The server of tests that don't depend on its intervals. The other tests start their own server after `holdTime`. */
const shared = await startServer({ until: afterAll })

const MINUTE = 60_000
const DAY = 86_400_000

/** Deletes a session like another node whose message this node has missed. */
const removeUnheard = ({ db }: TestServer, userId: string) =>
  db.deleteFrom('sessions').where('user_id', '=', userId).execute()

const setRoleUnheard = ({ db }: TestServer, userId: string, role: Role) =>
  db.updateTable('users').set({ role }).where('id', '=', userId).execute()

describe('a session whose end this node has missed', () => {
  test('a session whose end this node has missed is read again, and refused, after thirty seconds', async () => {
    const time = holdTime()
    const server = await startServer()
    const person = await admit({ server })
    expect((await person.ask('/auth/profile')).status).toBe(200)
    await removeUnheard(server, person.id)
    time.jumpTo(29_999)
    expect((await person.ask('/auth/profile')).status).toBe(200)
    time.jumpTo(30_000)
    expect(refusal(await person.ask('/auth/profile'))).toBe('401 NOT_SIGNED_IN')
  })

  test.each<[string, (userId: string, sessionId: string) => BusEvent]>([
    ['messages were missed', () => ({ type: 'messages-missed' })],
    ['the user was changed', (userId) => ({ type: 'users-changed', userIds: ['somebody', userId] })],
    ['it ended', (_, sessionId) => ({ type: 'session-ended', sessionId, reason: 'takeover' })],
    ['its tokens are revoked', (_, sessionId) => ({ type: 'tokens-voided', sessionId })],
  ])('a session whose end was missed is refused at once when this node hears that %s', async (_, event) => {
    holdTime()
    const server = await startServer()
    const person = await admit({ server })
    await person.ask('/auth/profile')
    await removeUnheard(server, person.id)
    await server.bus.deliver(event(person.id, hashToken(person.session.sessionToken)))
    expect((await person.ask('/auth/profile')).status).toBe(401)
  })

  test.each<[string, BusEvent]>([
    ['others were changed', { type: 'users-changed', userIds: ['somebody'] }],
    ["somebody else's ended", { type: 'session-ended', sessionId: 'another', reason: 'takeover' }],
    ['rooms were changed', { type: 'catalog-changed' }],
    ['others came and went', { type: 'sessions-changed' }],
  ])('a session stays in memory when this node hears that %s', async (_, event) => {
    holdTime()
    const server = await startServer()
    const person = await admit({ server })
    await person.ask('/auth/profile')
    await removeUnheard(server, person.id)
    await server.bus.deliver(event)
    expect((await person.ask('/auth/profile')).status).toBe(200)
  })

  test('a session is not cached by a read that began before its end', async () => {
    holdTime()
    const server = await startServer()
    const { id, session } = await admit({ server })
    const sessions = createSessions(server.db, server.bus, () => false)
    const tokens = [session.tokens.accessToken, session.sessionToken] as const
    const reading = sessions.identify(...tokens)
    await server.bus.deliver({ type: 'users-changed', userIds: [id] })
    expect((await reading).userId).toBe(id)
    await setRoleUnheard(server, id, 'SPEAKER')
    expect(await sessions.identify(...tokens)).toMatchObject({ userId: id, role: 'SPEAKER' })
    await setRoleUnheard(server, id, 'PARTICIPANT')
    expect(await sessions.identify(...tokens)).toMatchObject({ userId: id, role: 'SPEAKER' })
  })
})

test.each(['catalog-changed', 'catalog-read', 'sessions-changed'] as const)(
  'a session that is read during %s is cached all the same',
  async (type) => {
    const { id, session } = await admit({ server: shared })
    const sessions = createSessions(shared.db, shared.bus, () => false)
    const tokens = [session.tokens.accessToken, session.sessionToken] as const
    const reading = sessions.identify(...tokens)
    await shared.bus.deliver({ type })
    await reading
    await removeUnheard(shared, id)
    expect((await sessions.identify(...tokens)).userId).toBe(id)
  },
)

test('a session that was read is cached beside the others', async () => {
  const people = [await admit({ server: shared }), await admit({ server: shared }), await admit({ server: shared })]
  const sessions = createSessions(shared.db, shared.bus, () => false)
  const tokens = people.map(({ session }) => [session.tokens.accessToken, session.sessionToken] as const)
  for (const pair of tokens) await sessions.identify(...pair)
  for (const { id } of people) await removeUnheard(shared, id)
  const found = await Promise.all(tokens.map((pair) => sessions.identify(...pair)))
  expect(found.map(({ userId }) => userId)).toEqual(people.map(({ id }) => id))
})

describe('a takeover', () => {
  // `holdTime` stops the periodic check for ended sessions. That check would emit the same event, but later.
  test('a takeover is emitted to the open pages at once', async () => {
    holdTime()
    const server = await startServer()
    const { email } = await addUser(server)
    const socket = await authenticatedSocket(server, await signIn(server, email))
    const emitted = next(socket, 'session_terminated')
    await signIn(server, email)
    expect(await emitted).toEqual({ message: SESSION_END_TEXTS.takeover, reason: 'takeover' })
  })

  test('a takeover ends the earlier session at once, although it is cached', async () => {
    holdTime()
    const server = await startServer()
    const person = await admit({ server })
    await person.ask('/auth/profile')
    await signIn(server, person.email)
    expect(refusal(await person.ask('/auth/profile'))).toBe('401 SESSION_TERMINATED')
  })

  test('a takeover revokes all tokens of the earlier session', async () => {
    const earlier = await admit({ server: shared })
    const { sessionToken } = await signIn(shared, earlier.email)
    const mixed = { tokens: earlier.session.tokens, sessionToken }
    expect((await call(shared, '/api/auth/profile', { as: mixed })).status).toBe(401)
    const { refreshToken } = earlier.session.tokens
    expect((await call(shared, '/api/auth/refresh', { body: { refreshToken } })).status).toBe(401)
  })

  test('a takeover notifies administrators, whose pages count the sessions', async () => {
    const office = await openOffice()
    const socket = await authenticatedSocket(office.server, office.admin)
    const emitted = next(socket, 'changed', ({ topic }) => topic === 'sessions')
    await admit(office)
    await emitted
  })
})

describe('time', () => {
  test('an access token expires after fifteen minutes, and a refresh gives another', async () => {
    const time = holdTime()
    const server = await startServer()
    const person = await admit({ server })
    time.jumpTo(15 * MINUTE - 1)
    expect((await person.ask('/auth/profile')).status).toBe(200)
    // The session is cached now. It must expire in the cache, too.
    time.jumpTo(15 * MINUTE)
    expect(refusal(await person.ask('/auth/profile'))).toBe('401 NOT_SIGNED_IN')
    const { tokens, sessionToken } = person.session
    const { body } = await call(server, '/api/auth/refresh', { body: { refreshToken: tokens.refreshToken } })
    const renewed = { tokens: { ...tokens, ...body.data.tokens }, sessionToken }
    expect((await call(server, '/api/auth/profile', { as: renewed })).status).toBe(200)
  })

  test('a session that nobody used for seven days expires', async () => {
    const time = holdTime()
    const server = await startServer()
    const { session } = await admit({ server })
    const body = { refreshToken: session.tokens.refreshToken }
    time.jumpTo(7 * DAY - 1)
    expect((await call(server, '/api/auth/refresh', { body })).status).toBe(200)
    time.jumpTo(7 * DAY)
    expect(refusal(await call(server, '/api/auth/refresh', { body }))).toBe('401 NOT_SIGNED_IN')
  })
})

test.each<[EndReason, string, string]>([
  ['takeover', 'SESSION_TERMINATED', SESSION_END_TEXTS.takeover],
  [
    'password-reset',
    'SESSION_TERMINATED',
    'Sua senha foi alterada pela organização do evento. Entre com a nova senha.',
  ],
  ['deactivated', 'SESSION_TERMINATED', 'Seu acesso foi encerrado pela organização do evento. Fale com o suporte.'],
  ['removed', 'SESSION_TERMINATED', 'Seu acesso foi encerrado pela organização do evento. Fale com o suporte.'],
  ['signed-out', 'NOT_SIGNED_IN', 'Sessão inválida ou expirada. Faça login novamente.'],
])('a session that ended as %s is refused with that reason', async (reason, code, error) => {
  const { id, session } = await admit({ server: shared })
  await removeUnheard(shared, id)
  await shared.bus.deliver({ type: 'messages-missed' })
  const ended = { id: hashToken(session.sessionToken), reason, ended_at: new Date().toISOString() }
  await shared.db.insertInto('ended_sessions').values(ended).execute()
  const answer = await call(shared, '/api/auth/profile', { as: session })
  const shown = reason === 'signed-out' ? {} : { reason }
  expect(answer.body).toEqual({ success: false, error, message: error, code, ...shown })
})

test('a session that ended for an unknown reason is refused as a takeover', async () => {
  const { id, session } = await admit({ server: shared })
  await removeUnheard(shared, id)
  await shared.bus.deliver({ type: 'messages-missed' })
  const ended = {
    id: hashToken(session.sessionToken),
    reason: 'of-another-version',
    ended_at: new Date().toISOString(),
  }
  await shared.db.insertInto('ended_sessions').values(ended).execute()
  const answer = await call(shared, '/api/auth/profile', { as: session })
  expect([refusal(answer), answer.body.reason]).toEqual(['401 SESSION_TERMINATED', 'takeover'])
})
