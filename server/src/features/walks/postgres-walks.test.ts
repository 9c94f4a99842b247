import { expect, test } from 'vitest'
import { addGroup, addMany, afterWalk, dataOf, openOffice } from '#test/office.ts'
import { startServer } from '#test/test-server.ts'

/** Enough people for several batches. */
const PEOPLE = 600

test('several nodes share a walk: each person is changed once', async () => {
  const office = await openOffice()
  const { server, ask } = office
  const { location } = server
  for (const _node of ['second', 'third']) await startServer({ location })
  await addMany(office, PEOPLE)
  const { id: groupId } = await addGroup(office)
  const body = { action: 'addToGroup', groupId, filter: { search: 'many.example' }, expected: PEOPLE }
  const answer = await ask('/admin/users/bulk-by-filter', { body })
  expect(await afterWalk(office, dataOf(answer))).toMatchObject({ done: PEOPLE, changed: PEOPLE, leftOut: 0 })
  const requestId = answer.headers.get('x-request-id')
  const lines = await server.db.selectFrom('audit').where('request_id', '=', requestId).select('target_id').execute()
  expect([lines.length, new Set(lines.map(({ target_id }) => target_id)).size]).toEqual([PEOPLE, PEOPLE])
  const versions = await server.db
    .selectFrom('users')
    .where('id', 'like', 'many-%')
    .select('version')
    .distinct()
    .execute()
  expect(versions).toHaveLength(1)
})
