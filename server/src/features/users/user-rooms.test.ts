import { afterAll, expect, test } from 'vitest'
import { addGroup, addPerson, addRoom, admit, dataOf, openOffice, refusal } from '#test/office.ts'

const office = await openOffice({ until: afterAll })
const { ask } = office

/** Adds a group with two rooms and a person, and another group with one room. */
async function setUp() {
  const group = await addGroup(office)
  const other = await addGroup(office)
  const rooms = [await addRoom(office, group.id), await addRoom(office, group.id)]
  const foreign = await addRoom(office, other.id)
  const person = await admit(office, [group.id])
  const [first, second] = rooms.map(({ id }) => id)
  if (!first || !second) throw new Error('two rooms')
  return { group, first, second, foreign: foreign.id, person }
}

const save = (id: string, roomIds: unknown) => ask(`/admin/users/${id}/rooms`, { method: 'PUT', body: { roomIds } })
const enabled = async (id: string) =>
  dataOf(await ask(`/admin/users/${id}/rooms`)).map(({ roomId }: { roomId: string }) => roomId)

test('by default every room of the person’s groups is enabled', async () => {
  const { person, first, second } = await setUp()
  expect(await enabled(person.id)).toEqual([first, second])
})

test('by default a room that is added later is enabled for the group’s people', async () => {
  const { person, group, first, second } = await setUp()
  const { id } = await addRoom(office, group.id)
  expect(await enabled(person.id)).toEqual([first, second, id])
})

test('without a group no room is enabled', async () => {
  expect(await enabled((await addPerson(office)).id)).toEqual([])
})

test('a person’s saved room list replaces the default', async () => {
  const { person, group, second } = await setUp()
  expect((await save(person.id, [second])).body).toEqual({ success: true, data: null })
  await addRoom(office, group.id)
  expect(await enabled(person.id)).toEqual([second])
})

test('an empty room list means no rooms for the person', async () => {
  const { person } = await setUp()
  dataOf(await save(person.id, []))
  expect(await enabled(person.id)).toEqual([])
})

test('the second of two changes to the same room list is refused', async () => {
  const { person, first, second } = await setUp()
  const change = (roomIds: string[]) =>
    ask(`/admin/users/${person.id}/rooms`, { method: 'PUT', body: { roomIds, seenRoomIds: [second, first] } })
  dataOf(await change([first]))
  expect(refusal(await change([second]))).toBe('409 CHANGED_MEANWHILE')
  expect(await enabled(person.id)).toEqual([first])
})

test('the default of a person’s room list can be restored', async () => {
  const { person, first, second } = await setUp()
  await save(person.id, [])
  dataOf(await save(person.id, null))
  expect(await enabled(person.id)).toEqual([first, second])
})

test('a room named twice in a room list is enabled once', async () => {
  const { person, first } = await setUp()
  dataOf(await save(person.id, [first, first]))
  expect(await enabled(person.id)).toEqual([first])
})

test('a room of another group is not enabled by a person’s room list', async () => {
  const { person, first, foreign } = await setUp()
  dataOf(await save(person.id, [first, foreign]))
  expect(await enabled(person.id)).toEqual([first])
})

test('an unknown room in a room list is refused, and the list unchanged', async () => {
  const { person, first } = await setUp()
  await save(person.id, [first])
  const answer = await save(person.id, ['unknown'])
  expect([refusal(answer), answer.body.error]).toEqual(['400 INVALID_INPUT', 'Sala não encontrada'])
  expect(await enabled(person.id)).toEqual([first])
})

test('a deleted room is removed from people’s room lists', async () => {
  const { person, first, second } = await setUp()
  await save(person.id, [first, second])
  await ask(`/admin/rooms/${first}`, { method: 'DELETE' })
  expect(await enabled(person.id)).toEqual([second])
})

test('one of ten concurrent room lists of a person is saved, as a whole', async () => {
  const { person, first, second } = await setUp()
  const lists = [[first, second], [second], [first], []]
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => save(person.id, lists[n % 4])))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(lists).toContainEqual(await enabled(person.id))
})
