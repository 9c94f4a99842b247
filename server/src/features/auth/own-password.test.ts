import { afterAll, describe, expect, test } from 'vitest'
import { authenticatedSocket, call, signIn } from '#test/client.ts'
import { addPerson, dataOf, openOffice, refusal } from '#test/office.ts'
import { ROUTES } from '#test/route-table.ts'
import { PASSWORD } from '#test/test-server.ts'

const office = await openOffice({ until: afterAll })
const { server, ask } = office

async function setRequired(ownPasswordRequired: boolean) {
  const settings = dataOf(await ask('/admin/settings'))
  const access = { ...settings.access, ownPasswordRequired }
  dataOf(await ask('/admin/settings', { method: 'PUT', body: { ...settings, access } }))
}

/** Somebody who was given the password that he has. */
async function arrive(role: 'PARTICIPANT' | 'ADMIN' = 'PARTICIPANT') {
  const person = await addPerson(office, [], role)
  await server.db.updateTable('users').set({ has_default_password: true }).where('id', '=', person.id).execute()
  const session = await signIn(server, person.email)
  return {
    ...person,
    session,
    ask: (path: string, options = {}) => call(server, `/api${path}`, { as: session, ...options }),
  }
}

const change = (person: Awaited<ReturnType<typeof arrive>>, newPassword: string) =>
  person.ask('/auth/password', { method: 'PUT', body: { currentPassword: PASSWORD, newPassword } })

describe('whoever was given his password', () => {
  test('may go on with it, and is told, as long as nothing else is set', async () => {
    await setRequired(false)
    const person = await arrive()
    expect(person.session.user).toMatchObject({ hasDefaultPassword: true })
    expect(person.session.user).not.toHaveProperty('ownPasswordRequired')
    expect((await person.ask('/participant/rooms')).status).toBe(200)
  })

  test.each(['PARTICIPANT', 'ADMIN'] as const)('gets nothing else as %s where he must choose his own', async (role) => {
    await setRequired(true)
    const person = await arrive(role)
    expect(person.session.user.ownPasswordRequired).toBe(true)
    const open = ['GET /api/auth/profile', 'PUT /api/auth/password', 'POST /api/auth/logout']
    const mine = role === 'ADMIN' ? ['signedIn', 'admins'] : ['signedIn', 'participants']
    const wrong: string[] = []
    for (const route of ROUTES.filter(({ who, call }) => mine.includes(who) && !open.includes(call))) {
      const [method = '', path = ''] = route.call.split(' ')
      const answer = await call(server, path.replace(/:\w+/, 'x'), { method, as: person.session, body: route.body?.() })
      if (refusal(answer) !== '403 OWN_PASSWORD_REQUIRED') wrong.push(`${route.call}: ${refusal(answer)}`)
    }
    expect(wrong).toEqual([])
    expect(dataOf(await person.ask('/auth/profile')).ownPasswordRequired).toBe(true)
  })

  test('gets everything with the password that he has chosen, in the same session', async () => {
    await setRequired(true)
    const person = await arrive()
    const socket = await authenticatedSocket(server, person.session)
    const { tokens } = dataOf(await change(person, 'janela-azul-do-mar'))
    const as = { tokens, sessionToken: person.session.sessionToken }
    expect((await call(server, '/api/participant/rooms', { as })).status).toBe(200)
    expect(dataOf(await call(server, '/api/auth/profile', { as }))).not.toHaveProperty('ownPasswordRequired')
    expect(socket.connected).toBe(true)
  })

  test('is held to it from the moment that it is set', async () => {
    await setRequired(false)
    const person = await arrive()
    expect((await person.ask('/participant/rooms')).status).toBe(200)
    await setRequired(true)
    expect(refusal(await person.ask('/participant/rooms'))).toBe('403 OWN_PASSWORD_REQUIRED')
  })

  test('and others with a password of their own are asked nothing', async () => {
    await setRequired(true)
    const person = await addPerson(office)
    const as = await signIn(server, person.email)
    expect((await call(server, '/api/participant/rooms', { as })).status).toBe(200)
  })
})

test.each([
  ['the event’s default', 'vento-lago-uva-482', '400 PASSWORD_KNOWN'],
  ['the one he has', PASSWORD, '400 INVALID_INPUT'],
  ['what half the world has', 'Password123', '400 PASSWORD_COMMON'],
  ['what half the world has', 'iloveyou1', '400 PASSWORD_COMMON'],
])('nobody changes his password to %s', async (_, password, expected) => {
  const settings = { ...dataOf(await ask('/admin/settings')), defaultPassword: 'vento-lago-uva-482' }
  dataOf(await ask('/admin/settings', { method: 'PUT', body: settings }))
  expect(refusal(await change(await arrive(), password))).toBe(expected)
})

test('a link that somebody still has does not open the account over a password that he has chosen', async () => {
  const person = await arrive()
  const { link } = dataOf(await ask(`/admin/users/${person.id}/access-link`, { method: 'POST' }))
  dataOf(await change(person, 'janela-azul-do-mar'))
  const answer = await call(server, '/api/auth/access-links/check', { body: { token: link.split('#')[1] } })
  expect(refusal(answer)).toBe('410 LINK_REPLACED')
})

test('an import in which each makes his own password gives nobody one, and its links let everybody in', async () => {
  const users = [1, 2, 3].map((n) => ({ name: `Pessoa ${n}`, email: `own${n}@example.com` }))
  const saved = dataOf(await ask('/admin/upload/users/save', { body: { users, ownPassword: true } }))
  expect(saved).toEqual({ success: 3, errors: [], importedAt: expect.any(String) })
  const body = { of: 'import', importedAt: saved.importedAt }
  expect((await ask('/admin/access-links/file', { body })).status).toBe(200)
  const links = await server.db
    .selectFrom('access_links')
    .innerJoin('users', 'users.id', 'access_links.user_id')
    .where('users.email', 'like', 'own%')
    .select('users.email')
    .execute()
  expect(links.map(({ email }) => email).sort()).toEqual(users.map(({ email }) => email))
})

test('who is handed the default by an administrator has to choose his own, too', async () => {
  const { defaultPassword: password } = dataOf(await ask('/admin/settings'))
  const body = { name: 'Rui', email: 'handed@example.com', password, role: 'PARTICIPANT' }
  const { id } = dataOf(await ask('/admin/users', { body }))
  const hasDefault = async () =>
    (await server.db.selectFrom('users').where('id', '=', id).select('has_default_password').executeTakeFirstOrThrow())
      .has_default_password
  expect(await hasDefault()).toBe(true)
  const update = (password: string) =>
    ask(`/admin/users/${id}`, { method: 'PUT', body: { name: 'Rui', role: 'PARTICIPANT', password } })
  dataOf(await update('janela-azul-do-mar'))
  expect(await hasDefault()).toBe(false)
  dataOf(await update(password))
  expect(await hasDefault()).toBe(true)
})

test('a second file of an import has no link for who has his own password by now', async () => {
  const users = [1, 2].map((n) => ({ name: `Pessoa ${n}`, email: `again${n}@example.com` }))
  const { importedAt } = dataOf(await ask('/admin/upload/users/save', { body: { users, ownPassword: true } }))
  await server.db
    .updateTable('users')
    .set({ has_default_password: false })
    .where('email', '=', 'again1@example.com')
    .execute()
  expect((await ask('/admin/access-links/file', { body: { of: 'import', importedAt } })).status).toBe(200)
  const links = await server.db
    .selectFrom('access_links')
    .innerJoin('users', 'users.id', 'access_links.user_id')
    .where('users.email', 'like', 'again%')
    .select('users.email')
    .execute()
  expect(links).toEqual([{ email: 'again2@example.com' }])
})

test('an import says whether it has a password or not', async () => {
  const users = [{ name: 'Pessoa', email: 'nenhuma@example.com' }]
  const answer = await ask('/admin/upload/users/save', { body: { users } })
  expect([refusal(answer), answer.body.error]).toEqual(['400 INVALID_INPUT', 'Senha é obrigatória'])
})
