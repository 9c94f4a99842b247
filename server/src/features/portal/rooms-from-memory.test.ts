import { afterAll, expect, test } from 'vitest'
import { call, signIn } from '#test/client.ts'
import { holdTime } from '#test/held-time.ts'
import { addGroup, addRoom, admit, openOffice, refusal } from '#test/office.ts'

const office = await openOffice({ until: afterAll })
const PATH = '/participant/rooms'

/** Adds a group with one room and a person in it, whose session and answer are cached. */
async function setUp() {
  const group = await addGroup(office)
  const room = await addRoom(office, group.id)
  const person = await admit(office, [group.id])
  const first = await person.ask(PATH)
  return { group, room, person, first }
}

const comparable = ({ headers }: { headers: Headers }) =>
  Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)))

test('a cached room list equals the first one, in body and headers, and needs no query', async () => {
  holdTime()
  const { group, person, first } = await setUp()
  const { db } = office.server
  await db.deleteFrom('access_tokens').where('user_id', '=', person.id).execute()
  await db.deleteFrom('user_groups').where('user_id', '=', person.id).execute()
  await db.updateTable('rooms').set({ name: 'Mudada' }).where('group_id', '=', group.id).execute()
  expect(first.body.data).toHaveLength(1)
  const second = await person.ask(PATH)
  expect(second.text).toBe(first.text)
  expect(comparable(second)).toEqual(comparable(first))
})

test('a client that has the cached room list gets 304', async () => {
  const { person, first } = await setUp()
  const again = await person.ask(PATH, { headers: { 'if-none-match': `W/${first.headers.get('etag')}` } })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('a session that was ended elsewhere is refused the cached room list on its next call', async () => {
  const { person } = await setUp()
  await signIn(office.server, person.email)
  expect(refusal(await person.ask(PATH))).toBe('401 SESSION_TERMINATED')
})

test('two valid tokens of different sessions are refused the cached room list', async () => {
  const [one, other] = [await setUp(), await setUp()]
  const mixed = { tokens: one.person.session.tokens, sessionToken: other.person.session.sessionToken }
  expect(refusal(await call(office.server, `/api${PATH}`, { as: mixed }))).toBe('401 NOT_SIGNED_IN')
})

test('a person who has become an administrator is refused the cached room list', async () => {
  const { person } = await setUp()
  const body = { name: 'Ana', role: 'ADMIN', groupIds: [] }
  await office.ask(`/admin/users/${person.id}`, { method: 'PUT', body })
  expect(refusal(await person.ask(PATH))).toBe('401 SESSION_TERMINATED')
})

test('a person who was removed from the group no longer sees its rooms', async () => {
  const { person } = await setUp()
  const body = { name: 'Ana', role: 'PARTICIPANT', groupIds: [] }
  await office.ask(`/admin/users/${person.id}`, { method: 'PUT', body })
  expect((await person.ask(PATH)).body.data).toEqual([])
})

test('cached room lists are counted in the metrics', async () => {
  const { person } = await setUp()
  const counted = async () => {
    const { text } = await call(office.server, '/metrics')
    return Number(
      /palco_http_request_duration_seconds_count\{.*participant\/rooms",status="2xx".*\} (\d+)/.exec(text)?.[1],
    )
  }
  const before = await counted()
  await person.ask(PATH)
  await person.ask(PATH)
  expect(await counted()).toBe(before + 2)
})
