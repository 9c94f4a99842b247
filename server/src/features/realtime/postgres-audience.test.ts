import { expect, test } from 'vitest'
import { authenticatedSocket, collectChanges } from '#test/client.ts'
import { addPerson, admit, dataOf, openOffice } from '#test/office.ts'
import { startServer } from '#test/test-server.ts'

test('a role that changes on one node changes the notifications of sockets on the other', async () => {
  const office = await openOffice()
  const two = await startServer({ location: office.server.location })
  const leaving = await admit({ server: two }, [], 'ADMIN')
  const staying = await admit({ server: two }, [], 'ADMIN')
  const topics = {
    leaving: collectChanges(await authenticatedSocket(two, leaving.session)),
    staying: collectChanges(await authenticatedSocket(two, staying.session)),
  }
  const giveRole = async (id: string, role: string) =>
    dataOf(await office.ask(`/admin/users/${id}`, { method: 'PUT', body: { name: 'Ana', role, groupIds: [] } }))

  await giveRole(leaving.id, 'PARTICIPANT')
  await expect.poll(topics.leaving).toContain('access')
  await giveRole((await addPerson(office)).id, 'SPEAKER')
  await expect.poll(topics.staying).toContain('users')
  expect(await topics.leaving()).not.toContain('users')
})
