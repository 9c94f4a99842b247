import type { Role } from '@palco/contract/users'
import { expect, test } from 'vitest'
import { authenticatedSocket, changesTold } from '../testing/client.ts'
import { addPerson, admit, dataOf, type Office, openOffice } from '../testing/office.ts'

const giveRole = async ({ ask }: Office, id: string, role: Role) =>
  dataOf(await ask(`/admin/users/${id}`, { method: 'PUT', body: { name: 'Ana', role, groupIds: [] } }))

/** Something that administrators alone are told. */
async function changeSomebody(office: Office) {
  const { id } = await addPerson(office)
  await giveRole(office, id, 'SPEAKER')
}

async function openPages(role: Role) {
  const office = await openOffice()
  const person = await admit(office, [], role)
  const pages = [
    await authenticatedSocket(office.server, person.session),
    await authenticatedSocket(office.server, person.session),
  ]
  const told = pages.map(changesTold)
  const topics = async () => {
    const heard = await Promise.all(told.map((each) => each()))
    return heard.map((each) => each.filter((topic) => topic !== 'sessions'))
  }
  return { office, id: person.id, topics }
}

test('whoever is an administrator no more hears nothing of the users, in none of his tabs', async () => {
  const { office, id, topics } = await openPages('ADMIN')
  await giveRole(office, id, 'PARTICIPANT')
  await changeSomebody(office)
  expect(await topics()).toEqual([['access'], ['access']])
})

test.each<Role>(['PARTICIPANT', 'SPEAKER'])('a %s who becomes an administrator hears of the users', async (role) => {
  const { office, id, topics } = await openPages(role)
  await changeSomebody(office)
  expect(await topics()).toEqual([[], []])
  await giveRole(office, id, 'ADMIN')
  await changeSomebody(office)
  expect(await topics()).toEqual([
    ['access', 'users'],
    ['access', 'users'],
  ])
})

test('whoever got another role still hears of the catalog', async () => {
  const { office, id, topics } = await openPages('ADMIN')
  await giveRole(office, id, 'SPEAKER')
  await office.ask('/admin/groups', { body: { name: 'Semana', maxRooms: 1 } })
  expect(await topics()).toEqual([
    ['access', 'catalog'],
    ['access', 'catalog'],
  ])
})

test('a role that changed while messages were missed is found when the connection is back', async () => {
  const { office, id, topics } = await openPages('ADMIN')
  await office.server.db.updateTable('users').set({ role: 'PARTICIPANT' }).where('id', '=', id).execute()
  await office.server.bus.deliver({ type: 'messages-missed' })
  await changeSomebody(office)
  expect((await topics()).flat()).not.toContain('users')
})
