import { afterAll, describe, expect, test } from 'vitest'
import { authenticatedSocket, login, next } from '#test/client.ts'
import { addGroup, addPerson, admit, dataOf, type Office, openOffice, refusal } from '#test/office.ts'
import { PASSWORD } from '#test/test-server.ts'

/** The server for tests that leave nothing behind except the people whom they add. */
const shared = await openOffice({ until: afterAll })

const ANA = { name: 'Ana Souza', email: 'Ana.Souza@example.com', password: 'segredo-1' }
const create = async ({ ask }: Office, fields: object = {}) =>
  dataOf(await ask('/admin/users', { body: { ...ANA, ...fields } }))
const put = ({ ask }: Office, id: string, fields: object) =>
  ask(`/admin/users/${id}`, { method: 'PUT', body: { name: 'Ana', role: 'PARTICIPANT', groupIds: [], ...fields } })
const passwordHashOf = async ({ server }: Office, id: string) =>
  (await server.db.selectFrom('users').where('id', '=', id).select('password_hash').executeTakeFirstOrThrow())
    .password_hash

describe('a new user', () => {
  test('a new user defaults to a participant without groups', async () => {
    expect(await create(shared)).toEqual({
      id: expect.any(String),
      name: 'Ana Souza',
      email: 'Ana.Souza@example.com',
      role: 'PARTICIPANT',
      active: true,
      createdAt: expect.any(String),
      version: 1,
      userGroups: [],
      languages: [],
    })
  })

  test('a new user keeps the order of the groups, without duplicates', async () => {
    const office = shared
    const [one, two] = [await addGroup(office), await addGroup(office)]
    const { userGroups } = await create(office, {
      email: `${crypto.randomUUID()}@example.com`,
      groupIds: [two.id, one.id, two.id],
    })
    expect(userGroups.map(({ groupId }: { groupId: string }) => groupId)).toEqual([two.id, one.id])
  })

  test('a new user can sign in, and has no default password', async () => {
    await create(shared, { email: 'Bia.Souza@example.com' })
    const { status, body } = await login(shared.server, 'bia.souza@EXAMPLE.com', 'segredo-1')
    expect([status, body.data.user.hasDefaultPassword]).toEqual([200, false])
  })

  test('a new user that is to choose a password has a random one, and needs a link', async () => {
    const office = shared
    const { id, email } = await create(office, { email: 'chooses@example.com', ownPassword: true })
    expect((await login(office.server, email, ANA.password)).status).toBe(401)
    const accesses = async () => dataOf(await office.ask(`/admin/users/${id}/accesses`))
    expect(await accesses()).toMatchObject({ hasOwnPassword: false })
    expect((await office.ask('/admin/access-links/file', { body: { of: 'pending' } })).status).toBe(200)
    dataOf(await put(office, id, { password: 'segredo-2' }))
    expect(await accesses()).toMatchObject({ hasOwnPassword: true })
  })

  test('a new user without a password, and not to choose one, is refused', async () => {
    const { ask } = shared
    const { password: _, ...fields } = ANA
    const answer = await ask('/admin/users', { body: fields })
    expect([refusal(answer), answer.body.error]).toEqual(['400 INVALID_INPUT', 'Senha é obrigatória'])
  })

  test('a new user in an unknown group is refused', async () => {
    const { ask } = shared
    const answer = await ask('/admin/users', { body: { ...ANA, groupIds: ['unknown'] } })
    expect([refusal(answer), answer.body.error]).toEqual(['400 INVALID_INPUT', 'Grupo não encontrado'])
  })

  test('a new user with an address that differs only in case is a conflict', async () => {
    const { email } = await create(shared, { email: 'Caio.Souza@example.com' })
    const answer = await shared.ask('/admin/users', { body: { ...ANA, email: email.toUpperCase() } })
    expect(refusal(answer)).toBe('409 CONFLICT')
    expect(answer.body.error).toBe('Já existe um usuário com este e-mail')
  })

  test('a new user is created by one of ten concurrent administrators', async () => {
    const body = { ...ANA, email: 'wanted@example.com' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => shared.ask('/admin/users', { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  test.each([
    ['a short password', { password: 'short' }, 'A senha deve ter pelo menos 8 caracteres'],
    ['no address', { email: 'ana' }, 'E-mail inválido'],
    ['a blank name', { name: '  ' }, 'Nome é obrigatório'],
    ['an unknown role', { role: 'ROOT' }, 'Função inválida'],
  ])('a new user with %s is refused', async (_, fields, text) => {
    const { ask } = shared
    const answer = await ask('/admin/users', { body: { ...ANA, ...fields } })
    expect([refusal(answer), answer.body.error]).toEqual(['400 INVALID_INPUT', text])
  })
})

test('a user is found by id, as the list shows them', async () => {
  const { id } = await create(shared, { email: 'found@example.com' })
  const { data } = dataOf(await shared.ask('/admin/users?search=found@example.com'))
  expect(data).toEqual([expect.objectContaining(dataOf(await shared.ask(`/admin/users/${id}`)))])
})

describe('an update', () => {
  test('an update of a user changes name, role and groups, and increments the version', async () => {
    const office = shared
    const group = await addGroup(office)
    const { id } = await addPerson(office)
    const updated = dataOf(await put(office, id, { name: 'Bia', role: 'SPEAKER', groupIds: [group.id], version: 1 }))
    expect(updated).toMatchObject({ id, name: 'Bia', role: 'SPEAKER', userGroups: [{ groupId: group.id }], version: 2 })
  })

  test('an update of a user keeps the address', async () => {
    const office = shared
    const { id, email } = await addPerson(office)
    expect(dataOf(await put(office, id, { email: 'other@example.com' })).email).toBe(email)
  })

  test.each([{ password: '' }, {}])('an update of a user with %j keeps the password', async (fields) => {
    const office = shared
    const { id } = await addPerson(office)
    const before = await passwordHashOf(office, id)
    dataOf(await put(office, id, fields))
    expect(await passwordHashOf(office, id)).toBe(before)
  })

  test('an update of a user sets a new password', async () => {
    const office = shared
    const { id, email } = await addPerson(office)
    dataOf(await put(office, id, { password: 'segredo-2' }))
    expect((await login(office.server, email, 'segredo-2')).status).toBe(200)
    expect((await login(office.server, email, PASSWORD)).status).toBe(401)
  })

  test('an update with a new password ends the session of the user, with its reason', async () => {
    const office = shared
    const person = await admit(office)
    dataOf(await put(office, person.id, { password: 'segredo-2' }))
    const answer = await person.ask('/auth/profile')
    expect(refusal(answer)).toBe('401 SESSION_TERMINATED')
    expect(answer.body.error).toBe('Sua senha foi alterada pela organização do evento. Entre com a nova senha.')
  })

  test('an update of a user with the same password is refused, and keeps the session', async () => {
    const office = shared
    const person = await admit(office)
    const answer = await put(office, person.id, { name: 'Bia', password: PASSWORD })
    expect(refusal(answer)).toBe('400 INVALID_INPUT')
    expect(answer.body.error).toBe('A nova senha deve ser diferente da atual')
    expect(dataOf(await person.ask('/auth/profile')).name).not.toBe('Bia')
  })

  test('an update of an administrator’s own password keeps their session', async () => {
    const office = await openOffice()
    dataOf(await put(office, office.adminId, { role: 'ADMIN', password: 'segredo-2' }))
    expect((await office.ask('/admin/users')).status).toBe(200)
  })

  test('an update of a user with an outdated version is refused, and changes nothing', async () => {
    const office = shared
    const { id } = await addPerson(office)
    dataOf(await put(office, id, { name: 'First', version: 1 }))
    expect(refusal(await put(office, id, { name: 'Second', version: 1 }))).toBe('409 CHANGED_MEANWHILE')
    expect(dataOf(await office.ask('/admin/users?search=first'))).toMatchObject({ total: 1 })
  })

  test('an update of a user by ten concurrent administrators succeeds once', async () => {
    const office = shared
    const { id } = await addPerson(office)
    const saves = Array.from({ length: 10 }, (_, n) => put(office, id, { name: `Ana ${n}`, version: 1 }))
    expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  test('an update of a user’s role takes effect on the next call', async () => {
    const office = shared
    const person = await admit(office, [], 'ADMIN')
    expect((await person.ask('/admin/users')).status).toBe(200)
    expect(refusal(await person.ask('/participant/rooms'))).toBe('403 FORBIDDEN')
    dataOf(await put(office, person.id, { role: 'SPEAKER' }))
    expect(refusal(await person.ask('/admin/users'))).toBe('403 FORBIDDEN')
    expect((await person.ask('/participant/rooms')).status).toBe(200)
  })
})

describe('a deactivated user', () => {
  const MESSAGE = 'Seu acesso foi encerrado pela organização do evento. Fale com o suporte.'

  test('a deactivated user is signed out at once, with the reason', async () => {
    const office = shared
    const person = await admit(office)
    const socket = await authenticatedSocket(office.server, person.session)
    const received = next(socket, 'session_terminated')
    const closed = next(socket, 'disconnect')
    dataOf(await put(office, person.id, { active: false }))
    const answer = await person.ask('/participant/rooms')
    expect([refusal(answer), answer.body.error]).toEqual(['401 SESSION_TERMINATED', MESSAGE])
    expect(await received).toEqual({ message: MESSAGE, reason: 'deactivated' })
    await closed
  })

  test('a deactivated user can not refresh the session', async () => {
    const office = shared
    const { id, session, ask } = await admit(office)
    dataOf(await put(office, id, { active: false }))
    const { refreshToken } = session.tokens
    expect(refusal(await ask('/auth/refresh', { body: { refreshToken } }))).toBe('401 SESSION_TERMINATED')
  })

  test('a deactivated user can not sign in until activated again', async () => {
    const office = shared
    const { id, email } = await addPerson(office)
    expect(dataOf(await put(office, id, { active: false })).active).toBe(false)
    expect(refusal(await login(office.server, email))).toBe('403 ACCOUNT_INACTIVE')
    dataOf(await put(office, id, { active: true }))
    expect((await login(office.server, email)).status).toBe(200)
  })
})

describe('a deleted user', () => {
  test('a deleted user is gone, with the session', async () => {
    const office = shared
    const person = await admit(office)
    const socket = await authenticatedSocket(office.server, person.session)
    const received = next(socket, 'session_terminated')
    expect((await office.ask(`/admin/users/${person.id}`, { method: 'DELETE' })).body).toEqual({
      success: true,
      data: null,
    })
    expect((await person.ask('/participant/rooms')).status).toBe(401)
    await received
    expect(refusal(await login(office.server, person.email))).toBe('401 INVALID_CREDENTIALS')
    const left = office.server.db.selectFrom('sessions').where('user_id', '=', person.id)
    expect(await left.select('id').execute()).toEqual([])
  })

  test('a deleted user frees the address', async () => {
    const [email, password] = ['again@example.com', 'segredo-3']
    const { id } = await create(shared, { email })
    await shared.ask(`/admin/users/${id}`, { method: 'DELETE' })
    await create(shared, { email, password })
    expect((await login(shared.server, email, password)).status).toBe(200)
  })

  test('a deleted user is not found', async () => {
    const { id } = await create(shared, { email: 'gone@example.com' })
    await shared.ask(`/admin/users/${id}`, { method: 'DELETE' })
    expect(refusal(await shared.ask(`/admin/users/${id}`))).toBe('404 NOT_FOUND')
  })

  test('a deleted user can not be changed', async () => {
    const office = shared
    const { id } = await addPerson(office)
    await office.ask(`/admin/users/${id}`, { method: 'DELETE' })
    expect(refusal(await put(office, id, {}))).toBe('404 NOT_FOUND')
    expect(refusal(await office.ask(`/admin/users/${id}`, { method: 'DELETE' }))).toBe('404 NOT_FOUND')
  })
})
