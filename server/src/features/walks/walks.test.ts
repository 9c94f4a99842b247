import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import {
  addGroup,
  addMany,
  addPerson,
  addRoom,
  afterWalk,
  dataOf,
  type Office,
  openOffice,
  refusal,
} from '#test/office.ts'
import type { StoredWalk } from './walks.repo.ts'

/** More people than one transaction changes. */
const MANY = 501

const manyIds = (count = MANY) => Array.from({ length: count }, (_, n) => `many-${n}`).sort()

/** Inserts an unfinished walk, as if another process had stopped. */
async function leaveWalk(
  { server, adminId }: Office,
  fields: Pick<StoredWalk, 'kind'> & Partial<StoredWalk>,
  userIds: string[],
) {
  const id = newId()
  const of = {
    actor_id: adminId,
    actor_name: 'Ana',
    address: '',
    request_id: 'order',
    created_at: new Date().toISOString(),
  }
  const start = { subject: '', params: JSON.stringify({ action: fields.kind }), state: 'running', done: 0 } as const
  const outcome = JSON.stringify({ changed: 0, leftOut: 0, named: [] })
  await server.db.transaction().execute(async (trx) => {
    const walk = { id, ...of, ...start, outcome, total: userIds.length, ended_at: null, ...fields }
    await trx.insertInto('people_walks').values(walk).execute()
    const page = { walk_id: id, page: 0, user_ids: JSON.stringify(userIds) }
    await trx.insertInto('people_walk_pages').values(page).execute()
  })
  return { walkId: id }
}

const idsOf = async ({ server }: Office) =>
  (await server.db.selectFrom('users').orderBy('id').select('id').execute()).map(({ id }) => id)

test('a walk that another process left is continued after its cursor, for the people chosen at first', async () => {
  const office = await openOffice()
  await addMany(office, 12)
  const order = await leaveWalk(office, { kind: 'delete', done: 2 }, manyIds(10))
  expect(await afterWalk(office, order)).toMatchObject({ state: 'done', done: 10, total: 10, changed: 8, leftOut: 0 })
  const left = (await idsOf(office)).filter((id) => id.startsWith('many'))
  expect(left).toEqual(['many-0', 'many-1', 'many-10', 'many-11'])
  const lines = await office.server.db.selectFrom('audit').where('request_id', '=', 'order').selectAll().execute()
  expect(lines).toHaveLength(8)
  expect(lines[0]).toMatchObject({ action: 'user.deleted', actor_id: office.adminId, actor_name: 'Ana Moreira' })
  expect(await office.server.db.selectFrom('people_walk_pages').selectAll().execute()).toEqual([])
})

test('a person whose change fails in a walk is left out and named, and the others are changed', async () => {
  const office = await openOffice()
  await addMany(office, 20)
  await office.server.db.schema
    .createTable('tied')
    .addColumn('user_id', 'text', (column) => column.references('users.id'))
    .execute()
  await sql`insert into tied values ('many-7')`.execute(office.server.db)
  const { changed, leftOut, named } = await afterWalk(office, await leaveWalk(office, { kind: 'delete' }, manyIds(20)))
  expect([changed, leftOut, named]).toEqual([19, 1, [{ name: 'Ana Moreira', reason: expect.any(String) }]])
  expect(await idsOf(office)).toContain('many-7')
})

test('the last administrator is left out of a walk', async () => {
  const office = await openOffice()
  await addMany(office, 5)
  const order = await leaveWalk(office, { kind: 'deactivate' }, [...manyIds(5), office.adminId])
  const { changed, named } = await afterWalk(office, order)
  expect([changed, named]).toEqual([
    5,
    [{ name: 'Ana Moreira', reason: 'O último administrador ativo não pode deixar de sê-lo' }],
  ])
})

test('members of the team are left out of a walk whose author was deleted', async () => {
  const office = await openOffice()
  const [{ id }] = [await addPerson(office, [], 'ADMIN'), await addMany(office, 5)]
  const order = await leaveWalk(office, { kind: 'deactivate', actor_id: 'deleted since' }, [...manyIds(5), id])
  expect((await afterWalk(office, order)).changed).toBe(5)
  expect(dataOf(await office.ask(`/admin/users/${id}`)).active).toBe(true)
})

test('a walk ends with the reason once its group is deleted', async () => {
  const office = await openOffice()
  await addMany(office, 5)
  const params = JSON.stringify({ action: 'addToGroup', groupId: 'deleted' })
  const order = await leaveWalk(office, { kind: 'addToGroup', params }, manyIds(5))
  expect(await afterWalk(office, order)).toMatchObject({ state: 'stopped', stopped: 'O grupo foi excluído', done: 0 })
})

test('walks are carried out in the order in which they were given', async () => {
  const office = await openOffice()
  await addMany(office, MANY)
  const change = (action: string) => ({ action, pass: 'LIVE', filter: { search: 'many.example' }, expected: MANY })
  const order = async (action: string) =>
    dataOf(await office.ask('/admin/users/bulk-by-filter', { body: change(action) }))
  await order('givePass')
  const taken = await order('takePass')
  expect(await afterWalk(office, taken)).toMatchObject({ changed: MANY })
  expect(dataOf(await office.ask('/admin/users?pageSize=1&pass=LIVE')).total).toBe(0)
})

test('a walk of a kind that only a newer release knows is left to it, and can not be undone meanwhile', async () => {
  const office = await openOffice()
  await addMany(office, MANY)
  const { walkId } = await leaveWalk(office, { kind: 'something new' }, manyIds(1))
  expect(refusal(await office.ask('/admin/passes/undo', { body: { actId: walkId } }))).toBe('409 CONFLICT')
  const body = { action: 'deactivate', filter: { search: 'many.example' }, expected: MANY }
  const order = dataOf(await office.ask('/admin/users/bulk-by-filter', { body }))
  expect(await afterWalk(office, order)).toMatchObject({ state: 'done' })
  expect(dataOf(await office.ask('/admin/walks'))).toMatchObject([
    { id: order.walkId },
    { id: walkId, state: 'running' },
  ])
})

test('a large group is deleted with its rooms, memberships and what grants brought, before the answer', async () => {
  const office = await openOffice()
  const many = 5001
  await addMany(office, many)
  const [group, other] = [await addGroup(office), await addGroup(office)]
  const room = await addRoom(office, group.id)
  const { db } = office.server
  await sql`insert into user_groups select id, ${group.id}, 0 from users where id like 'many-%'`.execute(db)
  const member = await addPerson(office, [other.id])
  const deleted = await office.ask(`/admin/groups/${group.id}`, { method: 'DELETE' })
  dataOf(deleted)
  expect(dataOf(await office.ask('/admin/groups')).map(({ id }: { id: string }) => id)).toEqual([other.id])
  expect(await db.selectFrom('user_groups').selectAll().execute()).toMatchObject([{ user_id: member.id }])
  expect(await db.selectFrom('rooms').where('id', '=', room.id).selectAll().execute()).toEqual([])
  const requestId = deleted.headers.get('x-request-id')
  const lines = await db.selectFrom('audit').where('request_id', '=', requestId).selectAll().execute()
  expect(lines.map(({ action }) => action).sort()).toEqual(['group.deleted', 'room.deleted'])
  expect(lines.find(({ action }) => action === 'group.deleted')?.changes).toContain(`"people":[${many},null]`)
})
