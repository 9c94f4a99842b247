import type { CreatedRows } from '@palco/contract/rooms/room-planning'
import { afterAll, describe, expect, test } from 'vitest'
import { addGroup, addPerson, addRoom, change, dataOf, openOffice, refusal } from '#test/office.ts'

const office = await openOffice({ until: afterAll })
const { ask } = office
const week = await addGroup(office, { name: 'Semana', maxRooms: 100 })

const stored = async () => dataOf(await ask('/admin/rooms'))
const find = async (roomId: string) => (await stored()).find(({ id }: { id: string }) => id === roomId)
const lines = async (id: string) => dataOf(await ask(`/admin/audit?about=${id}`)).data

const TEN = { startDate: '2027-03-01T13:00:00.000Z', endDate: '2027-03-01T14:00:00.000Z' }
const VIDEO = 'https://youtu.be/dQw4w9WgXcQ'

describe('a schedule', () => {
  const schedule = (...rooms: object[]) => ask('/admin/rooms/schedule', { method: 'PUT', body: { rooms } })
  const TWO = { startDate: '2027-03-02T17:00:00.000Z', endDate: '2027-03-02T18:30:00.000Z' }

  const pair = async (groupId = week.id) => [
    await addRoom(office, groupId, { ...TEN, name: 'Um' }),
    await addRoom(office, groupId, { ...TEN, name: 'Dois', backupUrl: 'https://vimeo.com/1' }),
  ]

  test('a schedule of rooms moves them to other hours and groups, and is recorded for each', async () => {
    const [one, two] = await pair()
    const other = await addGroup(office, { maxRooms: 1 })
    const change = [
      { id: two?.id, version: 1, ...TWO, groupId: other.id },
      { id: one?.id, version: 1, startDate: null, endDate: null },
    ]
    expect(dataOf(await schedule(...change))).toEqual([
      { ...two, ...TWO, groupId: other.id, group: { id: other.id, name: other.name }, version: 2 },
      { ...one, startDate: null, endDate: null, version: 2 },
    ])
    const [line] = await lines(two?.id ?? '')
    expect([line.action, line.changes.startDate]).toEqual(['room.updated', [TEN.startDate, TWO.startDate]])
    expect((await lines(one?.id ?? ''))[0].action).toBe('room.updated')
  })

  test('a schedule of rooms discards the planned end of a room that was extended', async () => {
    const { id } = await addRoom(office, week.id, { endDate: new Date(Date.now() + 3_600_000).toISOString() })
    const extended = dataOf(await ask(`/admin/rooms/${id}/extension`, { body: { minutes: 15 } }))
    expect(extended.plannedEnd).not.toBe(null)
    const [moved] = dataOf(await schedule({ id, version: extended.version, ...TWO }))
    expect(moved.plannedEnd).toBe(null)
  })

  test('a schedule that undoes the move of an extended room restores its planned end, in another group, too', async () => {
    const { id } = await addRoom(office, week.id, { endDate: new Date(Date.now() + 3_600_000).toISOString() })
    const extended = dataOf(await ask(`/admin/rooms/${id}/extension`, { body: { minutes: 15 } }))
    const other = await addGroup(office)
    for (const place of [{}, { groupId: other.id }]) {
      const [{ version }] = dataOf(await schedule({ id, version: (await find(id)).version, ...TWO, ...place }))
      const { startDate, endDate, plannedEnd, groupId } = extended
      const [back] = dataOf(await schedule({ id, version, startDate, endDate, plannedEnd, groupId }))
      expect(back).toEqual({ ...extended, version: version + 1 })
    }
  })

  test('a schedule of rooms lets two rooms of full groups change places', async () => {
    const [here, there] = [await addGroup(office, { maxRooms: 1 }), await addGroup(office, { maxRooms: 1 })]
    const [one, two] = [await addRoom(office, here.id), await addRoom(office, there.id)]
    const moved = await schedule(
      { id: one.id, version: 1, ...TEN, groupId: there.id },
      { id: two.id, version: 1, ...TEN, groupId: here.id },
    )
    expect(dataOf(moved)).toMatchObject([{ groupId: there.id }, { groupId: here.id }])
  })

  test('a schedule of rooms is saved as a whole or not at all', async () => {
    const full = await addGroup(office, { name: 'Cheio', maxRooms: 1 })
    await addRoom(office, full.id)
    const [one, two] = await pair()
    const first = { id: one?.id, version: 1, ...TWO }
    const second = { id: two?.id, version: 1, ...TWO }
    const before = await stored()
    const audited = (await lines(one?.id ?? '')).length
    const REFUSED: [object, string, string][] = [
      [{ ...second, version: 7 }, '409 CHANGED_MEANWHILE', 'Outra pessoa alterou este registro'],
      [{ ...second, groupId: full.id }, '409 CONFLICT', 'O grupo "Cheio" já tem o máximo de 1 sala'],
      [{ ...second, groupId: 'unknown' }, '404 NOT_FOUND', 'Grupo não encontrado'],
      [{ ...second, id: 'unknown' }, '404 NOT_FOUND', 'Sala não encontrada'],
      [{ ...second, endDate: TWO.startDate }, '400 INVALID_INPUT', 'A data de abertura deve ser anterior'],
      [{ ...second, startDate: undefined }, '400 INVALID_INPUT', 'Data inválida'],
      [{ ...second, startDate: '01/12/2025' }, '400 INVALID_INPUT', 'Data inválida'],
      [first, '400 INVALID_INPUT', 'Uma sala foi enviada duas vezes'],
    ]
    for (const [change, refused, text] of REFUSED) {
      const answer = await schedule(first, change)
      expect([refusal(answer), answer.body.error]).toEqual([refused, expect.stringContaining(text)])
    }
    expect([await stored(), (await lines(one?.id ?? '')).length]).toEqual([before, audited])
  })

  test('a schedule of ten administrators who saw the same versions succeeds once, in any order of rooms', async () => {
    const [one, two] = await pair()
    const changes = [one, two].map((room) => ({ id: room?.id, version: 1, ...TWO }))
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => schedule(...(n % 2 ? changes : changes.toReversed()))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  test('a schedule of no rooms is rejected', async () => {
    expect((await schedule()).body.error).toBe('Escolha pelo menos uma sala')
  })
})

describe('rows of a plan', () => {
  const create = (...rooms: object[]) => ask('/admin/rooms/rows', { body: { rooms } })
  const undo = (body: object) => ask('/admin/rooms/rows/undo', { body })
  const row = (fields: object) => ({ name: 'Abertura', language: 'PT_BR', webinarUrl: VIDEO, ...TEN, ...fields })
  const dropped = async () => [(await stored()).length, dataOf(await ask('/admin/groups')).length]

  test('pasted rows become rooms of existing and of new groups, recorded for each', async () => {
    const { rooms, groups } = dataOf(
      await create(
        row({ groupId: week.id, moderator: 'Renata Vidal' }),
        row({ newGroup: 'Mundo', name: 'Um' }),
        row({ newGroup: ' mundo', name: 'Dois', backupUrl: 'https://vimeo.com/1' }),
      ),
    )
    expect(groups).toMatchObject([{ name: 'Mundo', maxRooms: 10, version: 1 }])
    const mundo = { id: groups[0].id, name: 'Mundo' }
    expect(rooms).toMatchObject([
      { name: 'Abertura', group: { name: 'Semana' }, moderator: 'Renata Vidal', description: '', mode: 'page', ...TEN },
      { name: 'Um', group: mundo, version: 1 },
      { name: 'Dois', group: mundo, backupUrl: 'https://vimeo.com/1' },
    ])
    expect((await lines(mundo.id))[0].action).toBe('group.created')
    expect((await lines(rooms[2].id))[0]).toMatchObject({ action: 'room.created', target: { name: 'Dois' } })
  })

  test('pasted rows give a new group a limit that fits', async () => {
    const rows = Array.from({ length: 12 }, (_, n) => row({ newGroup: 'Doze', name: `Sala ${n}` }))
    expect(dataOf(await create(...rows)).groups).toMatchObject([{ name: 'Doze', maxRooms: 12 }])
    const many = Array.from({ length: 101 }, () => row({ newGroup: 'Cento e um' }))
    expect((await create(...many)).body.error).toBe('Um grupo pode ter no máximo 100 salas')
  })

  test('pasted rows raise the limit of a group that is too small if that is wanted, and it is recorded', async () => {
    const small = await addGroup(office, { maxRooms: 1 })
    const rooms = [row({ groupId: small.id }), row({ groupId: small.id, name: 'Dois' })]
    dataOf(await ask('/admin/rooms/rows', { body: { rooms, raisesLimits: true } }))
    expect(dataOf(await ask(`/admin/groups/${small.id}`))).toMatchObject({ maxRooms: 2, version: 2 })
    expect((await lines(small.id))[0]).toMatchObject({ action: 'group.updated', changes: { maxRooms: [1, 2] } })
    const many = Array.from({ length: 99 }, () => row({ groupId: small.id }))
    const answer = await ask('/admin/rooms/rows', { body: { rooms: many, raisesLimits: true } })
    expect(answer.body.error).toBe('Um grupo pode ter no máximo 100 salas')
  })

  test('pasted rows are saved as a whole or not at all', async () => {
    const full = await addGroup(office, { maxRooms: 1 })
    const before = await dropped()
    const REFUSED: [object, string, string][] = [
      [{ groupId: 'unknown' }, '404 NOT_FOUND', 'Grupo não encontrado'],
      [{ newGroup: 'SEMANA' }, '409 CONFLICT', 'Já existe um grupo com o nome "SEMANA"'],
      [{ newGroup: 'x', language: 'XX_XX' }, '400 INVALID_INPUT', 'Idioma não cadastrado'],
      [{ newGroup: 'x', webinarUrl: 'javascript:x()' }, '400 INVALID_INPUT', 'URL do webinar inválida'],
      [{ newGroup: 'x', endDate: TEN.startDate }, '400 INVALID_INPUT', 'A data de abertura deve ser anterior'],
      [{}, '400 INVALID_INPUT', 'Escolha um grupo para cada sala'],
      [{ newGroup: 'x', groupId: week.id }, '400 INVALID_INPUT', 'Escolha um grupo para cada sala'],
      [{ groupId: full.id }, '409 CONFLICT', `O grupo "${full.name}" já tem o máximo de 1 sala`],
    ]
    for (const [fields, refused, text] of REFUSED) {
      const answer = await create(row({ newGroup: 'Nunca' }), row({ groupId: full.id }), row(fields))
      expect([refusal(answer), answer.body.error]).toEqual([refused, expect.stringContaining(text)])
    }
    expect((await create()).body.error).toBe('Nenhuma sala para criar ou mudar')
    const many = Array.from({ length: 301 }, () => row({ groupId: week.id }))
    expect((await create(...many)).body.error).toBe('Crie no máximo 300 salas de uma vez')
    expect(await dropped()).toEqual(before)
  })

  test('pasted rows are undone with their new groups, and that is recorded', async () => {
    const before = await dropped()
    const created = dataOf(await create(row({ newGroup: 'Breve' }), row({ groupId: week.id })))
    expect(dataOf(await undo(created))).toBe(null)
    expect(await dropped()).toEqual(before)
    expect((await lines(created.groups[0].id))[0].action).toBe('group.deleted')
    expect((await lines(created.rooms[1].id))[0].action).toBe('room.deleted')
  })

  test.each<[string, (created: CreatedRows) => Promise<unknown>]>([
    [
      'a room was edited',
      ({ rooms: [room] }) => change(office, '/admin/rooms', { ...room, id: room?.id ?? '' }, { name: 'Outra' }),
    ],
    [
      'a group was edited',
      ({ groups: [group] }) => change(office, '/admin/groups', { ...group, id: group?.id ?? '' }, { maxRooms: 20 }),
    ],
    ['a room was added to a group', ({ groups: [group] }) => addRoom(office, group?.id ?? '')],
    [
      'a room has a recording',
      async ({ rooms: [room] }) =>
        dataOf(
          await ask(`/admin/rooms/${room?.id}/recording`, { method: 'PUT', body: { url: VIDEO, isNamed: false } }),
        ),
    ],
    [
      'somebody was in a room',
      async ({ rooms: [room] }) => {
        const { id: user_id } = await addPerson(office)
        const stay = { started_at: TEN.startDate, last_seen_at: TEN.endDate, left_at: null, hidden_seconds: 0 }
        const row = { id: room?.id ?? '', room_id: room?.id ?? '', user_id, kind: 'live' as const, ...stay }
        await office.server.db.insertInto('attendance').values(row).execute()
      },
    ],
    ['a person was added to a group', ({ groups: [group] }) => addPerson(office, [group?.id ?? ''])],
  ])('pasted rows are not undone after %s', async (_, meanwhile) => {
    const created = dataOf(await create(row({ newGroup: `Grupo ${(await dropped())[1]}` })))
    await meanwhile(created)
    const before = await dropped()
    const answer = await undo(created)
    expect([refusal(answer), answer.body.error]).toEqual(['409 CONFLICT', expect.stringContaining('nada foi desfeito')])
    expect(await dropped()).toEqual(before)
  })

  test('rows of stored rooms change them in the same call, keep what the sheet does not have, and are undone', async () => {
    const room = await addRoom(office, week.id, { ...TEN, name: 'Mesa', description: 'Sobre a mesa', mode: 'window' })
    const later = { startDate: TEN.endDate, endDate: '2027-03-01T15:00:00.000Z' }
    const change = { ...room, ...later, webinarUrl: 'https://vimeo.com/2' }
    const body = { rooms: [row({ groupId: week.id, name: 'Nova' })], changes: [change] }
    const saved = dataOf(await ask('/admin/rooms/rows', { body }))
    expect(saved.changed).toEqual([{ ...change, version: 2 }])
    expect((await lines(room.id))[0]).toMatchObject({
      action: 'room.updated',
      changes: { webinarUrl: [VIDEO, 'https://vimeo.com/2'] },
    })
    const [{ version }] = saved.changed
    const back = { rooms: saved.rooms, groups: [], changes: [{ ...room, version }] }
    expect(dataOf(await undo(back))).toBe(null)
    expect((await stored()).filter(({ id }: { id: string }) => id === room.id)).toEqual([{ ...room, version: 3 }])
    expect((await stored()).some(({ id }: { id: string }) => id === saved.rooms[0].id)).toBe(false)
  })

  test('rows with long addresses fit into the call that undoes them', async () => {
    const webinarUrl = `https://example.com/${'x'.repeat(1000)}`
    const changes = Array.from({ length: 300 }, (_, n) => ({ ...row({ webinarUrl }), id: `unknown-${n}`, version: 2 }))
    expect(refusal(await undo({ rooms: [], groups: [], changes }))).toBe('404 NOT_FOUND')
  })

  test('rows that change a room which somebody else has changed are refused, with all others', async () => {
    const room = await addRoom(office, week.id, { ...TEN, name: 'Roda' })
    await change(office, '/admin/rooms', room, { speaker: 'Helena' })
    const before = await dropped()
    const changes = [{ ...room, webinarUrl: 'https://vimeo.com/3' }]
    const send = (body: object) => ask('/admin/rooms/rows', { body: { rooms: [row({ groupId: week.id })], ...body } })
    expect(refusal(await send({ changes }))).toBe('409 CHANGED_MEANWHILE')
    expect(refusal(await send({ changes: [{ ...room, version: 2, language: 'XX_XX' }] }))).toBe('400 INVALID_INPUT')
    expect(refusal(await send({ changes: [{ ...room, version: 2, endDate: TEN.startDate }] }))).toBe(
      '400 INVALID_INPUT',
    )
    expect(refusal(await send({ changes: [changes[0], changes[0]] }))).toBe('400 INVALID_INPUT')
    expect(await dropped()).toEqual(before)
  })
})
