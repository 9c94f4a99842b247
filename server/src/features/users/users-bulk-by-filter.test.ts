import { read, utils } from '@e965/xlsx'
import type { UserFilter } from '@palco/contract/users/users'
import { afterAll, describe, expect, test } from 'vitest'
import { authenticatedSocket, login, next } from '#test/client.ts'
import { addGroup, addMany, addPerson, admit, afterWalk, dataOf, openOffice, refusal } from '#test/office.ts'

const office = await openOffice({ until: afterAll })
const { ask, server } = office
/** More people than are changed in one request. */
const MANY = 520
await addMany(office, MANY)

const bulk = (action: string, filter: UserFilter, expected: number, fields: object = {}) =>
  ask('/admin/users/bulk-by-filter', { body: { action, filter, expected, ...fields } })
const bulkAll = async (...change: Parameters<typeof bulk>) => afterWalk(office, dataOf(await bulk(...change)))
const total = async (query: object) =>
  dataOf(await ask(`/admin/users?${new URLSearchParams({ pageSize: '1', ...query })}`)).total
const linesOf = (requestId: string | null) =>
  server.db.selectFrom('audit').where('request_id', '=', requestId).selectAll().execute()

describe('people that a filter finds', () => {
  test('people that a filter finds are added to a group and removed, each with a line in the audit', async () => {
    const group = await addGroup(office)
    const search = 'many.example'
    const added = await bulk('addToGroup', { search }, MANY, { groupId: group.id })
    expect(dataOf(added)).toEqual({ changed: MANY, isCallerLeftOut: false, walkId: expect.any(String) })
    expect(await afterWalk(office, dataOf(added))).toMatchObject({ state: 'done', changed: MANY, subject: group.name })
    expect(await total({ group: group.id })).toBe(MANY)
    const lines = await linesOf(added.headers.get('x-request-id'))
    expect(new Set(lines.map((line) => line.target_id)).size).toBe(MANY)
    expect(lines[0]).toMatchObject({ action: 'user.updated', actor_id: office.adminId })
    expect(JSON.parse(lines[0]?.changes ?? '')).toEqual({ groups: [[], [group.name]] })
    // The change removes people from what its own filter finds.
    const removed = await bulkAll('removeFromGroup', { group: group.id }, MANY, { groupId: group.id })
    expect(removed).toMatchObject({ changed: MANY, done: MANY, total: MANY, leftOut: 0 })
    expect(await total({ group: group.id })).toBe(0)
  })

  test('a change of groups in batches counts who really joined, and its undo leaves earlier members in the group', async () => {
    const group = await addGroup(office)
    const search = 'many.example'
    const early = dataOf(await ask(`/admin/users?${new URLSearchParams({ search, pageSize: '2' })}`)).data
    const userIds = early.map(({ id }: { id: string }) => id)
    dataOf(await ask('/admin/users/bulk', { body: { action: 'addToGroup', userIds, groupId: group.id } }))
    const walk = await bulkAll('addToGroup', { search }, MANY, { groupId: group.id })
    expect(walk).toMatchObject({ changed: MANY - 2, done: MANY })
    const undo = () => ask('/admin/users/bulk/undo', { body: { walkId: walk.id } })
    const undone = dataOf(await undo())
    expect(await afterWalk(office, undone)).toMatchObject({ kind: 'undoGroups', changed: MANY - 2 })
    expect(await total({ group: group.id })).toBe(2)
    expect(refusal(await undo())).toBe('404 NOT_FOUND')
    dataOf(await ask('/admin/users/bulk', { body: { action: 'removeFromGroup', userIds, groupId: group.id } }))
  })

  test('people that a filter finds are unchanged if they are more than the caller saw', async () => {
    const answer = await bulk('deactivate', { search: 'many.example' }, MANY - 1)
    expect([refusal(answer), answer.body.error]).toEqual([
      '409 CHANGED_MEANWHILE',
      'A lista mudou enquanto você escolhia. Confira e tente novamente.',
    ])
    expect(await total({ status: 'inactive' })).toBe(0)
    expect(await linesOf(answer.headers.get('x-request-id'))).toEqual([])
  })

  test('people that a filter finds are unchanged if they are one more than seen, including the caller', async () => {
    const seen = await total({ role: 'ADMIN' })
    const colleague = await addPerson(office, [], 'ADMIN')
    expect(refusal(await bulk('deactivate', { role: 'ADMIN' }, seen))).toBe('409 CHANGED_MEANWHILE')
    const answer = dataOf(await bulk('deactivate', { role: 'ADMIN' }, seen + 1, { undoable: true }))
    expect(answer).toEqual({ changed: 1, isCallerLeftOut: true, deactivatedIds: [colleague.id] })
    dataOf(await bulk('delete', { search: colleague.email }, 1))
  })

  test('people that a filter finds are deactivated and signed out except the caller, and activated again', async () => {
    const group = await addGroup(office)
    const guest = await admit(office, [group.id])
    const received = next(await authenticatedSocket(server, guest.session), 'session_terminated')
    const everybody = MANY + 2
    const answer = dataOf(await bulk('deactivate', {}, everybody, { undoable: true }))
    expect(answer).toEqual({ changed: everybody - 1, isCallerLeftOut: true, walkId: expect.any(String) })
    const { changed, leftOut, named } = await afterWalk(office, answer)
    expect([changed, leftOut, named]).toEqual([
      everybody - 1,
      1,
      [{ name: 'Ana Moreira', reason: 'Ninguém desativa nem exclui o próprio usuário' }],
    ])
    expect((await guest.ask('/participant/rooms')).status).toBe(401)
    expect(refusal(await login(server, guest.email))).toBe('403 ACCOUNT_INACTIVE')
    await received
    expect(await bulkAll('activate', { status: 'inactive' }, everybody)).toMatchObject({ changed: everybody - 1 })
    expect((await login(server, guest.email)).status).toBe(200)
  })

  test('people that a filter finds see their new rooms on the next call', async () => {
    const group = await addGroup(office)
    const guest = await admit(office)
    const room = { name: 'A', language: 'PT_BR', webinarUrl: 'https://vimeo.com/1', groupId: group.id }
    dataOf(await ask('/admin/rooms', { body: room }))
    expect(dataOf(await guest.ask('/participant/rooms'))).toEqual([])
    dataOf(await bulk('addToGroup', { search: guest.email }, 1, { groupId: group.id }))
    expect(dataOf(await guest.ask('/participant/rooms'))).toHaveLength(1)
  })

  test('people that a filter finds get links in one file', async () => {
    const group = await addGroup(office)
    const people = [await addPerson(office, [group.id]), await addPerson(office, [group.id])]
    const { bytes, headers } = await ask('/admin/access-links/file', {
      body: { of: 'filter', filter: { group: group.id } },
    })
    const [sheet = {}] = Object.values(read(bytes).Sheets)
    const rows = utils.sheet_to_json<{ Email: string }>(sheet)
    expect(rows.map(({ Email }) => Email).sort()).toEqual(people.map(({ email }) => email).sort())
    const [line] = await linesOf(headers.get('x-request-id'))
    expect(JSON.parse(line?.changes ?? '')).toMatchObject({ people: [null, 2], group: [null, group.name] })
  })

  test('people that a filter finds are deleted, and saving an open form of one of them is refused', async () => {
    const group = await addGroup(office)
    const people = [await addPerson(office, [group.id]), await addPerson(office, [group.id], 'ADMIN')]
    expect(dataOf(await bulk('delete', { group: group.id }, 2)).changed).toBe(2)
    for (const { email } of people) expect(await total({ search: email })).toBe(0)
  })
})

describe('a change by filter is refused', () => {
  test('a change by filter is refused if nobody is found', async () => {
    expect(refusal(await bulk('delete', { search: 'nobody has this' }, 1))).toBe('404 NOT_FOUND')
  })

  test('a change by filter is refused with an unknown group', async () => {
    const answer = await bulk('addToGroup', {}, 9999, { groupId: 'unknown' })
    expect([refusal(answer), answer.body.error]).toEqual(['400 INVALID_INPUT', 'Grupo não encontrado'])
  })

  test.each([
    ['no filter', { action: 'delete', expected: 1 }],
    ['no number', { action: 'delete', filter: {} }],
    ['nobody expected', { action: 'delete', filter: {}, expected: 0 }],
    ['a filter that is none', { action: 'delete', filter: { status: 'off' }, expected: 1 }],
    ['no group', { action: 'addToGroup', filter: {}, expected: 1 }],
  ])('a change by filter is refused with %s', async (_, body) => {
    expect(refusal(await ask('/admin/users/bulk-by-filter', { body }))).toBe('400 INVALID_INPUT')
  })
})
