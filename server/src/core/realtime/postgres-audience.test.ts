import { expect, test } from 'vitest'
import { authenticatedSocket, collectChanges } from '#test/client.ts'
import { addPerson, admit, dataOf, openOffice } from '#test/office.ts'
import { startServer } from '#test/test-server.ts'

test('a role that was changed on one node changes what the sockets on the other are told', async () => {
  const office = await openOffice()
  const two = await startServer({ location: office.server.location })
  const leaving = await admit({ server: two }, [], 'ADMIN')
  const staying = await admit({ server: two }, [], 'ADMIN')
  const told = {
    leaving: collectChanges(await authenticatedSocket(two, leaving.session)),
    staying: collectChanges(await authenticatedSocket(two, staying.session)),
  }
  const giveRole = async (id: string, role: string) =>
    dataOf(await office.ask(`/admin/users/${id}`, { method: 'PUT', body: { name: 'Ana', role, groupIds: [] } }))

  await giveRole(leaving.id, 'PARTICIPANT')
  await expect.poll(told.leaving).toContain('access')
  await giveRole((await addPerson(office)).id, 'SPEAKER')
  await expect.poll(told.staying).toContain('users')
  expect(await told.leaving()).not.toContain('users')
})
