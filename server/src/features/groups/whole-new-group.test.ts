import {
  DESCRIPTION_MAX_LENGTH,
  MAX_ROOMS_MAX,
  NAME_MAX_LENGTH,
  SPEAKER_MAX_LENGTH,
  URL_MAX_LENGTH,
} from '@palco/contract/base/limits'
import type { Room } from '@palco/contract/rooms/rooms'
import { describe, expect, test } from 'vitest'
import { form } from '#test/client.ts'
import { addGroup, addRoom, aRoom, dataOf, refusal } from '#test/office.ts'
import { newName, openWholeGroups, rooms } from '#test/whole-groups.ts'

const { office, create, read, refused, countCatalogChanges } = await openWholeGroups()
const { ask } = office

describe('a new group', () => {
  test('a new group is created with ten rooms in one call, and announced once', async () => {
    let group: { id: string; rooms: Room[] } | undefined
    const times = await countCatalogChanges(async () => {
      group = dataOf(await create({ rooms: rooms(10) }))
    })
    expect(times).toBe(1)
    expect(group?.rooms.map(({ name, version, active }) => [name, version, active])).toEqual(
      rooms(10).map(({ name }) => [name, 1, true]),
    )
    expect(await read(group?.id ?? '')).toEqual(group)
  })

  test('a new group with more rooms than its maximum is refused as a whole', async () => {
    const name = newName()
    expect(await refused(() => create({ name, maxRooms: 10, rooms: rooms(11) }))).toEqual([
      '409 CONFLICT',
      `O grupo "${name}" pode ter no máximo 10 salas, e com estas teria 11`,
    ])
  })

  test('a new group with a taken name creates no rooms', async () => {
    const { name } = await addGroup(office)
    expect(await refused(() => create({ name, rooms: rooms(2) }))).toEqual([
      '409 CONFLICT',
      `Já existe um grupo com o nome "${name}"`,
    ])
  })

  test('a new group can not take a room of another group', async () => {
    const room = await addRoom(office, (await addGroup(office)).id)
    expect((await refused(() => create({ rooms: [room] })))[0]).toBe('409 CHANGED_MEANWHILE')
    expect((await refused(() => create({ removedRoomIds: [room.id] })))[0]).toBe('409 CHANGED_MEANWHILE')
  })

  test('a new group may have an empty list of rooms', async () => {
    expect(dataOf(await create({ rooms: [] })).rooms).toEqual([])
  })

  test('a new group with the longest texts in every room fits into one call', async () => {
    const text = (length: number) => '会'.repeat(length)
    const long = {
      ...{ name: text(NAME_MAX_LENGTH), titulo: text(NAME_MAX_LENGTH), speaker: text(SPEAKER_MAX_LENGTH) },
      ...{ description: text(DESCRIPTION_MAX_LENGTH), language: 'PT_BR' },
      webinarUrl: aRoom.webinarUrl.padEnd(URL_MAX_LENGTH, '?'),
    }
    const body = { maxRooms: MAX_ROOMS_MAX, rooms: Array(MAX_ROOMS_MAX).fill(long) }
    const group = dataOf(await create(body))
    expect(group.rooms).toHaveLength(MAX_ROOMS_MAX)
    await ask(`/admin/groups/${group.id}`, { method: 'DELETE' })
  })

  test('a new group names a maximum of one room in the singular', async () => {
    const name = newName()
    expect(await refused(() => create({ name, maxRooms: 1, rooms: rooms(2) }))).toEqual([
      '409 CONFLICT',
      `O grupo "${name}" pode ter no máximo 1 sala, e com estas teria 2`,
    ])
  })

  test('a new group with an unknown language is refused first, naming the room', async () => {
    const { name } = await addGroup(office)
    const strange = rooms(3).map((room, n) => ({ ...room, language: n ? 'XX_XX' : room.language }))
    expect(await refused(() => create({ name, rooms: strange }))).toEqual([
      '400 INVALID_INPUT',
      'Sala "Sala 2": Idioma não cadastrado',
    ])
  })

  test('a new group ignores rooms in a multipart form', async () => {
    const body = form({ name: newName(), rooms: JSON.stringify(rooms(1)) })
    expect(refusal(await ask('/admin/groups', { body }))).toBe('400 INVALID_INPUT')
  })
})
