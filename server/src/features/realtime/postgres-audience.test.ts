import { expect, test } from 'vitest'
import { authenticatedSocket, collectChanges } from '#test/client.ts'
import { addPerson, admit, dataOf, openOffice, refusal } from '#test/office.ts'
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

test('a function that changes on one node changes calls and the open socket on the other', async () => {
  const office = await openOffice()
  const two = await startServer({ location: office.server.location })
  const [demoted, staying] = [await admit({ server: two }, [], 'ADMIN'), await admit({ server: two }, [], 'ADMIN')]
  const [theirs, others] = [
    await authenticatedSocket(two, demoted.session),
    await authenticatedSocket(two, staying.session),
  ]
  const person = await addPerson(office)
  const change = async (id: string, fields: object) =>
    dataOf(await office.ask(`/admin/users/${id}`, { method: 'PUT', body: { name: 'Ana', groupIds: [], ...fields } }))

  const before = collectChanges(theirs)
  await change(person.id, { role: 'SPEAKER' })
  await expect.poll(before).toContain('users')
  expect(await before()).not.toContain('access')
  dataOf(await demoted.ask('/admin/users'))

  await change(demoted.id, { role: 'ADMIN', teamFunction: 'READER' })
  await expect.poll(async () => refusal(await demoted.ask('/admin/users'))).toBe('403 FORBIDDEN')
  await expect.poll(before).toContain('access')
  const [after, heard] = [collectChanges(theirs), collectChanges(others)]
  await change(person.id, { role: 'PARTICIPANT' })
  await expect.poll(heard).toContain('users')
  expect(await after()).not.toContain('users')
})
