import { afterAll, describe, expect, test } from 'vitest'
import { call, form } from '#test/client.ts'
import { addGroup, admit, aRoom, openOffice, refusal, someSettings } from '#test/office.ts'
import { save } from '#test/upload.ts'

// These tests send values that PostgreSQL can't store in our columns, but SQLite could: NUL, half a surrogate pair, and
// numbers past 2³¹.

const office = await openOffice({ until: afterAll })
const { server, admin, ask } = office
const group = await addGroup(office)
const { id: userId } = await admit(office)

const aUser = { name: 'Bia', email: 'bia@example.com', password: 'segredo-1', role: 'SPEAKER', groupIds: [] }
const aGroup = { name: 'Semana 2', description: '', maxRooms: 10 }
const aLanguage = { code: 'JA_JP', name: '日本語', flag: '🇯🇵' }

const CALLS: [string, string, Record<string, unknown>][] = [
  ['POST', '/auth/login', { email: 'bia@example.com', password: 'segredo-1' }],
  ['POST', '/auth/refresh', { refreshToken: 'some' }],
  ['PUT', '/auth/password', { currentPassword: 'some', newPassword: 'some-other' }],
  ['POST', '/admin/users', aUser],
  ['PUT', `/admin/users/${userId}`, { name: 'Bia', role: 'SPEAKER', password: 'segredo-2' }],
  ['POST', '/admin/users/bulk', { action: 'addToGroup', groupId: group.id, userIds: [userId] }],
  ['PUT', `/admin/users/${userId}/rooms`, { roomIds: ['some'] }],
  ['POST', '/admin/groups', aGroup],
  ['PUT', `/admin/groups/${group.id}`, aGroup],
  ['PUT', `/admin/groups/${group.id}`, { ...aGroup, rooms: [{ ...aRoom, id: 'some' }], removedRoomIds: ['other'] }],
  ['POST', '/admin/rooms', { ...aRoom, groupId: group.id }],
  ['POST', '/languages', aLanguage],
  ['PUT', '/admin/settings', someSettings],
]

/** Yields copies of the body. In each copy, `by` is appended to a different text or key. */
function* spoiled(value: unknown, by: string): Generator<unknown> {
  if (typeof value === 'string') yield value + by
  else if (Array.isArray(value)) for (const item of value) for (const bad of spoiled(item, by)) yield [bad]
  else if (typeof value === 'object' && value)
    for (const [key, inside] of Object.entries(value)) {
      for (const bad of spoiled(inside, by)) yield { ...value, [key]: bad }
      yield { ...value, [key + by]: inside }
    }
}

test('a call refuses more values than any call needs, in a list or as fields', async () => {
  const list = Array(50_001).fill(0)
  for (const extra of [list, { list }, [list], Object.fromEntries(list.map((value, n) => [n, value]))]) {
    const answer = await ask('/admin/groups', { body: { ...aGroup, extra } })
    expect([refusal(answer), answer.body.error]).toEqual(['400 INVALID_INPUT', 'Dados inválidos'])
  }
})

describe.each([
  ['NUL', '\0'],
  ['the first half of a pair', '\uD800'],
  ['the second half of a pair', '\uDC00'],
])('%s', (_name, character) => {
  test.each(CALLS)('an unstorable character in any text or key of %s %s is 400', async (method, path, body) => {
    const bodies = [...spoiled(body, character)]
    expect(bodies.length).toBeGreaterThan(1)
    for (const bad of bodies)
      expect(refusal(await ask(path, { method, body: bad })), JSON.stringify(bad)).toBe('400 INVALID_INPUT')
  })

  test('an unstorable character in the group or the password of an import is 400', async () => {
    const person = { name: 'Rui', email: 'rui@example.com' }
    const inGroup = await save(server, admin, [{ ...person, groupId: `x${character}` }])
    expect(refusal(inGroup)).toBe('400 INVALID_INPUT')
    expect(refusal(await save(server, admin, [person], `segredo-1${character}`))).toBe('400 INVALID_INPUT')
  })
})

test.each([
  ['a parameter', 'GET', '/admin/groups/%00'],
  ['a longer parameter', 'DELETE', '/admin/users/x%00y'],
  ['a query', 'GET', '/admin/users?search=a%00b'],
  ['the key of a query', 'GET', '/admin/users?a%00b=1'],
])('NUL in %s is 400', async (_where, method, path) => {
  expect(refusal(await ask(path, { method }))).toBe('400 INVALID_INPUT')
})

test('whole surrogate pairs are stored unchanged', async () => {
  const { body } = await ask('/admin/groups', { body: { ...aGroup, name: 'Festa 🎉 日本 é' } })
  expect(body.data.name).toBe('Festa 🎉 日本 é')
})

test('a body that is nested deeper than the stack is 400', async () => {
  const body = `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  expect(refusal(await ask('/admin/groups', { body }))).toBe('400 INVALID_INPUT')
})

describe.each([2 ** 31, 2 ** 53, 1e300, -1, 1.5, 'x', null, true])('the version %j', (version) => {
  test.each([
    ['PUT', `/admin/users/${userId}`, { name: 'Bia', role: 'SPEAKER' }],
    ['PUT', `/admin/groups/${group.id}`, aGroup],
    ['PUT', '/admin/rooms/unknown', { ...aRoom, groupId: group.id }],
    ['PUT', '/languages/unknown', { active: true }],
    ['PUT', '/admin/settings', someSettings],
  ])('a version out of range is 400 in %s %s', async (method, path, body) => {
    expect(refusal(await ask(path, { method, body: { ...body, version } }))).toBe('400 INVALID_INPUT')
  })
})

test('a version is accepted as text of a form', async () => {
  const answer = await ask(`/admin/groups/${group.id}`, { method: 'PUT', body: form({ ...aGroup, version: 0 }) })
  expect(refusal(answer)).toBe('409 CHANGED_MEANWHILE')
})

test.each(['99999999999999999999', '9007199254740991', '2147483648', '1e3', '-1', '1.5', ''])(
  'page %j of a list is 400',
  async (page) => {
    expect(refusal(await ask(`/admin/users?pageSize=500&page=${page}`))).toBe('400 INVALID_INPUT')
  },
)

test('the highest accepted page of a list is empty', async () => {
  const { status, body } = await ask('/admin/users?pageSize=500&page=2147483647')
  expect([status, body.data.data]).toEqual([200, []])
})

test('the server is ready after all refusals of unstorable values', async () => {
  expect((await call(server, '/readyz')).status).toBe(200)
})
