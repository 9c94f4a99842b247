import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { authenticatedSocket, call, login, next, signIn } from '#test/client.ts'
import { duringWrite, holdNextWrite } from '#test/held-writes.ts'
import { SOME_ORIGIN } from '#test/login-browsers.ts'
import { addPerson, dataOf, type Office, openOffice, refusal } from '#test/office.ts'
import { addUser, PASSWORD, startServer, type TestServer } from '#test/test-server.ts'
import { findEndReason, lockUser, takeOver } from '../session/sessions.repo.ts'
import { createSessions } from '../session/sessions.ts'
import { hashToken } from '../session/tokens.ts'

const OTHER = 'set by the organiser'

/** Sessions of another node, whose writes don't queue behind those of this node. */
function otherNode({ db, bus }: TestServer, userId: string) {
  const sessions = createSessions(db, bus, () => false)
  return {
    async signIn() {
      const open = bus.transaction((trx, announce) => sessions.openWithin(trx, announce, userId, SOME_ORIGIN))
      const { sessionToken, ...tokens } = await open
      return { sessionToken, tokens }
    },
    signOut: (sessionToken: string) =>
      bus.transaction((trx, announce) =>
        sessions.signOut(trx, announce, { id: hashToken(sessionToken), userId }, SOME_ORIGIN),
      ),
  }
}

type Change = (office: Office, id: string) => Promise<unknown>
const update =
  (fields: object): Change =>
  async ({ ask }, id) =>
    dataOf(
      await ask(`/admin/users/${id}`, {
        method: 'PUT',
        body: { name: 'Ana', role: 'PARTICIPANT', groupIds: [], ...fields },
      }),
    )
const bulk =
  (action: string): Change =>
  async ({ ask }, id) =>
    dataOf(await ask('/admin/users/bulk', { body: { action, userIds: [id] } }))
const block: Change = async ({ ask }, id) => dataOf(await ask(`/admin/users/${id}/block`, { method: 'PUT' }))
const remove: Change = async ({ ask }, id) => dataOf(await ask(`/admin/users/${id}`, { method: 'DELETE' }))

describe('a login whose password was verified', () => {
  test.each<[string, Change, string]>([
    ['was reset', update({ password: OTHER }), '401 INVALID_CREDENTIALS'],
    ['belongs to someone deactivated', update({ active: false }), '403 ACCOUNT_INACTIVE'],
    ['belongs to one of many deactivated', bulk('deactivate'), '403 ACCOUNT_INACTIVE'],
    ['belongs to someone blocked', block, '403 ACCOUNT_BLOCKED'],
    ['belongs to someone deleted', remove, '401 INVALID_CREDENTIALS'],
  ])('a verified login signs nobody in when its password %s meanwhile', async (_what, change, answer) => {
    const office = await openOffice()
    const { id, email } = await addPerson(office)
    const { reached, release } = holdNextWrite(office.server)
    const arriving = login(office.server, email)
    await reached
    await change(office, id)
    release()
    expect(refusal(await arriving)).toBe(answer)
    expect(await office.server.db.selectFrom('sessions').where('user_id', '=', id).selectAll().execute()).toEqual([])
  })

  test('a login whose password was verified returns a role that was given meanwhile', async () => {
    const office = await openOffice()
    const { id, email } = await addPerson(office)
    const { reached, release } = holdNextWrite(office.server)
    const arriving = login(office.server, email)
    await reached
    await update({ role: 'SPEAKER' })(office, id)
    release()
    expect(dataOf(await arriving).user.role).toBe('SPEAKER')
  })

  test('a login whose password was verified waits for a reset that is being written, and is refused', async () => {
    const server = await startServer()
    const { id, email } = await addUser(server)
    const another = await hash(OTHER)
    const answer = await duringWrite(
      server,
      (trx) => trx.updateTable('users').set({ password_hash: another }).where('id', '=', id).execute(),
      () => login(server, email),
    )
    expect(refusal(answer)).toBe('401 INVALID_CREDENTIALS')
    expect(await server.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })
})

test('a session that is opened while its user is being deleted is recorded as ended', async () => {
  const office = await openOffice()
  const { id } = await addPerson(office)
  await duringWrite(
    office.server,
    async (trx) => {
      await lockUser(trx, id)
      await takeOver(trx, { id: 'arriving', userId: id, refreshHash: 'its own', isByProvider: false }, Date.now())
    },
    () => remove(office, id),
  )
  expect(await findEndReason(office.server.db, 'arriving')).toBe('removed')
})

describe('signing out', () => {
  test('signing out leaves the session alone that was opened elsewhere meanwhile', async () => {
    const server = await startServer()
    const { id, email } = await addUser(server)
    const here = await signIn(server, email)
    const { reached, release } = holdNextWrite(server)
    const leaving = call(server, '/api/auth/logout', { method: 'POST', as: here })
    await reached
    const elsewhere = await otherNode(server, id).signIn()
    const socket = await authenticatedSocket(server, elsewhere)
    release()
    expect((await leaving).status).toBe(200)
    expect((await call(server, '/api/auth/profile', { as: elsewhere })).status).toBe(200)
    expect(socket.connected).toBe(true)
    expect(refusal(await call(server, '/api/auth/profile', { as: here }))).toBe('401 SESSION_TERMINATED')
  })

  test('signing out deletes the tokens and closes the sockets of that session', async () => {
    const server = await startServer()
    const { email } = await addUser(server)
    const session = await signIn(server, email)
    const socket = await authenticatedSocket(server, session)
    const closed = next(socket, 'disconnect')
    await call(server, '/api/auth/logout', { method: 'POST', as: session })
    expect(await closed).toBe('io server disconnect')
    expect(await server.db.selectFrom('access_tokens').selectAll().execute()).toEqual([])
    const { refreshToken } = session.tokens
    expect((await call(server, '/api/auth/refresh', { body: { refreshToken } })).status).toBe(401)
  })
})

describe('a refresh', () => {
  const refresh = (server: { url: string }, refreshToken: string) =>
    call(server, '/api/auth/refresh', { body: { refreshToken } })

  test.each<[string, 'users' | 'sessions', object | null]>([
    ['the session is ended', 'sessions', null],
    ['the session is taken over', 'sessions', { id: 'other', refresh_hash: 'other' }],
    ['the password is changed', 'sessions', { refresh_hash: 'other' }],
    ['the user is deleted', 'users', null],
  ])('a refresh returns no token when meanwhile %s', async (_what, table, change) => {
    const server = await startServer()
    const { email } = await addUser(server)
    const { tokens } = await signIn(server, email)
    await server.db.deleteFrom('access_tokens').execute()
    const answer = await duringWrite(
      server,
      (trx) => (change ? trx.updateTable('sessions').set(change) : trx.deleteFrom(table)).execute(),
      () => refresh(server, tokens.refreshToken),
    )
    expect(refusal(answer)).toBe('401 NOT_SIGNED_IN')
    expect(await server.db.selectFrom('access_tokens').selectAll().execute()).toEqual([])
  })

  test('a refresh returns no token that outlives a deactivation', async () => {
    const office = await openOffice()
    const { id, email } = await addPerson(office)
    const { tokens } = await signIn(office.server, email)
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => refresh(office.server, tokens.refreshToken)),
      update({ active: false })(office, id),
      ...Array.from({ length: 5 }, () => refresh(office.server, tokens.refreshToken)),
    ])
    expect(answers).toHaveLength(11)
    const left = office.server.db.selectFrom('access_tokens').where('user_id', '=', id)
    expect(await left.selectAll().execute()).toEqual([])
  })
})

describe('a change of the own password', () => {
  const change = (server: { url: string }, as: Awaited<ReturnType<typeof signIn>>) =>
    call(server, '/api/auth/password', {
      method: 'PUT',
      body: { currentPassword: PASSWORD, newPassword: 'a new password' },
      as,
    })

  test('a change of the own password does not undo a reset that came first', async () => {
    const office = await openOffice()
    const { id, email } = await addPerson(office)
    const session = await signIn(office.server, email)
    const { reached, release } = holdNextWrite(office.server)
    const changing = change(office.server, session)
    await reached
    await update({ password: OTHER })(office, id)
    release()
    expect(refusal(await changing)).toBe('400 INVALID_CREDENTIALS')
    expect((await login(office.server, email, 'a new password')).status).toBe(401)
    expect((await login(office.server, email, OTHER)).status).toBe(200)
  })

  test('a change of the own password is not made by a session that was taken over', async () => {
    const server = await startServer()
    const { id, email } = await addUser(server)
    const here = await signIn(server, email)
    const { reached, release } = holdNextWrite(server)
    const changing = change(server, here)
    await reached
    const elsewhere = await otherNode(server, id).signIn()
    release()
    expect(refusal(await changing)).toBe('401 SESSION_TERMINATED')
    expect((await call(server, '/api/auth/profile', { as: elsewhere })).status).toBe(200)
    expect((await login(server, email)).status).toBe(200)
  })

  test('a change of the own password is not made by a session that was signed out', async () => {
    const server = await startServer()
    const { id, email } = await addUser(server)
    const session = await signIn(server, email)
    const { reached, release } = holdNextWrite(server)
    const changing = change(server, session)
    await reached
    await otherNode(server, id).signOut(session.sessionToken)
    release()
    expect(refusal(await changing)).toBe('401 NOT_SIGNED_IN')
    expect((await login(server, email)).status).toBe(200)
  })

  test('a change of the own password by someone who was deleted meanwhile is refused', async () => {
    const office = await openOffice()
    const { id, email } = await addPerson(office)
    const session = await signIn(office.server, email)
    const { reached, release } = holdNextWrite(office.server)
    const changing = change(office.server, session)
    await reached
    await remove(office, id)
    release()
    expect(refusal(await changing)).toBe('400 INVALID_CREDENTIALS')
  })
})
