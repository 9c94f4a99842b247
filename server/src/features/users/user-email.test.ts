import { afterAll, expect, test } from 'vitest'
import { authenticatedSocket, call, login, next, signIn } from '#test/client.ts'
import { addPerson, admit, dataOf, openOffice, refusal } from '#test/office.ts'
import { startServer } from '#test/test-server.ts'
import { issueLinks } from '../access-links/issue-links.repo.ts'

const office = await openOffice({ until: afterAll })
const { ask, server, adminId } = office

const correct = (id: string, email: string, version?: number) =>
  ask(`/admin/users/${id}/email`, { method: 'PUT', body: { email, ...(version !== undefined && { version }) } })

test('a person signs in with the corrected address, and is found by it', async () => {
  const person = await addPerson(office)
  const corrected = dataOf(await correct(person.id, ' Certa@Example.com '))
  expect(corrected).toMatchObject({ id: person.id, email: 'Certa@Example.com', version: 2 })
  expect((await login(server, person.email)).status).toBe(401)
  expect((await login(server, 'certa@example.com')).status).toBe(200)
  expect(dataOf(await ask('/admin/users?search=certa@example')).total).toBe(1)
  const [line] = dataOf(await ask(`/admin/audit?about=${person.id}`)).data
  expect(line).toMatchObject({ action: 'user.email-changed', target: { id: person.id, name: 'Ana Moreira' } })
  expect(line.changes).toEqual({ email: [person.email, 'Certa@Example.com'] })
})

test('the correction of a person’s address ends the session at once, with its reason', async () => {
  const person = await admit(office)
  const node = server.location.databaseUrl ? await startServer({ location: server.location }) : server
  const socket = await authenticatedSocket(node, person.session)
  const received = next(socket, 'session_terminated')
  dataOf(await correct(person.id, 'fora@example.com'))
  expect(await received).toMatchObject({ reason: 'email-changed', message: expect.stringContaining('novo e-mail') })
  const { status, body } = await call(node, '/api/auth/profile', { as: person.session })
  expect([status, body.code, body.reason]).toEqual([401, 'SESSION_TERMINATED', 'email-changed'])
  const again = await signIn(node, 'fora@example.com')
  expect((await call(node, '/api/auth/profile', { as: again })).body.data.email).toBe('fora@example.com')
})

test('access links sent to a wrong address are void once it is corrected', async () => {
  const { id } = await addPerson(office)
  const expires = new Date(Date.now() + 3_600_000).toISOString()
  await server.db
    .transaction()
    .execute((trx) => issueLinks(trx, [id], { purpose: 'first-access', createdBy: adminId, expiresAt: expires }))
  dataOf(await correct(id, 'links@example.com'))
  const links = await server.db.selectFrom('access_links').where('user_id', '=', id).select('voided_at').execute()
  expect(links).toEqual([{ voided_at: expect.any(String) }])
})

test('an administrator who corrects their own address stays signed in', async () => {
  dataOf(await correct(adminId, 'chefe@example.com'))
  expect(dataOf(await ask('/auth/profile')).email).toBe('chefe@example.com')
})

test('a correction to a taken address is refused, in any case', async () => {
  const [one, other] = [await addPerson(office), await addPerson(office)]
  const answer = await correct(one.id, other.email.toUpperCase())
  expect([refusal(answer), answer.body.error]).toEqual(['409 CONFLICT', 'Já existe um usuário com este e-mail'])
  // The person's own address in upper case is no conflict.
  expect((await correct(one.id, one.email.toUpperCase())).status).toBe(200)
})

test('a correction of an address with an outdated version, or of an unknown person, is refused', async () => {
  const { id } = await addPerson(office)
  expect(dataOf(await correct(id, 'primeira@example.com', 1)).version).toBe(2)
  expect(refusal(await correct(id, 'segunda@example.com', 1))).toBe('409 CHANGED_MEANWHILE')
  expect(refusal(await correct('unknown', 'terceira@example.com'))).toBe('404 NOT_FOUND')
})
