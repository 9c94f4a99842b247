import { AUDIT_HIDDEN, type AuditLine } from '@palco/contract/audit/audit'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, describe, expect, test } from 'vitest'
import { form } from '#test/client.ts'
import { PNG } from '#test/images.ts'
import {
  addGroup,
  addPerson,
  addRoom,
  aRoom,
  change,
  dataOf,
  type Office,
  openOffice,
  refusal,
  someSettings,
} from '#test/office.ts'

const office = await openOffice({ until: afterAll })
const { ask, server, adminId } = office

async function read(query: Record<string, string> = {}, { ask }: Pick<Office, 'ask'> = office): Promise<AuditLine[]> {
  return dataOf(await ask(`/admin/audit?${new URLSearchParams(query)}`)).data
}

const about = async (id: string) => (await read({ about: id })).map(({ action, changes }) => ({ action, changes }))

const put = async (path: string, body: unknown) => dataOf(await ask(path, { method: 'PUT', body }))

describe('a line', () => {
  test('an audit line has the actor, action, address, time and request', async () => {
    const answer = await ask('/admin/groups', { body: { name: 'Quem', maxRooms: 3 } })
    const [line] = await read({ about: dataOf(answer).id })
    expect(line).toEqual({
      id: expect.any(String),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      actor: { id: adminId, name: 'Ana Moreira' },
      action: 'group.created',
      target: { type: 'group', id: answer.body.data.id, name: 'Quem' },
      changes: { name: [null, 'Quem'], description: [null, ''], maxRooms: [null, 3], active: [null, true] },
      address: '127.0.0.1',
      requestId: answer.headers.get('x-request-id'),
    })
  })

  test('an audit line stays readable after its target is deleted', async () => {
    const group = await addGroup(office, { name: 'Passageiro' })
    const room = await addRoom(office, group.id, { name: 'Sala passageira' })
    const person = await addPerson(office, [group.id])
    dataOf(await ask(`/admin/groups/${group.id}`, { method: 'DELETE' }))
    dataOf(await ask(`/admin/users/${person.id}`, { method: 'DELETE' }))
    expect((await about(group.id))[0]).toMatchObject({ action: 'group.deleted', changes: { people: [1, null] } })
    const [gone] = await read({ about: room.id })
    expect(gone).toMatchObject({ action: 'room.deleted', target: { name: 'Sala passageira' } })
    expect((await about(person.id))[0]).toMatchObject({
      action: 'user.deleted',
      changes: { email: [person.email, null] },
    })
  })

  test('an audit line names the fields that have changed, and no others', async () => {
    const [one, other] = [await addGroup(office, { name: 'Um' }), await addGroup(office, { name: 'Outro' })]
    const { id } = await addPerson(office, [one.id])
    await put(`/admin/users/${id}`, { name: 'Ana Maria', role: 'SPEAKER', groupIds: [other.id] })
    const room = await addRoom(office, one.id)
    await change(office, '/admin/rooms', room, { startDate: '2026-01-01T10:00:00.000Z', groupId: other.id })
    expect((await about(id))[0]).toEqual({
      action: 'user.updated',
      changes: { name: ['Ana Moreira', 'Ana Maria'], role: ['PARTICIPANT', 'SPEAKER'], groups: [['Um'], ['Outro']] },
    })
    expect((await about(room.id))[0]).toEqual({
      action: 'room.updated',
      changes: { startDate: [null, '2026-01-01T10:00:00.000Z'], group: ['Um', 'Outro'] },
    })
  })

  test('an audit line says that a password was set, without its value', async () => {
    const { id } = await addPerson(office)
    await put(`/admin/users/${id}`, { name: 'Ana Moreira', role: 'PARTICIPANT', password: 'segredo-novo-1' })
    await put('/admin/settings', { ...someSettings, defaultPassword: 'segredo-novo-2' })
    const hidden = [AUDIT_HIDDEN, AUDIT_HIDDEN]
    expect((await about(id))[0]?.changes).toEqual({ password: hidden })
    const [settings] = await read({ target: 'settings' })
    expect(settings?.changes).toEqual({ defaultPassword: hidden })
    const stored = JSON.stringify(await server.db.selectFrom('audit').selectAll().execute())
    expect(stored).not.toMatch(/segredo-novo|\$argon2/)
  })

  test('an audit line names fields of the settings by their path, and cuts long values', async () => {
    const { LIVE } = someSettings.passes
    const before = dataOf(await ask('/admin/settings'))
    await put('/admin/settings', {
      ...before,
      passes: { ...before.passes, LIVE: { ...LIVE, cash: { ...LIVE.cash, BRL: 600 } } },
      welcomeText: { ...before.welcomeText, PT_BR: 'Olá '.repeat(400) },
    })
    const changes = (await read({ target: 'settings' }))[0]?.changes ?? {}
    expect(Object.keys(changes).sort()).toEqual(['passes.LIVE.cash.BRL', 'welcomeText.PT_BR'])
    expect(changes['passes.LIVE.cash.BRL']).toEqual([590, 600])
    expect(changes['welcomeText.PT_BR']?.[1]).toHaveLength(201)
    dataOf(await ask('/admin/settings/images/banner', { method: 'PUT', body: form({ file: PNG }) }))
    const [image] = await read({ target: 'settings' })
    expect(image?.changes).toEqual({ 'images.banner': [null, expect.stringContaining('/api/images/')] })
  })

  test('an audit line names the rooms of a person', async () => {
    const group = await addGroup(office)
    const { id } = await addPerson(office, [group.id])
    const room = await addRoom(office, group.id, { name: 'Só esta' })
    await put(`/admin/users/${id}/rooms`, { roomIds: [room.id] })
    await put(`/admin/users/${id}/rooms`, { roomIds: null })
    expect(await about(id)).toEqual([
      { action: 'user.rooms-changed', changes: { rooms: [['Só esta'], null] } },
      { action: 'user.rooms-changed', changes: { rooms: [null, ['Só esta']] } },
    ])
  })
})

test('saving a group with its rooms audits the group and each room that has changed', async () => {
  const created = { name: 'Inteiro', maxRooms: 5, rooms: ['A', 'B', 'C'].map((name) => ({ ...aRoom, name })) }
  const { id, rooms, ...group } = dataOf(await ask('/admin/groups', { body: created }))
  const [a, b, c] = rooms
  const answer = await ask(`/admin/groups/${id}`, {
    method: 'PUT',
    body: { ...group, rooms: [{ ...a, name: 'A2' }, b, { ...aRoom, name: 'D' }], removedRoomIds: [c.id] },
  })
  expect(answer.status, answer.text).toBe(200)
  const lines = (await read()).filter(({ requestId }) => requestId === answer.headers.get('x-request-id'))
  expect(lines.map(({ action, target }) => `${action} ${target.name}`).sort()).toEqual([
    'group.updated Inteiro',
    'room.created D',
    'room.deleted C',
    'room.updated A2',
  ])
})

test('a bulk change records a line for each person, with one request', async () => {
  const group = await addGroup(office, { name: 'Muitos' })
  const people = [await addPerson(office), await addPerson(office), await addPerson(office, [group.id])]
  const userIds = people.map(({ id }) => id)
  dataOf(await ask('/admin/users/bulk', { body: { action: 'addToGroup', userIds, groupId: group.id } }))
  dataOf(await ask('/admin/users/bulk', { body: { action: 'delete', userIds } }))
  for (const [index, { id, email }] of people.entries()) {
    const [gone, ...before] = await read({ about: id })
    // The third person was in the group before, so there is no line about joining.
    const joined = { action: 'user.updated', changes: { groups: [[], ['Muitos']] } }
    expect(before).toMatchObject(index === 2 ? [] : [joined])
    expect(gone).toMatchObject({ action: 'user.deleted', changes: { email: [email, null] } })
  }
  const calls = new Set((await Promise.all(userIds.map((id) => read({ about: id })))).flat().map((l) => l.requestId))
  expect(calls.size).toBe(2)
})

test('an import records one line with its file and numbers, which is found for each person it created', async () => {
  const known = await addPerson(office)
  const users = ['bia@sheet.example', 'caio@sheet.example', known.email, 'no address'].map((email, n) => ({
    name: `Pessoa ${n}`,
    email,
  }))
  const body = { users, defaultPassword: 'vento-lago-uva-482', fileName: 'turma\u0000 1.xlsx' }
  dataOf(await ask('/admin/upload/users/save', { body }))
  const bia = await server.db.selectFrom('users').where('email', '=', 'bia@sheet.example').selectAll().execute()
  const lines = await read({ about: bia[0]?.id ?? '' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ action: 'import.saved', target: { name: 'turma 1.xlsx' } })
  expect(lines[0]?.changes).toEqual({ lines: [null, 4], people: [null, 2] })
  expect(await read({ about: known.id })).toEqual([])
})

test('a refused request leaves no audit line', async () => {
  const before = await read()
  const group = before.find(({ action }) => action === 'group.created')
  expect((await ask('/admin/groups', { body: { name: group?.target.name, maxRooms: 1 } })).status).toBe(409)
  expect((await ask(`/admin/users/${adminId}`, { method: 'DELETE' })).status).toBe(409)
  expect((await ask('/admin/users/unknown/rooms', { method: 'PUT', body: { roomIds: [] } })).status).toBe(404)
  const rooms = [aRoom, { ...aRoom, language: 'XX_XX' }]
  expect((await ask('/admin/groups', { body: { name: 'Nunca', maxRooms: 5, rooms } })).status).toBe(400)
  expect(await read()).toEqual(before)
})

describe('the list', () => {
  test('the audit list is paged from the newest to the oldest, without duplicates or gaps', async () => {
    const all = await read({ pageSize: '500' })
    const paged: AuditLine[] = []
    for (let before: string | null = ''; before !== null; ) {
      const query = new URLSearchParams({ pageSize: '7', ...(before && { before }) })
      const page = dataOf(await ask(`/admin/audit?${query}`))
      paged.push(...page.data)
      before = page.next
    }
    expect(paged).toEqual(all)
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .sort()
        .reverse(),
    )
    const own: AuditLine[] = dataOf(await ask(`/admin/audit?about=${adminId}&pageSize=500`)).data
    expect(own).toEqual(all)
  })

  test('the audit list is filtered by action and target', async () => {
    expect(new Set((await read({ action: 'room.created' })).map(({ action }) => action))).toEqual(
      new Set(['room.created']),
    )
    expect(new Set((await read({ target: 'group' })).map(({ target }) => target.type))).toEqual(new Set(['group']))
    expect(await read({ target: 'group', action: 'room.created' })).toEqual([])
  })

  test('the audit list is filtered by day, in the time zone of the event', async () => {
    const [line] = await server.db.selectFrom('audit').selectAll().limit(1).execute()
    if (!line) throw new Error('no line')
    // In the event's time zone, São Paulo, the day begins at 03:00 UTC.
    const lines = ['2026-03-10T02:59:59.999Z', '2026-03-10T03:00:00.000Z', '2026-03-11T02:59:59.999Z']
    await server.db
      .insertInto('audit')
      .values(lines.map((at) => ({ ...line, id: at, at })))
      .execute()
    const found = await read({ day: '2026-03-10' })
    expect(found.map(({ at }) => at)).toEqual([lines[2], lines[1]])
  })

  test.each([{ day: '2026-02-30' }, { action: 'nothing' }, { target: 'moon' }, { before: 'x' }, { pageSize: '0' }])(
    'the audit list refuses the query %j',
    async (query) => {
      expect(refusal(await ask(`/admin/audit?${new URLSearchParams(query)}`))).toBe('400 INVALID_INPUT')
    },
  )
})

test('the audit export has the filtered lines, and records itself', async () => {
  const group = await addGroup(office, { name: '=1+1' })
  await change(office, '/admin/groups', group, { maxRooms: 20, active: false })
  const { bytes, headers } = await ask(`/admin/audit/export?about=${group.id}`)
  expect(headers.get('content-disposition')).toMatch(/filename="auditoria_[^:]+\.xlsx"/)
  const { sheets } = await readXlsx(bytes)
  const [titles, updated, created, ...rest] = sheets[0]?.rows ?? []
  expect(titles).toEqual(['Data e hora', 'Quem', 'Ação', 'Objeto', 'Alterações', 'Endereço IP', 'Requisição'])
  // A real date, in the event's time zone, so that a spreadsheet can sort and calculate with it.
  expect(updated?.[0]).toBeInstanceOf(Date)
  expect(updated?.slice(1, 6)).toEqual([
    'Ana Moreira',
    'alterou o grupo',
    '=1+1',
    'Máximo de salas: 10 → 20\nAtivo: sim → não',
    '127.0.0.1',
  ])
  expect(created?.slice(1, 4)).toEqual(['Ana Moreira', 'criou o grupo', '=1+1'])
  expect(rest).toEqual([])
  const exported = { action: 'audit.exported', target: { type: 'audit', id: null } }
  expect((await read())[0]).toMatchObject({ ...exported, changes: { columns: [null, titles], people: [null, 0] } })
})
