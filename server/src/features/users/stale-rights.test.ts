import type { TeamFunction } from '@palco/contract/team/permissions'
import { afterAll, expect, test } from 'vitest'
import type { Call } from '#test/client.ts'
import { holdNextWrite } from '#test/held-writes.ts'
import { addMany, addPerson, admit, afterWalk, dataOf, type Office, openOffice, refusal } from '#test/office.ts'

// In these tests, roles or rights change after the guard has let a call pass, and before the call's transaction begins.

const office = await openOffice({ until: afterAll })
const { server, ask } = office

/** Starts `act`, and runs `change` when the guard has let it pass. Returns the answer of `act`. */
async function changedAfterGuard(act: () => ReturnType<Office['ask']>, change: () => Promise<unknown>) {
  const held = holdNextWrite(server)
  const answer = act()
  await Promise.race([held.reached, answer])
  await change()
  held.release()
  return answer
}

const become = (id: string, role: 'ADMIN' | 'PARTICIPANT', team_function: TeamFunction | null) =>
  server.db
    .updateTable('users')
    .set((row) => ({ role, team_function, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

const promote = (id: string) => become(id, 'ADMIN', 'OWNER')

async function member(teamFunction: TeamFunction) {
  const person = await admit(office, [], 'ADMIN')
  const body = { name: 'Ana', role: 'ADMIN', teamFunction }
  dataOf(await ask(`/admin/users/${person.id}`, { method: 'PUT', body }))
  return person
}

const stored = (id: string) => server.db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

const DEMOTED = { name: 'Ana', role: 'PARTICIPANT' }

test.each<[string, TeamFunction, string, Call]>([
  ['a link', 'HELP_DESK', '/access-link', { method: 'POST' }],
  ['the end of their links', 'HELP_DESK', '/access-links', { method: 'DELETE' }],
  ['another address', 'HELP_DESK', '/email', { method: 'PUT', body: { email: 'mine@example.com' } }],
  ['another name', 'HELP_DESK', '', { method: 'PUT', body: DEMOTED }],
  ['a password', 'ORGANISER', '', { method: 'PUT', body: { ...DEMOTED, password: 'janela-azul-do-mar' } }],
  ['a list of rooms', 'HELP_DESK', '/rooms', { method: 'PUT', body: { roomIds: [] } }],
  ['a block', 'HELP_DESK', '/block', { method: 'PUT' }],
  ['the end of a block', 'HELP_DESK', '/block', { method: 'DELETE' }],
  ['the end of the session', 'HELP_DESK', '/session', { method: 'DELETE' }],
  ['a deletion', 'ORGANISER', '', { method: 'DELETE' }],
])('a person who joins the team meanwhile does not get %s', async (_, teamFunction, path, options) => {
  const [caller, person] = [await member(teamFunction), await admit(office)]
  const act = () => caller.ask(`/admin/users/${person.id}${path}`, options)
  const answer = await changedAfterGuard(act, () => promote(person.id))
  expect(refusal(answer)).toBe('403 FORBIDDEN')
  const { role, email, blocked_at } = await stored(person.id)
  expect({ role, email, blocked_at }).toEqual({ role: 'ADMIN', email: person.email, blocked_at: null })
  const links = server.db.selectFrom('access_links').where('user_id', '=', person.id).select('hash')
  expect(await links.execute()).toEqual([])
  expect((await person.ask('/auth/profile')).status).toBe(200)
})

test('an erasure or a link to the data of a person who joins the team meanwhile is refused', async () => {
  const [organiser, person] = [await member('ORGANISER'), await addPerson(office)]
  for (const [path, body] of [
    ['downloads', { userId: person.id }],
    ['erasures', { subject: { userId: person.id }, certificates: 'withheld' }],
  ] as const) {
    await become(person.id, 'PARTICIPANT', null)
    const act = () => organiser.ask(`/admin/privacy/${path}`, { body })
    expect([path, refusal(await changedAfterGuard(act, () => promote(person.id)))]).toEqual([path, '403 FORBIDDEN'])
  }
  expect((await stored(person.id)).active).toBeTruthy()
})

const { id: otherId } = await addPerson(office, [], 'ADMIN')
const OWNER = { name: 'Ana', role: 'ADMIN', teamFunction: 'OWNER' }

test.each<[string, (id: string) => [string, Call]]>([
  ['give themselves their function back', (id) => [`/users/${id}`, { method: 'PUT', body: OWNER }]],
  ['invite an owner', () => ['/users', { body: { ...OWNER, email: 'guest@example.com', ownPassword: true } }]],
  ['deactivate people', () => ['/users/bulk', { body: { action: 'deactivate', userIds: [otherId] } }]],
  ['remove second factors', () => [`/team/${otherId}/factors`, { method: 'DELETE' }]],
])('an owner who is demoted meanwhile can’t %s', async (_, callOf) => {
  const owner = await member('OWNER')
  const [path, options] = callOf(owner.id)
  const act = () => owner.ask(`/admin${path}`, options)
  const answer = await changedAfterGuard(act, () => become(owner.id, 'ADMIN', 'READER'))
  expect(refusal(answer)).toBe('403 FORBIDDEN')
  expect((await stored(owner.id)).team_function).toBe('READER')
})

test('an owner who is blocked meanwhile can’t lift the block', async () => {
  const owner = await member('OWNER')
  const act = () => owner.ask(`/admin/users/${owner.id}/block`, { method: 'DELETE' })
  const block = () =>
    server.db.updateTable('users').set({ blocked_at: '2025-01-01T00:00:00.000Z' }).where('id', '=', owner.id).execute()
  expect(refusal(await changedAfterGuard(act, block))).toBe('403 FORBIDDEN')
})

test('a member who was changed meanwhile is not changed without a version either', async () => {
  const person = await addPerson(office)
  const act = () => ask(`/admin/users/${person.id}`, { method: 'PUT', body: DEMOTED })
  expect(refusal(await changedAfterGuard(act, () => promote(person.id)))).toBe('409 CHANGED_MEANWHILE')
  expect((await stored(person.id)).role).toBe('ADMIN')
})

test('a change of many leaves out people who join the team meanwhile, unless an owner makes it', async () => {
  const [organiser, person, other] = [await member('ORGANISER'), await addPerson(office), await addPerson(office)]
  const body = { action: 'deactivate', userIds: [person.id, other.id] }
  const act = (by: Office['ask']) => () => by('/admin/users/bulk', { body })
  const { changed } = dataOf(await changedAfterGuard(act(organiser.ask), () => promote(person.id)))
  expect([changed, (await stored(person.id)).active, (await stored(other.id)).active]).toEqual([1, true, false])
  const alone = { action: 'delete', userIds: [(await addPerson(office)).id] }
  const [id = ''] = alone.userIds
  const none = await changedAfterGuard(
    () => organiser.ask('/admin/users/bulk', { body: alone }),
    () => promote(id),
  )
  expect(dataOf(none).changed).toBe(0)
})

test('the batches of a change of many leave out people who have joined the team since', async () => {
  const own = { ...office, ask: (await member('ORGANISER')).ask }
  await addMany(office, 501)
  const body = { action: 'deactivate', filter: { search: 'many.example' }, expected: 501 }
  const act = () => own.ask('/admin/users/bulk-by-filter', { body })
  const answer = dataOf(await changedAfterGuard(act, () => promote('many-7')))
  expect((await afterWalk(office, answer)).changed).toBe(500)
  expect((await stored('many-7')).active).toBeTruthy()
})
