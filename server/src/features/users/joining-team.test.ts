import { expect, test, vi } from 'vitest'
import { call, login } from '#test/client.ts'
import { addGroup, addPerson, admit, dataOf, type Office, openOffice, refusal } from '#test/office.ts'
import { openPostOffice } from '#test/post-office.ts'

const join = async ({ ask }: Office, id: string, fields: object = {}) =>
  dataOf(await ask(`/admin/users/${id}`, { method: 'PUT', body: { name: 'Ana', role: 'ADMIN', ...fields } }))

const giveDefaultPassword = ({ server }: Office, id: string) =>
  server.db.updateTable('users').set({ has_default_password: true }).where('id', '=', id).execute()

test('a participant who joins the team keeps their groups, and is told by mail once', async () => {
  const post = await openPostOffice()
  const office = await openOffice({ mail: post.mail, mailTiming: { pollMs: 10 } })
  const { id: groupId } = await addGroup(office)
  const person = await addPerson(office, [groupId])
  const save = async (fields: object) =>
    dataOf(
      await office.ask(`/admin/users/${person.id}`, {
        method: 'PUT',
        body: { name: 'Ana', groupIds: [groupId], ...fields },
      }),
    )
  const joined = await save({ role: 'ADMIN', teamFunction: 'LIVE' })
  expect(joined.userGroups).toEqual([expect.objectContaining({ groupId })])
  await vi.waitFor(() => expect(post.received.map(({ to }) => to)).toEqual([person.email]))
  await save({ role: 'ADMIN', teamFunction: 'READER' })
  await save({ role: 'PARTICIPANT' })
  const templates = await office.server.db.selectFrom('outbox').select('template').execute()
  expect(templates).toEqual([{ template: 'team-joined' }])
})

test('a participant who joins the team with a default password loses it, and gets a link by mail', async () => {
  const post = await openPostOffice()
  const office = await openOffice({ mail: post.mail, mailTiming: { pollMs: 10 } })
  const person = await addPerson(office)
  await giveDefaultPassword(office, person.id)
  expect((await login(office.server, person.email)).status).toBe(200)
  await join(office, person.id)
  expect(refusal(await login(office.server, person.email))).toBe('401 INVALID_CREDENTIALS')
  await vi.waitFor(() => expect(post.received).toHaveLength(2))
  const sources = post.received.map(({ source }) => source)
  const [joined = '', invited = ''] = sources[0]?.includes('acesso#') ? sources.reverse() : sources
  expect(joined).toContain('em outro e-mail')
  const [, token] = /acesso#([\w-]+)/.exec(invited.replace(/=\r?\n/g, '')) ?? []
  const redeem = { token, newPassword: 'janela-azul-do-mar' }
  const signedIn = dataOf(await call(office.server, '/api/auth/access-links/redeem', { body: redeem }))
  expect(signedIn.user).toMatchObject({ role: 'ADMIN', hasDefaultPassword: false })
})

test('a member of the team gets no default password', async () => {
  const office = await openOffice()
  const { defaultPassword: password } = dataOf(await office.ask('/admin/settings'))
  const { id } = await addPerson(office)
  const body = { name: 'Ana', role: 'ADMIN', password }
  const answers = [
    await office.ask('/admin/users', { body: { ...body, email: 'nova@example.com' } }),
    await office.ask(`/admin/users/${id}`, { method: 'PUT', body }),
    await office.ask(`/admin/users/${office.adminId}`, { method: 'PUT', body }),
  ]
  expect(answers.map(refusal)).toEqual(Array(3).fill('400 INVALID_INPUT'))
})

test('a member who still has a default password signs in only with a link', async () => {
  const office = await openOffice()
  const { id, email } = await addPerson(office, [], 'ADMIN')
  await giveDefaultPassword(office, id)
  expect(refusal(await login(office.server, email))).toBe('403 OWN_PASSWORD_REQUIRED')
  expect(refusal(await login(office.server, email, 'wrong'))).toBe('401 INVALID_CREDENTIALS')
  const { link } = dataOf(await office.ask(`/admin/users/${id}/access-link`, { method: 'POST' }))
  const redeem = { token: link.split('#')[1], newPassword: 'janela-azul-do-mar' }
  expect((await call(office.server, '/api/auth/access-links/redeem', { body: redeem })).status).toBe(200)
  expect((await login(office.server, email, redeem.newPassword)).status).toBe(200)
})

test('the only owner signs in with a default password if no mail and nobody else could bring a link', async () => {
  const office = await openOffice()
  await giveDefaultPassword(office, office.adminId)
  expect((await login(office.server, 'admin@example.com')).status).toBe(200)
  await addPerson(office, [], 'ADMIN')
  expect(refusal(await login(office.server, 'admin@example.com'))).toBe('403 OWN_PASSWORD_REQUIRED')
})

test('a participant who joins the team signs in again: no session of before becomes one of the team', async () => {
  const office = await openOffice()
  const { id, email, ask, session } = await admit(office)
  await join(office, id, { teamFunction: 'LIVE' })
  const { status, body } = await ask('/auth/profile')
  expect([status, body.code, body.reason]).toEqual([401, 'SESSION_TERMINATED', 'ended'])
  const { refreshToken } = session.tokens
  expect((await call(office.server, '/api/auth/refresh', { body: { refreshToken } })).status).toBe(401)
  expect((await login(office.server, email)).status).toBe(200)
})

test('a member whose function changes stays signed in', async () => {
  const office = await openOffice()
  const { id, ask } = await admit(office, [], 'ADMIN')
  await join(office, id, { teamFunction: 'LIVE' })
  expect((await ask('/auth/profile')).status).toBe(200)
})
