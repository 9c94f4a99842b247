import { afterAll, describe, expect, test } from 'vitest'
import { form } from '#test/client.ts'
import { addGroup, addPerson, addRoom, admit, change, dataOf, openOffice, refusal } from '#test/office.ts'

const office = await openOffice({ until: afterAll })
const { ask } = office
let unique = 0
/** Names of groups must be unique. */
const newName = () => `Turma ${++unique}`
const read = async (id: string) => dataOf(await ask(`/admin/groups/${id}`))

describe('a new group', () => {
  const answered = (name: string) => ({
    id: expect.any(String),
    name,
    description: 'Cinco dias',
    maxRooms: 7,
    active: true,
    createdAt: expect.any(String),
    version: 1,
    _count: { userGroups: 0 },
  })

  test('a new group can be sent as a multipart form', async () => {
    const name = newName()
    const body = form({ name, description: 'Cinco dias', maxRooms: 7 })
    expect(dataOf(await ask('/admin/groups', { body }))).toEqual(answered(name))
  })

  test('a new group can be sent as JSON', async () => {
    const name = newName()
    const body = { name: ` ${name} `, description: 'Cinco dias', maxRooms: 7 }
    expect(dataOf(await ask('/admin/groups', { body }))).toEqual(answered(name))
  })

  test('a new group has an empty description by default', async () => {
    expect(dataOf(await ask('/admin/groups', { body: form({ name: newName() }) })).description).toBe('')
  })

  test.each(['', '   '])('a new group named %j is refused', async (name) => {
    const answer = await ask('/admin/groups', { body: form({ name }) })
    expect([refusal(answer), answer.body.error]).toEqual(['400 INVALID_INPUT', 'Nome do grupo é obrigatório'])
  })

  test('a new group in an unknown content type is refused', async () => {
    const answer = await ask('/admin/groups', { body: '<name/>', headers: { 'content-type': 'text/xml' } })
    expect(refusal(answer)).toBe('415 WRONG_TYPE')
  })
})

describe('the maximum of rooms', () => {
  test.each([
    ['1', 1],
    ['100', 100],
    ['abc', 1],
    ['', 1],
  ])('a group’s maximum of rooms %j of a form is %d', async (maxRooms, kept) => {
    expect(dataOf(await ask('/admin/groups', { body: form({ name: newName(), maxRooms }) })).maxRooms).toBe(kept)
  })

  test('a group’s maximum of rooms defaults to 10, and is 1 for null', async () => {
    expect(dataOf(await ask('/admin/groups', { body: { name: newName() } })).maxRooms).toBe(10)
    expect(dataOf(await ask('/admin/groups', { body: { name: newName(), maxRooms: null } })).maxRooms).toBe(1)
  })

  test.each([0, -1, 101, 1.5, '101', '0'])('a group’s maximum of rooms %j is refused', async (maxRooms) => {
    const answer = await ask('/admin/groups', { body: { name: 'Semana', maxRooms } })
    expect([refusal(answer), answer.body.error]).toEqual([
      '400 INVALID_INPUT',
      'O máximo de salas deve estar entre 1 e 100',
    ])
  })

  test('a group’s maximum of rooms can not be lower than the number of its rooms, but equal to it', async () => {
    const group = await addGroup(office)
    await addRoom(office, group.id)
    await addRoom(office, group.id)
    const answer = await ask(`/admin/groups/${group.id}`, { method: 'PUT', body: { name: 'Menor', maxRooms: 1 } })
    expect([refusal(answer), answer.body.error]).toEqual([
      '409 CONFLICT',
      'O grupo já tem 2 salas: o máximo não pode ser menor',
    ])
    expect(await read(group.id)).toMatchObject({ name: group.name, maxRooms: 10 })
    expect(await change(office, '/admin/groups', group, { maxRooms: 2 })).toMatchObject({ maxRooms: 2 })
  })
})

describe('a group', () => {
  test('a group is answered with its rooms, oldest first', async () => {
    const group = await addGroup(office)
    await addRoom(office, (await addGroup(office)).id)
    const rooms = [await addRoom(office, group.id, { name: 'B' }), await addRoom(office, group.id, { name: 'A' })]
    expect(await read(group.id)).toEqual({ ...group, rooms })
  })

  test('a group counts its participants', async () => {
    const group = await addGroup(office)
    await addPerson(office, [group.id])
    await addPerson(office, [group.id])
    const listed = dataOf(await ask('/admin/groups')).find(({ id }: { id: string }) => id === group.id)
    expect(listed._count).toEqual({ userGroups: 2 })
    expect((await read(group.id))._count).toEqual({ userGroups: 2 })
  })

  test('a group is changed by a multipart form, including `active`', async () => {
    const { id } = await addGroup(office)
    const body = form({ name: 'Outra', description: 'Nova', maxRooms: 3, active: false, version: 1 })
    expect(dataOf(await ask(`/admin/groups/${id}`, { method: 'PUT', body }))).toMatchObject({
      name: 'Outra',
      description: 'Nova',
      maxRooms: 3,
      active: false,
      version: 2,
    })
  })

  test('a group stays inactive when a change does not mention it', async () => {
    const group = await addGroup(office)
    await change(office, '/admin/groups', group, { active: false })
    expect(await change(office, '/admin/groups', group, { active: undefined })).toMatchObject({ active: false })
  })

  test('a group is saved by one of ten concurrent administrators', async () => {
    const { id } = await addGroup(office)
    const save = (n: number) => ask(`/admin/groups/${id}`, { method: 'PUT', body: { name: `G${n}`, version: 1 } })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => save(n)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })
})

describe('two groups with one name:', () => {
  const save = (id: string, body: object) => ask(`/admin/groups/${id}`, { method: 'PUT', body })

  test.each(['Trilha Plenária', 'TRILHA PLENARIA', ' trilha  plenária ', 'Trilha Plenari\u0301a\u200b'])(
    'a second group of the same name, called %j, is not created',
    async (name) => {
      await ask('/admin/groups', { body: { name: 'Trilha Plenária' } })
      const answer = await ask('/admin/groups', { body: { name } })
      expect([refusal(answer), answer.body.error]).toEqual([
        '409 CONFLICT',
        `Já existe um grupo com o nome "${name.trim()}"`,
      ])
    },
  )

  test('a second group can not be renamed to a taken name, and stays unchanged', async () => {
    const [one, other] = [await addGroup(office, { name: newName() }), await addGroup(office)]
    const answer = await save(other.id, { name: one.name.toUpperCase() })
    expect([refusal(answer), answer.body.error]).toEqual([
      '409 CONFLICT',
      `Já existe um grupo com o nome "${one.name.toUpperCase()}"`,
    ])
    expect(await read(other.id)).toMatchObject({ name: other.name, version: 1 })
  })

  test('a group may change the case of its own name, and take that of a deleted one', async () => {
    const one = await addGroup(office, { name: newName() })
    expect(await change(office, '/admin/groups', one, { name: one.name.toUpperCase() })).toMatchObject({ version: 2 })
    await ask(`/admin/groups/${one.id}`, { method: 'DELETE' })
    expect(await addGroup(office, { name: one.name })).toMatchObject({ name: one.name })
  })

  test('one of ten concurrent creations of a group name succeeds, and one of ten concurrent renames', async () => {
    const name = newName()
    const created = await Promise.all(Array.from({ length: 10 }, () => ask('/admin/groups', { body: { name } })))
    expect(created.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    const others = await Promise.all(Array.from({ length: 10 }, () => addGroup(office)))
    const taken = newName()
    const renamed = await Promise.all(others.map(({ id }) => save(id, { name: taken })))
    expect(renamed.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })
})

describe('deleting a group', () => {
  test('deleting a group deletes its rooms and keeps its people', async () => {
    const group = await addGroup(office)
    const room = await addRoom(office, group.id)
    const person = await admit(office, [group.id])
    expect((await ask(`/admin/groups/${group.id}`, { method: 'DELETE' })).body).toEqual({ success: true, data: null })
    const rooms: { id: string }[] = dataOf(await ask('/admin/rooms'))
    expect(rooms.map(({ id }) => id)).not.toContain(room.id)
    expect(dataOf(await person.ask('/auth/profile'))).toMatchObject({ id: person.id, userGroups: [] })
  })

  test('deleting a group keeps the rooms of other groups', async () => {
    const [one, other] = [await addGroup(office), await addGroup(office)]
    const { id } = await addRoom(office, other.id)
    await ask(`/admin/groups/${one.id}`, { method: 'DELETE' })
    expect((await read(other.id)).rooms).toMatchObject([{ id }])
  })

  test('deleting a group twice is 404', async () => {
    const { id } = await addGroup(office)
    await ask(`/admin/groups/${id}`, { method: 'DELETE' })
    const answer = await ask(`/admin/groups/${id}`, { method: 'DELETE' })
    expect([refusal(answer), answer.body.error]).toEqual(['404 NOT_FOUND', 'Grupo não encontrado'])
  })
})
