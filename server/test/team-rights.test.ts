import type { TeamFunction } from '@palco/contract/team/permissions'
import { afterAll, expect, test } from 'vitest'
import { call, login } from './support/client.ts'
import { addGroup, addMany, addPerson, addRoom, admit, type Office, openOffice } from './support/office.ts'

const office = await openOffice({ until: afterAll })
const group = await addGroup(office)

async function member(teamFunction: TeamFunction, of = office) {
  const person = await admit(of, [], 'ADMIN')
  await become(person.id, teamFunction, of)
  const ask: Office['ask'] = (path, options = {}) => call(of.server, `/api${path}`, { as: person.session, ...options })
  return { ...person, ask }
}

const become = (id: string, team_function: TeamFunction, { server } = office) =>
  server.bus.transaction(async (trx, announce) => {
    await trx.updateTable('users').set({ team_function }).where('id', '=', id).execute()
    announce({ type: 'users-changed', userIds: [id] })
  })

async function stored(id: string) {
  const { body } = await office.ask(`/admin/users/${id}`)
  const { name, role, active, userGroups, version } = body.data
  return { name, role, active, groupIds: userGroups.map(({ groupId }: { groupId: string }) => groupId), version }
}

test('a help desk corrects a name, and changes neither role, groups, access nor password', async () => {
  const { ask } = await member('HELP_DESK')
  const { id } = await addPerson(office, [group.id])
  const update = async (fields: object) =>
    (await ask(`/admin/users/${id}`, { method: 'PUT', body: { ...(await stored(id)), ...fields } })).status
  expect(await update({ name: 'Ana Corrigida' })).toBe(200)
  const others = [{ role: 'SPEAKER' }, { groupIds: [] }, { active: false }, { password: 'vento-lago-uva-482' }]
  for (const fields of others) expect({ fields, status: await update(fields) }).toEqual({ fields, status: 403 })
})

test('a help desk corrects an e-mail address, and the person signs in with it', async () => {
  const { ask } = await member('HELP_DESK')
  const { id } = await addPerson(office, [group.id])
  const email = 'corrigida.pelo.atendimento@example.com'
  expect((await ask(`/admin/users/${id}/email`, { method: 'PUT', body: { email } })).status).toBe(200)
  expect((await login(office.server, email)).status).toBe(200)
})

test('a help desk finds people by a search, and lists nobody else', async () => {
  const { ask } = await member('HELP_DESK')
  const { email } = await addPerson(office, [group.id])
  const list = async (query: string) => (await ask(`/admin/users${query}`)).status
  expect((await ask(`/admin/users?search=${email}`)).body.data.total).toBe(1)
  const others = [
    '',
    '?pageSize=500',
    '?search=an',
    '?search=%20%20%20%20',
    `?group=${group.id}`,
    '?search=.com&page=1',
    '?search=.com&pageSize=26',
    `?search=.com&group=${group.id}`,
    '?search=.com&signedIn=never',
    '?search=.com&sort=name',
    '?search=.com&order=asc',
  ]
  for (const query of others) expect({ query, status: await list(query) }).toEqual({ query, status: 403 })
})

test('a help desk does not learn how many people a search finds, and organisers do', async () => {
  const own = await openOffice()
  await addMany(own, 30)
  const find = async ({ ask }: Pick<Office, 'ask'>) => {
    const { data, total } = (await ask('/admin/users?search=many.example&pageSize=25')).body.data
    return [data.length, total]
  }
  expect(await find(await member('HELP_DESK', own))).toEqual([25, 26])
  expect(await find(await member('ORGANISER', own))).toEqual([25, 30])
})

test('a reader sees no address of a room or recording, also in a preview', async () => {
  const reader = await member('READER')
  const open = { startDate: new Date(Date.now() - 60_000).toISOString(), endDate: null }
  const room = await addRoom(office, group.id, { ...open, backupUrl: 'https://vimeo.com/76979871' })
  const texts = async ({ ask }: Pick<Office, 'ask'>) => [
    (await ask('/admin/rooms')).text,
    (await ask(`/admin/groups/${group.id}`)).text,
  ]
  const isShown = (text: string) => [room.webinarUrl, room.backupUrl].map((url) => text.includes(url))
  expect((await texts(office)).map(isShown)).toEqual(Array(2).fill([true, true]))
  expect((await texts(reader)).map(isShown)).toEqual(Array(2).fill([false, false]))
  const enter = async ({ ask }: Pick<Office, 'ask'>) => {
    const { token } = (await ask('/admin/previews', { body: { type: 'group', id: group.id } })).body.data
    return (await ask(`/participant/rooms/${room.id}`, { headers: { 'x-preview': token } })).status
  }
  expect([await enter(office), await enter(reader)]).toEqual([200, 403])
})

test('only an owner makes administrators', async () => {
  const organiser = await member('ORGANISER')
  const { id } = await addPerson(office)
  const body = { ...(await stored(id)), role: 'ADMIN' }
  expect((await organiser.ask(`/admin/users/${id}`, { method: 'PUT', body })).status).toBe(403)
  const fresh = { name: 'Bia', email: 'bia@example.com', ownPassword: true, role: 'ADMIN' }
  expect((await organiser.ask('/admin/users', { body: fresh })).status).toBe(403)
  expect((await office.ask('/admin/users', { body: fresh })).status).toBe(200)
})

test.each([
  ['a new password', 'PUT', ''],
  ['another e-mail address', 'PUT', '/email'],
  ['deletion', 'DELETE', ''],
  ['a block', 'PUT', '/block'],
  ['the end of the session', 'DELETE', '/session'],
  ['a first-access link', 'POST', '/access-link'],
])('for an administrator, %s is up to the owners', async (_, method, path) => {
  const [{ ask }, other] = [await member('ORGANISER'), await member('READER')]
  const refused = await ask(`/admin/users/${other.id}${path}`, { method, body: method === 'DELETE' ? undefined : {} })
  expect(refused.status).toBe(403)
})

test('a change of selected people leaves out administrators, unless an owner makes it', async () => {
  const [organiser, other] = [await member('ORGANISER'), await member('READER')]
  const { id } = await addPerson(office)
  const body = { action: 'deactivate', userIds: [id, other.id] }
  expect((await organiser.ask('/admin/users/bulk', { body })).body.data.changed).toBe(1)
  expect((await stored(other.id)).active).toBe(true)
  expect((await office.ask('/admin/users/bulk', { body })).body.data.changed).toBe(2)
})

test('only owners delete more than fifty people at once, or all of a filter', async () => {
  const { ask } = await member('ORGANISER')
  const people = await Promise.all(Array.from({ length: 51 }, () => addPerson(office, [group.id])))
  const ids = people.map(({ id }) => id)
  const remove = (userIds: string[]) => ask('/admin/users/bulk', { body: { action: 'delete', userIds } })
  expect((await remove(ids)).status).toBe(403)
  const all = { action: 'delete', filter: { group: group.id }, expected: 100 }
  expect((await ask('/admin/users/bulk-by-filter', { body: all })).status).toBe(403)
  expect((await remove(ids.slice(0, 50))).status).toBe(200)
})

test('erasures count as deletions: an organiser erases the fiftieth person within an hour, and no more', async () => {
  const { ask } = await member('ORGANISER')
  const ids = await Promise.all(Array.from({ length: 51 }, async () => (await addPerson(office)).id))
  const erase = async (subject: object) =>
    (await ask('/admin/privacy/erasures', { body: { subject, certificates: 'withheld' } })).status
  expect((await ask('/admin/users/bulk', { body: { action: 'delete', userIds: ids.slice(0, 49) } })).status).toBe(200)
  expect(await erase({ userId: ids[49] })).toBe(200)
  expect(await erase({ userId: ids[50] })).toBe(403)
  expect(await erase({ email: 'somebody@example.com' })).toBe(403)
  expect((await ask(`/admin/users/${ids[50]}`, { method: 'DELETE' })).status).toBe(403)
})

test('the live crew changes the address and the hours of a room, and nothing else', async () => {
  const { ask } = await member('LIVE')
  const room = await addRoom(office, group.id)
  const update = (fields: object) => ask(`/admin/rooms/${room.id}`, { method: 'PUT', body: { ...room, ...fields } })
  expect((await update({ name: 'Outra' })).status).toBe(403)
  expect((await update({ webinarUrl: 'https://vimeo.com/76979871' })).status).toBe(200)
})

test('people who may not see e-mail addresses get names alone', async () => {
  const { ask } = await member('READER')
  const { email } = await addPerson(office, [group.id])
  const answers = [(await ask('/admin/attendance')).text, (await office.ask('/admin/attendance')).text]
  expect(answers.map((text) => text.includes(email))).toEqual([false, true])
})

test('a search finds no e-mail address for people who may not see it', async () => {
  const reader = await member('READER')
  const room = await addRoom(office, group.id)
  const { email } = await addPerson(office, [group.id])
  const found = async (ask: Office['ask'], search: string, more = '') =>
    (await ask(`/admin/attendance?roomId=${room.id}&search=${encodeURIComponent(search)}${more}`)).body.data.total
  expect(await found(office.ask, email)).toBe(1)
  expect([await found(reader.ask, email), await found(reader.ask, email, '&sort=minutes')]).toEqual([0, 0])
  expect(await found(reader.ask, 'ana')).toBeGreaterThan(0)
  expect(await found(reader.ask, 'ana', '&sort=minutes')).toBeGreaterThan(0)
  const totals = `/admin/attendance/totals?roomId=${room.id}&search=${email}`
  await expect.poll(async () => (await office.ask(totals)).body.data?.people).toBe(1)
  expect((await reader.ask(totals)).body.data.people).toBe(0)
})

test('an import changes no member of the team', async () => {
  const [organiser, owner] = [await member('ORGANISER'), await member('OWNER')]
  const before = await stored(owner.id)
  const people = [{ row: 2, userId: owner.id, version: before.version, name: 'Outro Nome', phone: '+5511987654321' }]
  const { body } = await organiser.ask('/admin/upload/users/update', { body: { people } })
  expect([body.data.changed, body.data.errors.length]).toEqual([0, 1])
  expect(await stored(owner.id)).toEqual(before)
})

test('a link from before somebody joined the team opens no session of a member', async () => {
  const helpDesk = await member('HELP_DESK')
  const { id } = await addPerson(office)
  const { link } = (await helpDesk.ask(`/admin/users/${id}/access-link`, { body: {} })).body.data
  const [, token] = link.split('#')
  const open = async () => (await call(office.server, '/api/auth/access-links/check', { body: { token } })).status
  expect(await open()).toBe(200)
  const joined = await office.ask(`/admin/users/${id}`, {
    method: 'PUT',
    body: { ...(await stored(id)), role: 'ADMIN' },
  })
  expect(joined.status).toBe(200)
  expect(await open()).toBe(410)
})

test('a session keeps open when a function changes, with the new rights at once', async () => {
  const { id, ask } = await member('ORGANISER')
  expect((await ask('/admin/users')).status).toBe(200)
  await become(id, 'LIVE')
  await expect.poll(async () => (await ask('/admin/users')).status).toBe(403)
  expect((await ask('/auth/profile')).status).toBe(200)
})

test('the password of imports is shown only to those who may import', async () => {
  const shown = (await office.ask('/admin/settings')).body.data.defaultPassword
  for (const teamFunction of ['LIVE', 'HELP_DESK', 'READER'] as const)
    expect((await (await member(teamFunction)).ask('/admin/settings')).text).not.toContain(shown)
  expect((await (await member('ORGANISER')).ask('/admin/settings')).text).toContain(shown)
})

test('the address of a shop is shown only to owners', async () => {
  const { url } = (await office.ask('/admin/purchases/sources', { body: { name: 'Loja', vendor: 'hotmart' } })).body
    .data
  const organiser = await member('ORGANISER')
  const urls = async (ask: Office['ask']) =>
    (await ask('/admin/purchases/sources')).body.data.map((source: { url: string }) => source.url)
  expect([await urls(office.ask), await urls(organiser.ask)]).toEqual([[url], ['']])
})

test('a reader previews the portal of a group, and not of a person', async () => {
  const { ask } = await member('READER')
  const { id } = await addPerson(office, [group.id])
  const preview = async (type: string, of: string) => (await ask('/admin/previews', { body: { type, id: of } })).status
  expect([await preview('group', group.id), await preview('user', id)]).toEqual([200, 403])
})

test('of two owners who demote each other at once, one stays', async () => {
  const alone = await openOffice()
  const other = await admit(alone, [], 'ADMIN')
  const body = { name: 'Ana', role: 'ADMIN', teamFunction: 'READER' }
  const answers = await Promise.all([
    alone.ask(`/admin/users/${other.id}`, { method: 'PUT', body }),
    other.ask(`/admin/users/${alone.adminId}`, { method: 'PUT', body }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('the last owner can be demoted by nobody, also beside other members', async () => {
  const alone = await openOffice()
  const other = await admit(alone, [], 'ADMIN')
  const become = (id: string) =>
    alone.ask(`/admin/users/${id}`, { method: 'PUT', body: { name: 'Ana', role: 'ADMIN', teamFunction: 'ORGANISER' } })
  expect((await become(other.id)).status).toBe(200)
  const { status, body } = await become(alone.adminId)
  expect([status, body.error]).toEqual([409, 'O último dono ativo não pode deixar de sê-lo'])
})
