import { hash } from '@node-rs/argon2'
import { afterAll, describe, expect, test } from 'vitest'
import { authenticatedSocket, call, login, next, signIn } from '#test/client.ts'
import { duringWrite, holdNextWrite } from '#test/held-writes.ts'
import { SOME_ORIGIN } from '#test/login-browsers.ts'
import { addPerson, dataOf, type Office, openOffice, refusal } from '#test/office.ts'
import { PASSWORD, type TestServer } from '#test/test-server.ts'
import type { Transaction } from '../../base/db/database.ts'
import { findEndReason, lockUser, takeOver } from '../session/sessions.repo.ts'
import { createSessions } from '../session/sessions.ts'
import { hashToken } from '../session/tokens.ts'

const office = await openOffice({ until: afterAll })
const { server } = office

const OTHER = 'set by the organiser'

/** Simulates another node, whose writes don't queue behind those of this node. */
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
    const { id, email } = await addPerson(office)
    const { reached, release } = holdNextWrite(server)
    const arriving = login(server, email)
    await reached
    await change(office, id)
    release()
    expect(refusal(await arriving)).toBe(answer)
    expect(await server.db.selectFrom('sessions').where('user_id', '=', id).selectAll().execute()).toEqual([])
  })

  test('a login whose password was verified returns a role that was given meanwhile', async () => {
    const { id, email } = await addPerson(office)
    const { reached, release } = holdNextWrite(server)
    const arriving = login(server, email)
    await reached
    await update({ role: 'SPEAKER' })(office, id)
    release()
    expect(dataOf(await arriving).user.role).toBe('SPEAKER')
  })

  test('a login whose password was verified waits for a reset that is being written, and is refused', async () => {
    const { id, email } = await addPerson(office)
    const another = await hash(OTHER)
    const answer = await duringWrite(
      server,
      (trx) => trx.updateTable('users').set({ password_hash: another }).where('id', '=', id).execute(),
      () => login(server, email),
    )
    expect(refusal(answer)).toBe('401 INVALID_CREDENTIALS')
    expect(await server.db.selectFrom('sessions').where('user_id', '=', id).selectAll().execute()).toEqual([])
  })
})

test('a session that is opened while its user is being deleted is recorded as ended', async () => {
  const { id } = await addPerson(office)
  await duringWrite(
    server,
    async (trx) => {
      await lockUser(trx, id)
      const arriving = { id: 'arriving', userId: id, refreshHash: 'its own' }
      await takeOver(trx, { ...arriving, isByProvider: false, isConfirmed: true }, Date.now())
    },
    () => remove(office, id),
  )
  expect(await findEndReason(server.db, 'arriving')).toBe('removed')
})

const tokensOf = (userId: string) =>
  server.db.selectFrom('access_tokens').where('user_id', '=', userId).selectAll().execute()

describe('signing out', () => {
  test('signing out leaves the session alone that was opened elsewhere meanwhile', async () => {
    const { id, email } = await addPerson(office)
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
    const { id, email } = await addPerson(office)
    const session = await signIn(server, email)
    const socket = await authenticatedSocket(server, session)
    const closed = next(socket, 'disconnect')
    await call(server, '/api/auth/logout', { method: 'POST', as: session })
    expect(await closed).toBe('io server disconnect')
    expect(await tokensOf(id)).toEqual([])
    const { refreshToken } = session.tokens
    expect((await call(server, '/api/auth/refresh', { body: { refreshToken } })).status).toBe(401)
  })
})

describe('a refresh', () => {
  const refresh = (server: { url: string }, refreshToken: string) =>
    call(server, '/api/auth/refresh', { body: { refreshToken } })

  const setSession = (fields: { id?: string; refresh_hash: string }) => (trx: Transaction, userId: string) =>
    trx.updateTable('sessions').set(fields).where('user_id', '=', userId).execute()

  test.each<[string, (trx: Transaction, userId: string) => Promise<unknown>]>([
    ['the session is ended', (trx, userId) => trx.deleteFrom('sessions').where('user_id', '=', userId).execute()],
    ['the session is taken over', setSession({ id: 'other', refresh_hash: 'other' })],
    ['the password is changed', setSession({ refresh_hash: 'another' })],
    ['the user is deleted', (trx, userId) => trx.deleteFrom('users').where('id', '=', userId).execute()],
  ])('a refresh returns no token when meanwhile %s', async (_what, change) => {
    const { id, email } = await addPerson(office)
    const { tokens } = await signIn(server, email)
    await server.db.deleteFrom('access_tokens').where('user_id', '=', id).execute()
    const answer = await duringWrite(
      server,
      (trx) => change(trx, id),
      () => refresh(server, tokens.refreshToken),
    )
    expect(refusal(answer)).toBe('401 NOT_SIGNED_IN')
    expect(await tokensOf(id)).toEqual([])
  })

  test('a refresh returns no token that outlives a deactivation', async () => {
    const { id, email } = await addPerson(office)
    const { tokens } = await signIn(server, email)
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => refresh(server, tokens.refreshToken)),
      update({ active: false })(office, id),
      ...Array.from({ length: 5 }, () => refresh(server, tokens.refreshToken)),
    ])
    expect(answers).toHaveLength(11)
    expect(await tokensOf(id)).toEqual([])
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
    const { id, email } = await addPerson(office)
    const session = await signIn(server, email)
    const { reached, release } = holdNextWrite(server)
    const changing = change(server, session)
    await reached
    await update({ password: OTHER })(office, id)
    release()
    expect(refusal(await changing)).toBe('400 INVALID_CREDENTIALS')
    expect((await login(server, email, 'a new password')).status).toBe(401)
    expect((await login(server, email, OTHER)).status).toBe(200)
  })

  test('a change of the own password is not made by a session that was taken over', async () => {
    const { id, email } = await addPerson(office)
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
    const { id, email } = await addPerson(office)
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
    const { id, email } = await addPerson(office)
    const session = await signIn(server, email)
    const { reached, release } = holdNextWrite(server)
    const changing = change(server, session)
    await reached
    await remove(office, id)
    release()
    expect(refusal(await changing)).toBe('400 INVALID_CREDENTIALS')
  })
})
