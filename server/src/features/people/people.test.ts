import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { holdTime } from '#test/held-time.ts'
import { addGroup, addRoom, admit, dataOf, type Office, openOffice, refusal } from '#test/office.ts'
import type { TestServer } from '#test/test-server.ts'
import type { BusEvent } from '../../base/cluster/bus.ts'
import { openCatalog } from '../catalog/catalog.ts'
import { createPeople } from './people.ts'

/** Adds a person whose rooms the node has cached. Changes that the test makes are not announced. */
async function setUp(given?: Office) {
  const time = holdTime()
  const office = given ?? (await openOffice())
  const group = await addGroup(office)
  await addRoom(office, group.id)
  const person = await admit(office, [group.id])
  const countRooms = async () => dataOf(await person.ask('/participant/rooms')).length
  expect(await countRooms()).toBe(1)
  const leaveGroup = () => office.server.db.deleteFrom('user_groups').where('user_id', '=', person.id).execute()
  return { office, group, person, time, countRooms, leaveGroup }
}

test('a change of a person without a message is read after thirty seconds, and not before', async () => {
  const { time, countRooms, leaveGroup } = await setUp()
  await leaveGroup()
  time.jumpTo(29_999)
  expect(await countRooms()).toBe(1)
  time.jumpTo(30_000)
  expect(await countRooms()).toBe(0)
})

test('missed messages evict the cache of people', async () => {
  const { office, countRooms, leaveGroup } = await setUp()
  await leaveGroup()
  await office.server.bus.deliver({ type: 'messages-missed' })
  expect(await countRooms()).toBe(0)
})

test('sign-ins, and changes to others, keep a person’s cache', async () => {
  const { office, countRooms, leaveGroup } = await setUp()
  await leaveGroup()
  const { bus } = office.server
  await bus.deliver({ type: 'sessions-changed' })
  await bus.deliver({ type: 'users-changed', userIds: ['somebody'] })
  expect(await countRooms()).toBe(1)
})

test('a person’s new role is refused although the rooms are still cached', async () => {
  const { office, person, time, countRooms } = await setUp()
  time.jumpTo(20_000)
  await office.server.bus.deliver({ type: 'catalog-read' })
  expect(await countRooms()).toBe(1)
  await office.server.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', person.id).execute()
  time.jumpTo(30_000)
  await person.ask('/auth/profile')
  expect(refusal(await person.ask('/participant/rooms'))).toBe('403 FORBIDDEN')
})

/** The office of tests that open a separate cache (`openPeople`). */
const shared = await openOffice({ until: afterAll })

/** Opens a separate cache, which only the test uses. */
async function openPeople({ db, bus, app }: TestServer) {
  const catalog = await openCatalog(db, bus, app.log)
  onTestFinished(catalog.close)
  return createPeople(db, bus, catalog)
}

describe('a read', () => {
  test.each<[string, (userId: string) => BusEvent]>([
    ['the person was changed', (userId) => ({ type: 'users-changed', userIds: ['somebody', userId] })],
    ['the person has another password', (userId) => ({ type: 'tokens-voided', sessionId: 'a session', userId })],
    [
      'somebody has another password, from a node of the previous release',
      () => ({ type: 'tokens-voided', sessionId: 'a session' }),
    ],
    ['the catalog was read', () => ({ type: 'catalog-read' })],
    ['messages were missed', () => ({ type: 'messages-missed' })],
  ])('a read of a person is not cached when this node hears meanwhile that %s', async (_, event) => {
    const { office, person, leaveGroup } = await setUp(shared)
    const people = await openPeople(office.server)
    const reading = people.accessOf(person.id)
    await office.server.bus.deliver(event(person.id))
    expect((await reading).groupIds).toHaveLength(1)
    await leaveGroup()
    expect((await people.accessOf(person.id)).groupIds).toHaveLength(0)
  })

  test.each<[string, BusEvent]>([
    ['somebody signs in', { type: 'sessions-changed' }],
    ['others are changed', { type: 'users-changed', userIds: ['somebody'] }],
    ['another has a new password', { type: 'tokens-voided', sessionId: 'a session', userId: 'somebody' }],
    ['another is signed out', { type: 'session-ended', sessionId: 'a session', reason: 'takeover' }],
  ])('a read of a person is cached although meanwhile %s', async (_, event) => {
    const { office, person, leaveGroup } = await setUp(shared)
    const people = await openPeople(office.server)
    const reading = people.accessOf(person.id)
    await office.server.bus.deliver(event)
    const access = await reading
    await leaveGroup()
    expect(await people.accessOf(person.id)).toBe(access)
  })
})

test('people with the same access share one object, and so the cached answer', async () => {
  const { office, group, person } = await setUp(shared)
  const other = await admit(office, [group.id])
  const people = await openPeople(office.server)
  expect(await people.accessOf(other.id)).toBe(await people.accessOf(person.id))
})
