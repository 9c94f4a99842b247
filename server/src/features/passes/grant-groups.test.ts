import { afterAll, describe, expect, test } from 'vitest'
import { addGroup, addPerson, addRoom, change, dataOf, openOffice } from '#test/office.ts'
import { openShop } from '#test/purchased-passes.ts'

const office = await openOffice({ until: afterAll })
const { ask, server } = office
const { sell, refund, groupsOf } = await openShop(office)
const week = await addGroup(office, { name: 'Semana' })
const plenary = await addGroup(office, { name: 'Plenária' })
const both = { groupIds: [week.id, plenary.id] }

let orders = 0
const newOrder = () => `order ${++orders}`
const revoke = async (grantId: string) => dataOf(await ask(`/admin/passes/${grantId}/revoke`, { body: {} })).actId
const undo = async (actId: string) => dataOf(await ask('/admin/passes/undo', { body: { actId } })).changed
const bulk = async (action: string, userIds: string[]) =>
  dataOf(await ask('/admin/users/bulk', { body: { action, userIds, groupId: week.id } }))

describe('groups that come with a grant', () => {
  test('groups that come with a grant are added in their order, recorded, and go when it is revoked', async () => {
    const person = await addPerson(office)
    const { version } = dataOf(await ask(`/admin/users?search=${person.email}`)).data[0]
    const [grant = ''] = await sell(person.id, newOrder(), both)
    expect(await groupsOf(person)).toEqual(['Semana', 'Plenária'])
    expect(dataOf(await ask(`/admin/users?search=${person.email}`)).data[0].version).toBe(version + 1)
    await refund(grant)
    expect(await groupsOf(person)).toEqual([])
    const lines = await server.db
      .selectFrom('audit')
      .where('target_id', '=', person.id)
      .orderBy('id')
      .select('changes')
      .execute()
    const names = ['Semana', 'Plenária']
    expect(lines.map(({ changes }) => JSON.parse(changes).groups)).toEqual([
      [null, names],
      [expect.toSatisfy((gone: string[]) => gone.toSorted().join() === names.toSorted().join()), null],
    ])
    expect(dataOf(await ask(`/admin/users/${person.id}/passes`))[0].groups).toEqual(['Plenária', 'Semana'])
  })

  test('groups that come with a grant stay if the person was in them before', async () => {
    const person = await addPerson(office, [week.id])
    await refund(...(await sell(person.id, newOrder(), both)))
    expect(await groupsOf(person)).toEqual(['Semana'])
  })

  test('groups that come with a grant stay as long as another active grant brings them', async () => {
    const person = await addPerson(office)
    const [first = ''] = await sell(person.id, newOrder(), { groupIds: [week.id] })
    const [second = ''] = await sell(person.id, newOrder(), both)
    await refund(first)
    expect(await groupsOf(person)).toEqual(['Semana', 'Plenária'])
    await refund(second)
    expect(await groupsOf(person)).toEqual([])
  })

  test('groups go when all grants that bring them are revoked at once', async () => {
    const person = await addPerson(office)
    const grants = [...(await sell(person.id, newOrder(), both)), ...(await sell(person.id, newOrder(), both))]
    await refund(...grants)
    expect(await groupsOf(person)).toEqual([])
  })

  test('groups that come with a grant come back with an undo', async () => {
    const person = await addPerson(office)
    const [grant = ''] = await sell(person.id, newOrder(), both)
    const actId = await revoke(grant)
    expect(await groupsOf(person)).toEqual([])
    expect(await undo(actId)).toBe(1)
    expect((await groupsOf(person)).sort()).toEqual(['Plenária', 'Semana'])
    await refund(grant)
    expect(await groupsOf(person)).toEqual([])
  })

  test.each([
    ['some', 1],
    ['none', 0],
  ])('groups come back with an undo to a room list with %s of their rooms, which stays as it was', async (_, count) => {
    const [before, bought] = [await addGroup(office), await addGroup(office)]
    const other = await addRoom(office, before.id)
    const rooms = [await addRoom(office, bought.id), await addRoom(office, bought.id)].map(({ id }) => id)
    const person = await addPerson(office, [before.id])
    const listed = async () =>
      dataOf(await ask(`/admin/users/${person.id}/rooms`)).map(({ roomId }: { roomId: string }) => roomId)
    const saveList = async (roomIds: string[]) =>
      dataOf(await ask(`/admin/users/${person.id}/rooms`, { method: 'PUT', body: { roomIds } }))
    await saveList([other.id])
    const [grant = ''] = await sell(person.id, newOrder(), { groupIds: [bought.id] })
    expect((await listed()).sort()).toEqual([other.id, ...rooms].sort())
    const narrowed = [other.id, ...rooms.slice(0, count)]
    await saveList(narrowed)
    const actId = await revoke(grant)
    expect(await listed()).toEqual([other.id])
    expect(await undo(actId)).toBe(1)
    expect(await listed()).toEqual(narrowed)
  })

  test('groups come back with an undo even if another grant had brought them first and is revoked since', async () => {
    const person = await addPerson(office)
    const [first = ''] = await sell(person.id, newOrder(), { groupIds: [week.id] })
    const [second = ''] = await sell(person.id, newOrder(), { groupIds: [week.id] })
    const actId = await revoke(second)
    await refund(first)
    expect(await groupsOf(person)).toEqual([])
    expect(await undo(actId)).toBe(1)
    expect(await groupsOf(person)).toEqual(['Semana'])
  })

  test('groups that come with a grant are left out if they are deleted, before or after', async () => {
    const person = await addPerson(office)
    const gone = await addGroup(office)
    const [grant = ''] = await sell(person.id, newOrder(), { groupIds: ['unknown', gone.id, week.id] })
    dataOf(await ask(`/admin/groups/${gone.id}`, { method: 'DELETE' }))
    expect(await groupsOf(person)).toEqual(['Semana'])
    await refund(grant)
    expect(await groupsOf(person)).toEqual([])
  })
})

describe('a group that an administrator decides by hand', () => {
  test('a group added by hand stays, also for people who had it from a grant', async () => {
    const person = await addPerson(office)
    const [grant = ''] = await sell(person.id, newOrder(), both)
    await bulk('addToGroup', [person.id])
    await refund(grant)
    expect(await groupsOf(person)).toEqual(['Semana'])
  })

  test('a group that was removed by hand does not come back by an undo', async () => {
    const person = await addPerson(office)
    const [grant = ''] = await sell(person.id, newOrder(), both)
    await bulk('removeFromGroup', [person.id])
    expect(await undo(await revoke(grant))).toBe(1)
    expect(await groupsOf(person)).toEqual(['Plenária'])
  })

  test('a group that was removed and added again in the form belongs to the person', async () => {
    const person = await addPerson(office)
    const [grant = ''] = await sell(person.id, newOrder(), both)
    const save = (groupIds: string[]) =>
      change(office, '/admin/users', { id: person.id, name: 'Bia', role: 'PARTICIPANT' }, { groupIds })
    await save([plenary.id])
    await save([plenary.id, week.id])
    await refund(grant)
    expect(await groupsOf(person)).toEqual(['Semana'])
  })
})

describe('the undo of a change of a group in bulk', () => {
  const buyer = async () => {
    const person = await addPerson(office)
    const [grant = ''] = await sell(person.id, newOrder(), both)
    return { person, grant }
  }
  const changeGroup = async (action: string, { id }: { id: string }) => {
    const body = { action, userIds: [id], groupId: week.id, undoable: true }
    const { undoId } = dataOf(await ask('/admin/users/bulk', { body }))
    return async () => dataOf(await ask('/admin/users/bulk/undo', { body: { walkId: undoId } })).changed
  }

  test('a removed group that came with a grant is back in its place, and goes with the grant', async () => {
    const { person, grant } = await buyer()
    const undoChange = await changeGroup('removeFromGroup', person)
    expect(await groupsOf(person)).toEqual(['Plenária'])
    expect(await undoChange()).toBe(1)
    expect(await groupsOf(person)).toEqual(['Semana', 'Plenária'])
    await refund(grant)
    expect(await groupsOf(person)).toEqual([])
  })

  test('a group that came with a grant and was added by hand goes with the grant again', async () => {
    const { person, grant } = await buyer()
    const undoChange = await changeGroup('addToGroup', person)
    expect(await undoChange()).toBe(0)
    expect(await groupsOf(person)).toEqual(['Semana', 'Plenária'])
    await refund(grant)
    expect(await groupsOf(person)).toEqual([])
  })

  test('a removed group does not come back if its grant was revoked since', async () => {
    const { person, grant } = await buyer()
    const undoChange = await changeGroup('removeFromGroup', person)
    await refund(grant)
    expect(await undoChange()).toBe(0)
    expect(await groupsOf(person)).toEqual([])
  })

  test('an added group stays if a grant since includes it, and goes with that grant', async () => {
    const person = await addPerson(office)
    const undoChange = await changeGroup('addToGroup', person)
    const [grant = ''] = await sell(person.id, newOrder(), both)
    expect(await undoChange()).toBe(0)
    expect(await groupsOf(person)).toEqual(['Semana', 'Plenária'])
    await refund(grant)
    expect(await groupsOf(person)).toEqual([])
  })

  test('a group that somebody has added again since the removal is theirs', async () => {
    const { person, grant } = await buyer()
    const undoChange = await changeGroup('removeFromGroup', person)
    await bulk('addToGroup', [person.id])
    expect(await undoChange()).toBe(0)
    await refund(grant)
    expect(await groupsOf(person)).toEqual(['Semana'])
  })
})
