import type { Group } from '@palco/contract/groups/groups'
import type { Room } from '@palco/contract/rooms/rooms'
import { InsertQueryNode, type KyselyPlugin } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { isSomebodyWaiting } from '#test/held-writes.ts'
import { addGroup, addRoom, admit, aRoom, dataOf } from '#test/office.ts'
import { named, newName, openWholeGroups, rooms } from '#test/whole-groups.ts'
import { isOnPostgres } from '../../base/db/engine.ts'
import { lockGroup } from '../catalog/rooms.repo.ts'

const { office, create, save, read, refused, countCatalogChanges } = await openWholeGroups()
const { ask, server } = office
const namesOf = (group: { rooms: Room[] }) => group.rooms.map(({ name }) => name)

describe('a change of a group', () => {
  async function openGroup(count: number, fields: object = {}) {
    const group: Group & { rooms: Room[] } = dataOf(await create({ ...fields, rooms: rooms(count) }))
    const [first, second] = group.rooms
    if (!first || !second) throw new Error('two rooms at least')
    return { group, first, second }
  }

  test('a change of a group changes, creates and removes rooms, keeps the others, and is announced once', async () => {
    const { group, first, second } = await openGroup(3)
    const changed = { ...first, name: 'Mudada', active: false }
    const times = await countCatalogChanges(async () => {
      const body = { version: 1, rooms: [changed, named('Nova')], removedRoomIds: [second.id] }
      const saved = dataOf(await save({ ...group, name: newName() }, body))
      expect(saved).toMatchObject({ id: group.id, version: 2 })
      expect(saved.rooms.map((room: Room) => [room.name, room.version, room.active])).toEqual([
        ['Mudada', 2, false],
        ['Sala 3', 1, true],
        ['Nova', 1, true],
      ])
    })
    expect(times).toBe(1)
  })

  test('a change of a group without `rooms` keeps them, and is answered without them', async () => {
    const { group } = await openGroup(2)
    expect(dataOf(await save(group, {}))).not.toHaveProperty('rooms')
    expect((await read(group.id)).rooms).toEqual(group.rooms)
  })

  test('a change of a group with an empty list of rooms removes nothing', async () => {
    const { group } = await openGroup(2)
    expect(dataOf(await save(group, { rooms: [] })).rooms).toEqual(group.rooms)
  })

  test('a change of a group without a room’s speaker keeps it, and a new room has none', async () => {
    const { group, first } = await openGroup(2)
    const body = {
      rooms: [
        { ...first, speaker: undefined },
        { ...named('Nova'), speaker: undefined },
      ],
    }
    const saved: { rooms: Room[] } = dataOf(await save(group, body))
    expect(saved.rooms.map(({ speaker }) => speaker)).toEqual(['Helena Prado', 'Helena Prado', ''])
  })

  test('a change of a group orders the rooms, including new ones, and records it in the audit', async () => {
    const { group, first, second } = await openGroup(3)
    const body = { rooms: [named('Nova')], roomOrder: [second.id, 0, first.id] }
    const saved = dataOf(await save(group, body))
    expect(namesOf(saved)).toEqual(['Sala 2', 'Nova', 'Sala 1', 'Sala 3'])
    expect(namesOf(await read(group.id))).toEqual(namesOf(saved))
    expect(saved.rooms.map((room: Room) => room.version)).toEqual([1, 1, 1, 1])
    const [line] = dataOf(await ask(`/admin/audit?about=${group.id}&action=group.updated`)).data
    expect(line.changes.roomOrder[1]).toEqual(['Sala 2', 'Nova', 'Sala 1', 'Sala 3'])
    await addRoom(office, group.id, { name: 'Depois' })
    expect(namesOf(await read(group.id)).at(-1)).toBe('Depois')
  })

  test('a change of a group moves rooms to another group, after its own', async () => {
    const { group, first, second } = await openGroup(2)
    const other = dataOf(await create({ maxRooms: 2, rooms: [named('Delas')] }))
    const move = (room: Room) => ({ ...room, groupId: other.id })
    const saved = dataOf(await save(group, { rooms: [{ ...move(first), name: 'Levada' }] }))
    expect([namesOf(saved), namesOf(await read(other.id))]).toEqual([['Sala 2'], ['Delas', 'Levada']])
    const [line] = dataOf(await ask(`/admin/audit?about=${first.id}`)).data
    expect([line.action, line.changes.group]).toEqual(['room.updated', [group.name, other.name]])
    expect(await refused(() => save(group, { rooms: [move(second)] }))).toEqual([
      '409 CONFLICT',
      `O grupo "${other.name}" já tem o máximo de 2 salas`,
    ])
    expect(await refused(() => save(group, { rooms: [{ ...second, groupId: 'nowhere' }] }))).toEqual([
      '404 NOT_FOUND',
      'Grupo não encontrado',
    ])
  })

  test('a change of a group does not deadlock with a concurrent move of the same room', async () => {
    const { group, first } = await openGroup(2)
    const other = dataOf(await create({}))
    const moved = { ...first, groupId: other.id }
    const waiting = async (count: number) =>
      isOnPostgres(server.db) && vi.waitUntil(() => isSomebodyWaiting(server.db, count))
    const calls: ReturnType<typeof ask>[] = []
    await server.db.transaction().execute(async (trx) => {
      await lockGroup(trx, other.id)
      calls.push(save(group, { rooms: [moved] }))
      await waiting(1)
      calls.push(ask(`/admin/rooms/${first.id}`, { method: 'PUT', body: moved }))
      await waiting(2)
    })
    const answers = await Promise.all(calls)
    // Either of the two calls may come first.
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`))).toEqual(
      new Set(['200 ', '409 CHANGED_MEANWHILE']),
    )
  })

  test('a change of a group sets the speakers of rooms, and keeps them if not sent', async () => {
    const speaker = await admit(office, [], 'SPEAKER')
    const { group, first } = await openGroup(2)
    const speakers = async () => (await read(group.id)).rooms.map(({ speakerIds }) => speakerIds)
    const chosen = { ...first, speakerIds: [speaker.id] }
    await save(group, { rooms: [chosen, { ...named('Nova'), speakerIds: [speaker.id] }] })
    expect(await speakers()).toEqual([[speaker.id], [], [speaker.id]])
    await save(group, { rooms: [{ ...first, speakerIds: undefined, version: undefined }] })
    expect(await speakers()).toEqual([[speaker.id], [], [speaker.id]])
    const stranger = { ...first, version: undefined, speakerIds: [office.adminId] }
    expect(await refused(() => save(group, { rooms: [stranger] }))).toEqual([
      '400 INVALID_INPUT',
      'Escolha palestrantes entre os usuários com esta função',
    ])
  })

  test('a change of a group raises the maximum of rooms and fills it', async () => {
    const { group } = await openGroup(2, { maxRooms: 2 })
    expect(namesOf(dataOf(await save(group, { maxRooms: 3, rooms: [named('Nova')] })))).toEqual([
      'Sala 1',
      'Sala 2',
      'Nova',
    ])
  })

  test('a change of a group lowers the maximum of rooms and removes the surplus', async () => {
    const { group, first } = await openGroup(2, { maxRooms: 2 })
    const saved = dataOf(await save(group, { maxRooms: 1, removedRoomIds: [first.id] }))
    expect([saved.maxRooms, namesOf(saved)]).toEqual([1, ['Sala 2']])
  })

  test('a change of a group replaces a room in a full group', async () => {
    const { group, first } = await openGroup(2, { maxRooms: 2 })
    const body = { maxRooms: 2, rooms: [named('Nova')], removedRoomIds: [first.id] }
    expect(namesOf(dataOf(await save(group, body)))).toEqual(['Sala 2', 'Nova'])
  })

  test.each([
    [
      'one room more than the maximum',
      { maxRooms: 2, rooms: [named('Nova')] },
      'no máximo 2 salas, e com estas teria 3',
    ],
    ['a lower maximum and nothing removed', { maxRooms: 1 }, 'O grupo já tem 2 salas: o máximo não pode ser menor'],
  ])('a change of a group with %s is refused', async (_what, body, text) => {
    const { group } = await openGroup(2, { maxRooms: 2 })
    expect(await refused(() => save(group, body))).toEqual(['409 CONFLICT', expect.stringContaining(text)])
  })

  test('a change of a group with a taken name and a maximum that is too low is refused for the name', async () => {
    const { group } = await openGroup(2)
    const { name } = await addGroup(office)
    expect(await refused(() => save(group, { name, maxRooms: 1 }))).toEqual([
      '409 CONFLICT',
      `Já existe um grupo com o nome "${name}"`,
    ])
  })

  test('a change of a group with an unknown language is invalid, even if the group was deleted', async () => {
    const { group } = await openGroup(2)
    dataOf(await save(group, {}))
    const body = { version: 1, rooms: [{ ...aRoom, language: 'XX_XX' }] }
    for (const { id, name } of [group, { id: 'unknown', name: newName() }])
      expect((await refused(() => save({ id, name }, body)))[0]).toBe('400 INVALID_INPUT')
  })

  test('a change of a group with an outdated version of a room is refused, and names it', async () => {
    const { group, first, second } = await openGroup(2)
    dataOf(await save(group, { rooms: [{ ...first, name: 'De outra pessoa' }] }))
    const answer = () =>
      save(group, { rooms: [{ ...second, name: 'Boa' }, { ...first, name: 'Velha' }, named('Nova')] })
    expect(await refused(answer)).toEqual([
      '409 CHANGED_MEANWHILE',
      'Outra pessoa alterou a sala "Velha" enquanto você editava. Recarregue e tente novamente.',
    ])
  })

  test('an outdated version of a room refuses a change of its group, even if the group is full', async () => {
    const { group, first } = await openGroup(2)
    dataOf(await save(group, { rooms: [first] }))
    const [code] = await refused(() => save(group, { maxRooms: 2, rooms: [first, named('Nova')] }))
    expect(code).toBe('409 CHANGED_MEANWHILE')
  })

  test('a change of a group with an outdated version is refused as a whole', async () => {
    const { group } = await openGroup(2)
    dataOf(await save(group, {}))
    expect((await refused(() => save(group, { version: 1, rooms: rooms(1) })))[0]).toBe('409 CHANGED_MEANWHILE')
  })

  test('a change of a group with a room that was deleted meanwhile is refused', async () => {
    const { group, first } = await openGroup(2)
    await ask(`/admin/rooms/${first.id}`, { method: 'DELETE' })
    expect(await refused(() => save(group, { rooms: [named('Nova'), first] }))).toEqual([
      '409 CHANGED_MEANWHILE',
      'A sala "Sala 1" não está neste grupo: foi excluída ou movida. Recarregue e tente novamente.',
    ])
  })

  test('a change of a group neither changes nor removes a room of another group', async () => {
    const { group } = await openGroup(2)
    const { first: stranger } = await openGroup(2)
    const text = 'A sala "Sala 1" não está neste grupo: foi excluída ou movida. Recarregue e tente novamente.'
    expect(await refused(() => save(group, { rooms: [stranger] }))).toEqual(['409 CHANGED_MEANWHILE', text])
    expect(await refused(() => save(group, { removedRoomIds: [stranger.id] }))).toEqual(['409 CHANGED_MEANWHILE', text])
  })

  test('a change of a group may remove a room that is already deleted', async () => {
    const { group, first } = await openGroup(2)
    await ask(`/admin/rooms/${first.id}`, { method: 'DELETE' })
    expect(namesOf(dataOf(await save(group, { removedRoomIds: [first.id] })))).toEqual(['Sala 2'])
  })

  test('a change of a group with an invalid room is refused, and names it', async () => {
    const { group, first } = await openGroup(2)
    const wrong = { ...named('Errada'), language: 'XX_XX' }
    expect(await refused(() => save(group, { rooms: [{ ...first, name: 'Boa' }, wrong] }))).toEqual([
      '400 INVALID_INPUT',
      'Sala "Errada": Idioma não cadastrado',
    ])
    expect(await refused(() => save(group, { rooms: [first], removedRoomIds: [first.id] }))).toEqual([
      '400 INVALID_INPUT',
      'A sala "Sala 1" não pode ser alterada e excluída ao mesmo tempo',
    ])
  })

  test('a change of a group sanitizes the descriptions of its rooms', async () => {
    const { group } = await openGroup(2)
    const saved = dataOf(await save(group, { rooms: [{ ...aRoom, description: '<script>alert(1)</script>Oi' }] }))
    expect(saved.rooms.at(-1).description).toBe('Oi')
  })

  test('a change of an unknown group is 404', async () => {
    const call = () => save({ id: 'unknown', name: newName() }, { rooms: rooms(1) })
    expect(await refused(call)).toEqual(['404 NOT_FOUND', 'Grupo não encontrado'])
  })

  test('concurrent changes of a group fill its last place once', async () => {
    const { group } = await openGroup(2, { maxRooms: 3 })
    const add = (_: unknown, n: number) => save(group, { maxRooms: 3, rooms: [named(`Nova ${n}`)] })
    const answers = await Promise.all(Array.from({ length: 10 }, add))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect((await read(group.id)).rooms).toHaveLength(3)
  })

  test('a change of a group that fails halfway is rolled back', async () => {
    const { group, first, second } = await openGroup(3)
    const { bus } = server
    const transaction = bus.transaction.bind(bus)
    const breakdown = vi
      .spyOn(bus, 'transaction')
      .mockImplementation((work) => transaction((trx, announce) => work(trx.withPlugin(breakAtNewRoom), announce)))
    const body = { name: newName(), rooms: [{ ...first, name: 'Mudada' }, named('Nova')], removedRoomIds: [second.id] }
    expect((await refused(() => save(group, body)))[0]).toBe('500 INTERNAL')
    breakdown.mockRestore()
    expect(namesOf(dataOf(await save(group, body)))).toEqual(['Mudada', 'Sala 3', 'Nova'])
  })
})

/** Makes the insert of a room fail. It comes after the group is written and the removed room is deleted. */
const breakAtNewRoom: KyselyPlugin = {
  transformQuery({ node }) {
    if (InsertQueryNode.is(node) && node.into?.table.identifier.name === 'rooms')
      throw new Error('the breakdown of this test')
    return node
  },
  transformResult: async ({ result }) => result,
}
