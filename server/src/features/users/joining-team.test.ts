import { expect, test, vi } from 'vitest'
import { addGroup, addPerson, dataOf, openOffice } from '#test/office.ts'
import { openPostOffice } from '#test/post-office.ts'

test('a participant who joins the team keeps their groups, and is told by mail once', async () => {
  const post = await openPostOffice()
  const office = await openOffice({ mail: post.mail, mailTiming: { pollMs: 10 } })
  const { id: groupId } = await addGroup(office)
  const person = await addPerson(office, [groupId])
  const save = async (fields: object) =>
    dataOf(
      await office.ask(`/admin/users/${person.id}`, {
        method: 'PUT',
        body: { name: 'Ana', groupIds: [groupId], ...fields },
      }),
    )
  const joined = await save({ role: 'ADMIN', teamFunction: 'LIVE' })
  expect(joined.userGroups).toEqual([expect.objectContaining({ groupId })])
  await vi.waitFor(() => expect(post.received.map(({ to }) => to)).toEqual([person.email]))
  await save({ role: 'ADMIN', teamFunction: 'READER' })
  await save({ role: 'PARTICIPANT' })
  const templates = await office.server.db.selectFrom('outbox').select('template').execute()
  expect(templates).toEqual([{ template: 'team-joined' }])
})
