import type { Role } from '@palco/contract/users/users'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { authenticatedSocket, collectChanges } from '#test/client.ts'
import { addPerson, admit, dataOf, type Office, openOffice } from '#test/office.ts'
import { addUser } from '#test/test-server.ts'
import { joinRoleRooms } from './audience.ts'

const giveRole = async ({ ask }: Office, id: string, role: Role) =>
  dataOf(await ask(`/admin/users/${id}`, { method: 'PUT', body: { name: 'Ana', role, groupIds: [] } }))

/** Makes a change that only administrators are notified about. */
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
  const changes = pages.map(collectChanges)
  const topics = async () => {
    const received = await Promise.all(changes.map((each) => each()))
    return received.map((each) => each.filter((topic) => topic !== 'sessions'))
  }
  return { office, id: person.id, topics }
}

test('a former administrator is not notified of users, in any tab', async () => {
  const { office, id, topics } = await openPages('ADMIN')
  await giveRole(office, id, 'PARTICIPANT')
  await changeSomebody(office)
  expect(await topics()).toEqual([['access'], ['access']])
})

test('a person with a new role is still notified of the catalog', async () => {
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

test('the read of a role that began last wins, whichever read ends last', async () => {
  const { server } = await openOffice()
  const { id } = await addUser(server, 'ana@example.com', 'ADMIN')
  let release = () => {}
  const hold: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return result
    },
  }
  const rooms = new Set<string>()
  const socket = {
    connected: true,
    data: { userId: id },
    join: (room: string) => rooms.add(room),
    leave: (room: string) => rooms.delete(room),
  }
  const untouched = release
  const earlier = joinRoleRooms(server.db.withPlugin(hold), [socket])
  await expect.poll(() => release).not.toBe(untouched)
  await server.db.updateTable('users').set({ role: 'SPEAKER' }).where('id', '=', id).execute()
  await joinRoleRooms(server.db, [socket])
  release()
  await earlier
  expect([...rooms]).toEqual(['role:SPEAKER'])
})
