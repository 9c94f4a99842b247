import pg from 'pg'
import { expect, test } from 'vitest'
import { addGroup, addRoom, admit, openOffice, refusal } from '#test/office.ts'
import { asAppError } from './database-errors.ts'

/**
 * Opens an office in which another node has just deleted a group and a room. That node's message has not arrived, so
 * the catalog still has both.
 */
async function openLateOffice() {
  const office = await openOffice()
  const { id: userId } = await admit(office)
  const group = await addGroup(office)
  const room = await addRoom(office, group.id)
  await office.server.db.deleteFrom('rooms').where('id', '=', room.id).execute()
  await office.server.db.deleteFrom('groups').where('id', '=', group.id).execute()
  return { ...office, userId, groupId: group.id, roomId: room.id }
}

type LateOffice = Awaited<ReturnType<typeof openLateOffice>>

test.each<[string, (office: LateOffice) => [string, string, unknown]]>([
  [
    'a user is created in it',
    ({ groupId }) => [
      'POST',
      '/admin/users',
      { name: 'Bia', email: 'bia@example.com', password: 'segredo-1', groupIds: [groupId] },
    ],
  ],
  [
    'a user is put into it',
    ({ groupId, userId }) => ['PUT', `/admin/users/${userId}`, { name: 'Bia', role: 'SPEAKER', groupIds: [groupId] }],
  ],
  [
    'several are put into it',
    ({ groupId, userId }) => ['POST', '/admin/users/bulk', { action: 'addToGroup', groupId, userIds: [userId] }],
  ],
  [
    'its room is given to a user',
    ({ roomId, userId }) => ['PUT', `/admin/users/${userId}/rooms`, { roomIds: [roomId] }],
  ],
])('a group that is deleted while %s is 409, and nothing is written', async (_what, change) => {
  const office = await openLateOffice()
  const { ask, server } = office
  const before = await server.db.selectFrom('users').select(['id', 'version']).orderBy('id').execute()
  const [method, path, body] = change(office)
  const answer = await ask(path, { method, body })
  expect(refusal(answer)).toBe('409 CONFLICT')
  expect(answer.body.error).toContain('Recarregue a página')
  expect(await server.db.selectFrom('users').select(['id', 'version']).orderBy('id').execute()).toEqual(before)
})

test.each([
  ['23503', 'CONFLICT'],
  ['23505', 'CONFLICT'],
  ['40001', 'BUSY'],
  ['40P01', 'BUSY'],
  ['55P03', 'BUSY'],
  ['08006', 'UNAVAILABLE'],
  ['25006', 'UNAVAILABLE'],
  ['25P03', 'UNAVAILABLE'],
  ['53100', 'UNAVAILABLE'],
  ['53300', 'UNAVAILABLE'],
  ['57P01', 'UNAVAILABLE'],
  ['57P03', 'UNAVAILABLE'],
  ['58030', 'UNAVAILABLE'],
  ['22021', 'INVALID_INPUT'],
  ['22003', 'INVALID_INPUT'],
  ['42P01', 'INTERNAL'],
])("PostgreSQL's error %s is answered as %s", (code, meaning) => {
  expect(asAppError(Object.assign(new pg.DatabaseError('no', 2, 'error'), { code })).code).toBe(meaning)
})

test.each([
  [787, 'CONFLICT'],
  [2067, 'CONFLICT'],
  [5, 'UNAVAILABLE'],
  [517, 'UNAVAILABLE'],
  [8, 'UNAVAILABLE'],
  [778, 'UNAVAILABLE'],
  [13, 'UNAVAILABLE'],
  [14, 'UNAVAILABLE'],
  [1, 'INTERNAL'],
])("SQLite's error %i is answered as %s", (errcode, meaning) => {
  expect(asAppError(Object.assign(new Error('no'), { code: 'ERR_SQLITE_ERROR', errcode })).code).toBe(meaning)
})
