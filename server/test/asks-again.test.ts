import { DANGEROUS_PERMISSIONS, type Permission } from '@palco/contract/team/permissions'
import { afterAll, describe, expect, test } from 'vitest'
import { type Call, call, signIn } from './support/client.ts'
import { holdTime } from './support/held-time.ts'
import { addMany, addPerson, admit, dataOf, type Office, openOffice, refusal } from './support/office.ts'
import { ROUTES, type Route } from './support/route-table.ts'
import { PASSWORD } from './support/test-server.ts'

// Dangerous calls are refused until the caller confirms their identity again.

const ASKED = '403 CONFIRMATION_REQUIRED'

const office = await openOffice({ until: afterAll })
const { server, adminId } = office

interface Operation {
  'x-permission'?: Permission
  'x-asks-again'?: boolean
}

const { paths = {} } = server.app.swagger() as { paths?: Record<string, Record<string, Operation>> }

function operationOf({ call: route }: Route): Operation {
  const [method = '', path = ''] = route.split(' ')
  return paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {}
}

/** Makes the last confirmation of a session this old. */
const age = (userId: string, minutes: number, { db } = server) => {
  const then = new Date(Date.now() - minutes * 60_000).toISOString()
  const sessions = db.updateTable('sessions').where('user_id', '=', userId)
  return sessions.set({ confirmed_at: then, created_at: then }).execute()
}

const confirm = (password = PASSWORD) => office.ask('/auth/confirm', { body: { password } })

const callRoute = ({ call: route, body }: Route, id: string, options: Call = {}) => {
  const [method = '', path = ''] = route.split(' ')
  return call(server, path.replace(/:\w+|\*$/, id), { method, as: office.admin, body: body?.(), ...options })
}

const isRead = ({ call: route }: Route) => route.startsWith('GET ')

describe('the routes', () => {
  const dangerous = ROUTES.filter((route) => {
    const { 'x-permission': permission } = operationOf(route)
    if (!permission || !DANGEROUS_PERMISSIONS.includes(permission)) return false
    return permission === 'people.export' || !isRead(route)
  })

  test('every export of people and every change of secrets or the team asks again', async () => {
    await age(adminId, 16)
    const answers: string[] = []
    for (const route of dangerous) answers.push(`${route.call}: ${refusal(await callRoute(route, 'x'))}`)
    expect(answers).toEqual(dangerous.map((route) => `${route.call}: ${ASKED}`))
    expect(dangerous.map((route) => route.call)).toEqual(
      expect.arrayContaining(['GET /api/admin/users/export', 'POST /api/admin/purchases/sources']),
    )
  })

  test('no other route asks again by itself, and the documentation says which ones do', async () => {
    await age(adminId, 16)
    const asking: string[] = []
    for (const route of ROUTES.filter(({ who }) => who === 'admins' || who === 'members'))
      if (refusal(await callRoute(route, 'x')) === ASKED) asking.push(route.call)
    const documented = ROUTES.filter((route) => operationOf(route)['x-asks-again'])
    expect(asking).toEqual(documented.map((route) => route.call))
    const own = ROUTES.filter((route) => route.call.includes('/auth/factors') && !isRead(route))
    const ofFactors = own.filter((route) => !route.call.includes('trusted-browsers'))
    const calls = [...dangerous, ...ofFactors].map((route) => route.call)
    const ofPrivacy = ['POST /api/admin/privacy/downloads', 'POST /api/admin/privacy/erasures']
    const acts = ['POST /api/admin/certificates/runs', ...ofPrivacy]
    expect(asking.sort()).toEqual([...calls, ...acts].sort())
  })

  const changing = ROUTES.filter((route) => /\/users\/:id\b/.test(route.call) && !isRead(route))

  test('every change of one person asks again for a member of the team, and for nobody else', async () => {
    const [member, person] = [await addPerson(office, [], 'ADMIN'), await addPerson(office)]
    await age(adminId, 16)
    const wrong: string[] = []
    for (const route of changing) {
      const [ofMember, ofPerson] = [await callRoute(route, member.id), await callRoute(route, person.id)]
      if (refusal(ofMember) !== ASKED || refusal(ofPerson) === ASKED) wrong.push(route.call)
    }
    expect(wrong).toEqual([])
    expect(changing.length).toBeGreaterThan(15)
  })

  test('every change of one person is refused to members without a right to the team, if that person is of it', async () => {
    const [organiser, member] = [await admit(office, [], 'ADMIN'), await addPerson(office, [], 'ADMIN')]
    await server.bus.transaction(async (trx, announce) => {
      await trx.updateTable('users').set({ team_function: 'ORGANISER' }).where('id', '=', organiser.id).execute()
      announce({ type: 'users-changed', userIds: [organiser.id] })
    })
    const wrong: string[] = []
    for (const route of changing) {
      const answer = await callRoute(route, member.id, { as: organiser.session })
      if (refusal(answer) !== '403 FORBIDDEN') wrong.push(`${route.call}: ${refusal(answer)}`)
    }
    expect(wrong).toEqual([])
  })

  test('no call that names people in its body changes a member for an organiser, or makes them a link', async () => {
    const [organiser, member] = [await admit(office, [], 'ADMIN'), await admit(office, [], 'ADMIN')]
    await server.bus.transaction(async (trx, announce) => {
      await trx.updateTable('users').set({ team_function: 'ORGANISER' }).where('id', '=', organiser.id).execute()
      announce({ type: 'users-changed', userIds: [organiser.id] })
    })
    const stored = async () => ({
      row: await server.db.selectFrom('users').where('id', '=', member.id).selectAll().executeTakeFirst(),
      links: await server.db.selectFrom('access_links').where('user_id', '=', member.id).select('hash').execute(),
      session: (await member.ask('/auth/profile')).status,
    })
    const before = await stored()
    const called: string[] = []
    for (const route of ROUTES.filter(({ call: path, own }) => path.startsWith('POST /api/admin/') && !own)) {
      const body = JSON.stringify((await route.success?.(office)) ?? route.body?.() ?? {})
      const named = body.replace(/"userId":"[^"]+"|"userIds":\["[^"]+"\]/, (found) =>
        found.replace(/:(\[?)"[^"]+"/, `:$1"${member.id}"`),
      )
      if (named === body) continue
      await callRoute(route, 'x', { as: organiser.session, body: JSON.parse(named) })
      called.push(route.call)
      expect({ call: route.call, ...(await stored()) }).toEqual({ call: route.call, ...before })
    }
    expect(called).toEqual(
      expect.arrayContaining([
        'POST /api/admin/users/bulk',
        'POST /api/admin/access-links/file',
        'POST /api/admin/upload/users/update',
      ]),
    )
  })
})

describe('what a call contains', () => {
  const bulk = (body: object) => office.ask('/admin/users/bulk', { body })
  const many = Array.from({ length: 51 }, (_, n) => `many-${n}`)
  const aMember = { name: 'Bia', email: 'bia@example.com', ownPassword: true, role: 'ADMIN' }

  test.each<[string, (own: Office) => ReturnType<Office['ask']>]>([
    ['the invitation of a member', ({ ask }) => ask('/admin/users', { body: aMember })],
    ['the deletion of 51 people', ({ ask }) => ask('/admin/users/bulk', { body: { action: 'delete', userIds: many } })],
    [
      'the deletion of a filter',
      ({ ask }) => ask('/admin/users/bulk-by-filter', { body: { action: 'delete', filter: {}, expected: 9 } }),
    ],
    ['links by mail to a filter', ({ ask }) => ask('/admin/access-links/mail', { body: { of: 'filter', filter: {} } })],
    [
      'links by mail to all without a password',
      ({ ask }) => ask('/admin/access-links/mail', { body: { of: 'pending' } }),
    ],
  ])('%s asks again', async (_, act) => {
    await age(adminId, 16)
    expect(refusal(await act(office))).toBe(ASKED)
  })

  test('a change of the settings of the team asks again, and other settings do not', async () => {
    const { version, ...settings } = dataOf(await office.ask('/admin/settings'))
    await age(adminId, 16)
    const save = (fields: object) =>
      office.ask('/admin/settings', { method: 'PUT', body: { ...settings, ...fields, version } })
    expect(refusal(await save({ team: { ...settings.team, idleHours: 2 } }))).toBe(ASKED)
    expect((await save({ shortName: 'Outra' })).status).toBe(200)
  })

  test('a message to a filter asks again, and one to fifty people does not', async () => {
    await age(adminId, 16)
    const free = ROUTES.find((route) => route.call === 'POST /api/admin/messages/free')
    const send = (recipients: object) =>
      office.ask('/admin/messages/free', { body: { ...(free?.body?.() as object), recipients } })
    expect(refusal(await send({ of: 'filter', filter: {} }))).toBe(ASKED)
    expect(refusal(await send({ of: 'selection', userIds: many }))).toBe(ASKED)
    expect(refusal(await send({ of: 'selection', userIds: many.slice(0, 50) }))).not.toBe(ASKED)
  })

  test('a person who becomes a member of the team asks again, a new name does not', async () => {
    const { id } = await addPerson(office)
    await age(adminId, 16)
    const update = (fields: object) =>
      office.ask(`/admin/users/${id}`, {
        method: 'PUT',
        body: { name: 'Ana', role: 'PARTICIPANT', groupIds: [], ...fields },
      })
    expect(refusal(await update({ role: 'ADMIN' }))).toBe(ASKED)
    expect((await update({ name: 'Ana Corrigida' })).status).toBe(200)
  })

  test('the deactivation of selected people asks again if a member of the team is among them', async () => {
    const [person, member] = [await addPerson(office), await addPerson(office, [], 'ADMIN')]
    await age(adminId, 16)
    const deactivate = (userIds: string[]) => bulk({ action: 'deactivate', userIds })
    expect(refusal(await deactivate([person.id, member.id]))).toBe(ASKED)
    expect((await deactivate([person.id])).status).toBe(200)
  })

  test('the deletion of fifty people does not ask again, and of one more within an hour it does', async () => {
    const own = await openOffice()
    await addMany(own, 50)
    const { id } = await addPerson(own)
    await age(own.adminId, 16, own.server)
    const removeMany = (userIds: string[]) => own.ask('/admin/users/bulk', { body: { action: 'delete', userIds } })
    expect((await removeMany(many.slice(0, 50))).status).toBe(200)
    expect(refusal(await removeMany([id]))).toBe(ASKED)
    const remove = () => own.ask(`/admin/users/${id}`, { method: 'DELETE' })
    expect(refusal(await remove())).toBe(ASKED)
    dataOf(await own.ask('/auth/confirm', { body: { password: PASSWORD } }))
    expect((await remove()).status).toBe(200)
  })

  test('of concurrent deletions by an organiser, no more than fifty people are deleted', async () => {
    const own = await openOffice()
    await addMany(own, 150)
    const organiser = await admit(own, [], 'ADMIN')
    await own.server.bus.transaction(async (trx, announce) => {
      await trx.updateTable('users').set({ team_function: 'ORGANISER' }).where('id', '=', organiser.id).execute()
      announce({ type: 'users-changed', userIds: [organiser.id] })
    })
    const remove = (from: number) => {
      const userIds = Array.from({ length: 50 }, (_, n) => `many-${from + n}`)
      return organiser.ask('/admin/users/bulk', { body: { action: 'delete', userIds } })
    }
    const answers = (await Promise.all([remove(0), remove(50), remove(100)])).map(refusal)
    expect(answers.sort()).toEqual(['200 undefined', '403 FORBIDDEN', '403 FORBIDDEN'])
    const left = own.server.db.selectFrom('users').where('id', 'like', 'many-%').select('id')
    expect(await left.execute()).toHaveLength(100)
  })

  describe('automatic messages', () => {
    const read = async () => dataOf(await office.ask('/admin/messages'))
    const save = async (fields: object) => {
      const { settings, version } = await read()
      return office.ask('/admin/messages/settings', { method: 'PUT', body: { ...settings, ...fields, version } })
    }
    const texts = async () => ({ ...(await read()).settings.hour.text, PT_BR: `Texto ${Math.random()}` })

    test('messages that are switched on ask again, and those that are off or are switched off do not', async () => {
      const { hour } = (await read()).settings
      await age(adminId, 16)
      expect(refusal(await save({ hour: { ...hour, isOn: true } }))).toBe(ASKED)
      expect((await save({ hour: { ...hour, minutesBefore: 45, text: await texts() } })).status).toBe(200)
      dataOf(await confirm())
      dataOf(await save({ hour: { ...hour, isOn: true } }))
      await age(adminId, 16)
      expect((await save({ hour: { ...hour, isOn: false } })).status).toBe(200)
    })

    test('another text or moment of a message that is on asks again, and so does one of the invitation', async () => {
      const { hour, evening } = (await read()).settings
      dataOf(await confirm())
      const on = { hour: { ...hour, isOn: true }, evening: { ...evening, isOn: true } }
      dataOf(await save(on))
      await age(adminId, 16)
      const changes = [
        { hour: { ...on.hour, minutesBefore: on.hour.minutesBefore + 1 } },
        { hour: { ...on.hour, text: await texts() } },
        { evening: { ...on.evening, at: '20:15' } },
        { invitation: { text: await texts() } },
      ]
      for (const fields of changes) expect(refusal(await save(fields))).toBe(ASKED)
      expect((await save({})).status).toBe(200)
    })

    test('the end of a pause asks again, and a pause does not', async () => {
      await age(adminId, 16)
      const pause = (isPaused: boolean) => office.ask('/admin/messages/pause', { body: { isPaused } })
      expect((await pause(true)).status).toBe(200)
      expect(refusal(await pause(false))).toBe(ASKED)
      dataOf(await confirm())
      expect((await pause(false)).status).toBe(200)
    })
  })
})

describe('a confirmation', () => {
  const exported = () => office.ask('/admin/users/export')

  test('signing in is one, for fifteen minutes', async () => {
    const time = holdTime()
    const { server: held, admin } = await openOffice()
    const after = async (minutes: number) => {
      time.jumpTo(minutes * 60_000)
      const { refreshToken } = admin.tokens
      const { tokens } = dataOf(await call(held, '/api/auth/refresh', { body: { refreshToken } }))
      const as = { ...admin, tokens: { ...tokens, refreshToken } }
      return (path: string, options: Call = {}) => call(held, `/api${path}`, { as, ...options })
    }
    const exported = async (minutes: number) => refusal(await (await after(minutes))('/admin/audit/export'))
    expect([await exported(14), await exported(16)]).toEqual(['200 undefined', ASKED])
    dataOf(await (await after(17))('/auth/confirm', { body: { password: PASSWORD } }))
    expect([await exported(31), await exported(33)]).toEqual(['200 undefined', ASKED])
  })

  test('the right password is one, a wrong one is none', async () => {
    await age(adminId, 16)
    expect(refusal(await confirm('wrong'))).toBe('400 INVALID_CREDENTIALS')
    expect(refusal(await exported())).toBe(ASKED)
    expect((await confirm()).status).toBe(200)
    expect((await exported()).status).toBe(200)
  })

  test('a new session has its own, also if a node of the previous release opened it', async () => {
    const member = await admit(office, [], 'ADMIN')
    const later = new Date(Date.now() + 1).toISOString()
    await server.db.updateTable('sessions').set({ created_at: later }).where('user_id', '=', member.id).execute()
    expect(refusal(await member.ask('/admin/audit/export'))).toBe(ASKED)
    const again = await signIn(server, member.email)
    expect((await call(server, '/api/admin/audit/export', { as: again })).status).toBe(200)
  })

  test('ten wrong passwords lock this session out of confirming, and of nothing else', async () => {
    const member = await admit(office, [], 'ADMIN')
    const wrong = () => member.ask('/auth/confirm', { body: { password: 'wrong' } })
    const answers = []
    for (let n = 0; n < 11; n++) answers.push(await wrong())
    expect(answers.map(({ body }) => body.attemptsLeft).slice(6, 10)).toEqual([3, 2, 1, 0])
    expect(refusal(answers[10] as never)).toBe('429 TOO_MANY_ATTEMPTS')
    expect((await member.ask('/auth/confirm', { body: { password: PASSWORD } })).status).toBe(429)
    expect((await member.ask('/admin/audit/export')).status).toBe(200)
    const again = await signIn(server, member.email)
    const other = call(server, '/api/auth/confirm', { as: again, body: { password: PASSWORD } })
    expect((await other).status).toBe(200)
  })

  test.each([{}, { password: '' }, { password: 1 }, { code: '123456' }])('%j is none', async (body) => {
    expect((await office.ask('/auth/confirm', { body })).status).toBe(400)
  })
})
