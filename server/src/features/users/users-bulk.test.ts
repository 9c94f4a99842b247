import { afterAll, describe, expect, test } from 'vitest'
import { authenticatedSocket, login, next } from '#test/client.ts'
import { addGroup, addPerson, admit, dataOf, openOffice, refusal } from '#test/office.ts'

const office = await openOffice({ until: afterAll })
const { server, ask } = office

const bulk = (action: string, people: { id: string }[], fields: object = {}) =>
  ask('/admin/users/bulk', { body: { action, userIds: people.map(({ id }) => id), ...fields } })
const read = async (email: string) => dataOf(await ask(`/admin/users?search=${email}`)).data[0]
const groupsOf = async (email: string) =>
  (await read(email)).userGroups.map(({ groupId }: { groupId: string }) => groupId)

describe('several users at once', () => {
  test('users are added in bulk to a group as their last one, and counted', async () => {
    const [first, second] = [await addGroup(office), await addGroup(office)]
    const [none, one] = [await addPerson(office), await addPerson(office, [first.id])]
    expect(dataOf(await bulk('addToGroup', [none, one], { groupId: second.id }))).toEqual({ changed: 2 })
    expect(await groupsOf(none.email)).toEqual([second.id])
    expect(await groupsOf(one.email)).toEqual([first.id, second.id])
  })

  test('users added to a group or removed from it are counted only if they joined or left', async () => {
    const group = await addGroup(office)
    const [member, other] = [await addPerson(office, [group.id]), await addPerson(office)]
    const change = (action: string) => bulk(action, [member, other], { groupId: group.id, undoable: true })
    expect(dataOf(await change('addToGroup'))).toEqual({ changed: 1, undoId: expect.any(String) })
    expect(dataOf(await change('addToGroup'))).toEqual({ changed: 0 })
    dataOf(await bulk('removeFromGroup', [other], { groupId: group.id }))
    expect(dataOf(await change('removeFromGroup'))).toEqual({ changed: 1, undoId: expect.any(String) })
    expect(dataOf(await change('removeFromGroup'))).toEqual({ changed: 0 })
  })

  test('users removed from a group get it back in its place by the undo, once', async () => {
    const [one, two] = [await addGroup(office), await addGroup(office)]
    const [member, other] = [await addPerson(office, [one.id, two.id]), await addPerson(office, [two.id])]
    const undone = { groupId: one.id, undoable: true }
    const { undoId } = dataOf(await bulk('removeFromGroup', [member, other], undone))
    const undo = () => ask('/admin/users/bulk/undo', { body: { walkId: undoId } })
    expect(dataOf(await undo())).toEqual({ changed: 1, isCallerLeftOut: false })
    expect(await groupsOf(member.email)).toEqual([one.id, two.id])
    expect(await groupsOf(other.email)).toEqual([two.id])
    expect(refusal(await undo())).toBe('404 NOT_FOUND')
    expect(dataOf(await ask('/admin/walks'))).toEqual([])
  })

  test('users keep the order of their groups after the first was removed in bulk', async () => {
    const [a, b, c, d] = [
      await addGroup(office),
      await addGroup(office),
      await addGroup(office),
      await addGroup(office),
    ]
    const person = await addPerson(office, [d.id, c.id, b.id])
    await bulk('removeFromGroup', [person], { groupId: d.id })
    await bulk('addToGroup', [person], { groupId: a.id })
    expect(await groupsOf(person.email)).toEqual([c.id, b.id, a.id])
  })

  test('users added in bulk keep their order if they are in the group already', async () => {
    const [one, two] = [await addGroup(office), await addGroup(office)]
    const person = await addPerson(office, [one.id, two.id])
    dataOf(await bulk('addToGroup', [person], { groupId: one.id }))
    expect(await groupsOf(person.email)).toEqual([one.id, two.id])
  })

  test('users are removed from a group in bulk', async () => {
    const [one, two] = [await addGroup(office), await addGroup(office)]
    const people = [await addPerson(office, [one.id, two.id]), await addPerson(office, [one.id])]
    dataOf(await bulk('removeFromGroup', people, { groupId: one.id }))
    expect(await groupsOf(people[0]?.email ?? '')).toEqual([two.id])
    expect(await groupsOf(people[1]?.email ?? '')).toEqual([])
  })

  test('users are deactivated in bulk, signed out at once and notified', async () => {
    const people = [await admit(office), await admit(office)]
    const sockets = await Promise.all(people.map(({ session }) => authenticatedSocket(server, session)))
    const received = sockets.map((socket) => next(socket, 'session_terminated'))
    expect(dataOf(await bulk('deactivate', people))).toEqual({ changed: 2 })
    for (const person of people) {
      expect((await person.ask('/participant/rooms')).status).toBe(401)
      expect(refusal(await login(server, person.email))).toBe('403 ACCOUNT_INACTIVE')
    }
    await Promise.all(received)
  })

  test('users changed in bulk are listed for undo only if they were active before', async () => {
    const [off, one, two] = [await addPerson(office), await addPerson(office), await addPerson(office)]
    await bulk('deactivate', [off])
    const answer = dataOf(await bulk('deactivate', [two, off, one], { undoable: true }))
    expect(answer).toEqual({ changed: 3, deactivatedIds: [one.id, two.id].sort() })
    dataOf(await bulk('activate', [one, two], { undoable: true }))
    const active = async ({ email }: { email: string }) => (await read(email)).active
    expect([await active(off), await active(one), await active(two)]).toEqual([false, true, true])
  })

  test('users are activated again in bulk', async () => {
    const person = await addPerson(office)
    await bulk('deactivate', [person])
    dataOf(await bulk('activate', [person]))
    expect((await login(server, person.email)).status).toBe(200)
  })

  test('users are deleted in bulk', async () => {
    const people = [await addPerson(office), await addPerson(office)]
    expect(dataOf(await bulk('delete', people))).toEqual({ changed: 2 })
    for (const { email } of people) expect(await read(email)).toBeUndefined()
  })

  test('users changed in bulk are counted once each, and only if they exist', async () => {
    const person = await addPerson(office)
    expect(dataOf(await bulk('activate', [person, person, { id: 'unknown' }]))).toEqual({ changed: 1 })
  })

  test('users changed in bulk see their new rooms on the next call', async () => {
    const group = await addGroup(office)
    const person = await admit(office)
    const roomCount = async () => dataOf(await person.ask('/participant/rooms')).length
    expect(await roomCount()).toBe(0)
    await ask('/admin/rooms', {
      body: { name: 'A', language: 'PT_BR', webinarUrl: 'https://vimeo.com/1', groupId: group.id },
    })
    await bulk('addToGroup', [person], { groupId: group.id })
    expect(await roomCount()).toBe(1)
    await bulk('removeFromGroup', [person], { groupId: group.id })
    expect(await roomCount()).toBe(0)
  })
})

describe('a form that was opened earlier', () => {
  test.each(['activate', 'deactivate', 'addToGroup', 'removeFromGroup'])(
    'an old form does not undo %s unseen',
    async (action) => {
      const group = await addGroup(office)
      const person = await addPerson(office, action === 'removeFromGroup' ? [group.id] : [])
      const { version } = await read(person.email)
      dataOf(await bulk(action, [person], { groupId: group.id }))
      const body = { name: 'Ana', role: 'PARTICIPANT', groupIds: [], version }
      expect(refusal(await ask(`/admin/users/${person.id}`, { method: 'PUT', body }))).toBe('409 CHANGED_MEANWHILE')
    },
  )
})

describe('a bulk change is refused', () => {
  test('a bulk change of users is refused for nobody', async () => {
    const answer = await bulk('delete', [])
    expect([refusal(answer), answer.body.error]).toEqual(['400 INVALID_INPUT', 'Selecione pelo menos um usuário'])
  })

  test('a bulk change of users is refused for more than a page', async () => {
    const many = Array.from({ length: 501 }, (_, n) => ({ id: `${n}` }))
    expect(refusal(await bulk('activate', many))).toBe('400 INVALID_INPUT')
  })

  test('a bulk change of users is refused with an unknown action', async () => {
    expect(refusal(await bulk('promote', [{ id: office.adminId }]))).toBe('400 INVALID_INPUT')
  })

  test.each(['addToGroup', 'removeFromGroup'])(
    '%s is refused without a group, or with an unknown one',
    async (action) => {
      const people = [await addPerson(office)]
      expect(refusal(await bulk(action, people))).toBe('400 INVALID_INPUT')
      const answer = await bulk(action, people, { groupId: 'unknown' })
      expect([refusal(answer), answer.body.error]).toEqual(['400 INVALID_INPUT', 'Grupo não encontrado'])
    },
  )
})
