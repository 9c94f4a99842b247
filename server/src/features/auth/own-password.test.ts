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

async function arrive(role: 'PARTICIPANT' | 'ADMIN' = 'PARTICIPANT') {
  const person = await addPerson(office, [], role)
  const give = () =>
    server.bus.transaction(async (trx, announce) => {
      await trx.updateTable('users').set({ has_default_password: true }).where('id', '=', person.id).execute()
      announce({ type: 'users-changed', userIds: [person.id] })
    })
  // Administrators can't sign in with a default password. A node of the previous release may give it to them
  // afterwards.
  if (role !== 'ADMIN') await give()
  const session = await signIn(server, person.email)
  if (role === 'ADMIN') await give()
  return {
    ...person,
    session,
    ask: (path: string, options = {}) => call(server, `/api${path}`, { as: session, ...options }),
  }
}

const change = (person: Awaited<ReturnType<typeof arrive>>, newPassword: string) =>
  person.ask('/auth/password', { method: 'PUT', body: { currentPassword: PASSWORD, newPassword } })

describe('a person with a default password', () => {
  test('a person with a default password may keep it, and is reminded, by default', async () => {
    await setRequired(false)
    const person = await arrive()
    expect(person.session.user).toMatchObject({ hasDefaultPassword: true })
    expect(person.session.user).not.toHaveProperty('ownPasswordRequired')
    expect((await person.ask('/participant/rooms')).status).toBe(200)
  })

  test.each(['PARTICIPANT', 'ADMIN'] as const)(
    'a person with a default password is refused as %s where a password of their own is required',
    async (role) => {
      await setRequired(true)
      const person = await arrive(role)
      const open = [
        'GET /api/auth/profile',
        'PUT /api/auth/password',
        'GET /api/auth/confirm',
        'POST /api/auth/confirm',
        'POST /api/auth/oidc/confirm',
        'POST /api/auth/logout',
      ]
      const mine = role === 'ADMIN' ? ['signedIn', 'members', 'admins'] : ['signedIn', 'participants']
      const wrong: string[] = []
      for (const route of ROUTES.filter(({ who, call }) => mine.includes(who) && !open.includes(call))) {
        const [method = '', path = ''] = route.call.split(' ')
        const answer = await call(server, path.replace(/:\w+/, 'x'), {
          method,
          as: person.session,
          body: route.body?.(),
        })
        if (refusal(answer) !== '403 OWN_PASSWORD_REQUIRED') wrong.push(`${route.call}: ${refusal(answer)}`)
      }
      expect(wrong).toEqual([])
      expect(dataOf(await person.ask('/auth/profile')).ownPasswordRequired).toBe(true)
    },
  )

  test('a person with a default password is let in after choosing one, in the same session', async () => {
    await setRequired(true)
    const person = await arrive()
    const socket = await authenticatedSocket(server, person.session)
    const { tokens } = dataOf(await change(person, 'janela-azul-do-mar'))
    const as = { tokens, sessionToken: person.session.sessionToken }
    expect((await call(server, '/api/participant/rooms', { as })).status).toBe(200)
    expect(dataOf(await call(server, '/api/auth/profile', { as }))).not.toHaveProperty('ownPasswordRequired')
    expect(socket.connected).toBe(true)
  })

  test('a person with a default password is refused from the moment that the rule is set', async () => {
    await setRequired(false)
    const person = await arrive()
    expect((await person.ask('/participant/rooms')).status).toBe(200)
    await setRequired(true)
    expect(refusal(await person.ask('/participant/rooms'))).toBe('403 OWN_PASSWORD_REQUIRED')
  })

  test('people with a password of their own are let in where default passwords are refused', async () => {
    await setRequired(true)
    const person = await addPerson(office)
    const as = await signIn(server, person.email)
    expect((await call(server, '/api/participant/rooms', { as })).status).toBe(200)
  })
})

test.each([
  ['the event’s default', 'vento-lago-uva-482', '400 PASSWORD_KNOWN'],
  ['the current one', PASSWORD, '400 INVALID_INPUT'],
  ['what half the world has', 'Password123', '400 PASSWORD_COMMON'],
  ['what half the world has', 'iloveyou1', '400 PASSWORD_COMMON'],
])('a password can not be changed to %s', async (_, password, expected) => {
  const settings = { ...dataOf(await ask('/admin/settings')), defaultPassword: 'vento-lago-uva-482' }
  dataOf(await ask('/admin/settings', { method: 'PUT', body: settings }))
  expect(refusal(await change(await arrive(), password))).toBe(expected)
})

test('an earlier link does not work after the person has chosen a password', async () => {
  const person = await arrive()
  const { link } = dataOf(await ask(`/admin/users/${person.id}/access-link`, { method: 'POST' }))
  dataOf(await change(person, 'janela-azul-do-mar'))
  const answer = await call(server, '/api/auth/access-links/check', { body: { token: link.split('#')[1] } })
  expect(refusal(answer)).toBe('410 LINK_REPLACED')
})

test('an import without a password gives nobody one, and its links sign everybody in', async () => {
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

test('a default password set by an administrator must be changed, too', async () => {
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

test('a second file of an import has no link for people who have chosen a password', async () => {
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

test('an import says whether it has a default password or not', async () => {
  const users = [{ name: 'Pessoa', email: 'nenhuma@example.com' }]
  const answer = await ask('/admin/upload/users/save', { body: { users } })
  expect([refusal(answer), answer.body.error]).toEqual(['400 INVALID_INPUT', 'Senha é obrigatória'])
})
