import { ROOM_DEFAULTS } from '@palco/contract/rooms/rooms'
import { afterAll, describe, expect, test } from 'vitest'
import { addGroup, addPerson, addRoom, aRoom, change, dataOf, openOffice, refusal } from '#test/office.ts'
import { deleteSnapshots } from '../catalog/archived-rooms.repo.ts'

const office = await openOffice({ until: afterAll })
const { ask } = office
const week = await addGroup(office, { name: 'Semana', maxRooms: 100 })

const post = (fields: object) => ask('/admin/rooms', { body: { ...aRoom, groupId: week.id, ...fields } })
const put = (id: string, fields: object) =>
  ask(`/admin/rooms/${id}`, { method: 'PUT', body: { ...aRoom, groupId: week.id, ...fields } })

const ALL = 'Todos os campos são obrigatórios'
const ORDER = 'A data de abertura deve ser anterior à data de encerramento'

const REFUSED: [object, string][] = [
  [{ name: '  ' }, ALL],
  [{ language: '' }, ALL],
  [{ webinarUrl: '' }, ALL],
  [{ groupId: '' }, ALL],
  [{ webinarUrl: 'not an address' }, 'URL do webinar inválida'],
  [{ webinarUrl: 'javascript:alert(1)' }, 'URL do webinar inválida'],
  [{ startDate: '2025-12-02T10:00', endDate: '2025-12-01T10:00' }, ORDER],
  [{ startDate: '2025-12-01T10:00', endDate: '2025-12-01T10:00' }, ORDER],
  [{ startDate: '01/12/2025' }, 'Data inválida'],
  [{ endDate: '2025-02-30T10:00' }, 'Data inválida'],
  [{ language: 'XX_XX' }, 'Idioma não cadastrado'],
  [{ speaker: 'x'.repeat(121) }, 'Use no máximo 120 caracteres'],
]

describe('a new room', () => {
  test('a new room is returned as stored, with the name of its group', async () => {
    expect(dataOf(await post({}))).toEqual({
      ...ROOM_DEFAULTS,
      ...aRoom,
      id: expect.any(String),
      groupId: week.id,
      group: { id: week.id, name: 'Semana' },
      onAir: 'main',
      active: true,
      startDate: null,
      endDate: null,
      plannedEnd: null,
      recordingUrl: '',
      recordingNamed: false,
      recordingPublishedAt: null,
      createdAt: expect.any(String),
      version: 1,
    })
  })

  test('a new room needs neither title, speaker nor description', async () => {
    const room = dataOf(await post({ titulo: undefined, speaker: undefined, description: undefined }))
    expect([room.titulo, room.speaker, room.description]).toEqual(['', '', ''])
  })

  test.each(REFUSED)('a new room with %j is rejected', async (fields, text) => {
    const answer = await post(fields)
    expect([refusal(answer), answer.body.error]).toEqual(['400 INVALID_INPUT', text])
  })

  test.each([
    ['2025-12-01T10:40', '2025-12-01T10:40:00.000Z'],
    ['2025-12-01T10:40:00-03:00', '2025-12-01T13:40:00.000Z'],
    ['', null],
    [null, null],
  ])('a new room that starts at %j keeps %j', async (startDate, kept) => {
    expect(dataOf(await post({ startDate, endDate: '2025-12-31T00:00:00Z' })).startDate).toBe(kept)
  })
})

describe('a description', () => {
  test.each([
    ['<script>alert(1)</script>Oi', 'Oi'],
    ['<img src=x onerror=alert(1)>Oi', 'Oi'],
    ['<b onclick="alert(1)">Oi</b>', '<b>Oi</b>'],
    ['<a href="javascript:alert(1)">Oi</a>', '<a target="_blank" rel="noopener noreferrer nofollow">Oi</a>'],
  ])('a room’s description %s is stored without script', async (description, kept) => {
    const room = dataOf(await post({ description }))
    expect(room.description).toBe(kept)
    expect(dataOf(await put(room.id, { description })).description).toBe(kept)
  })
})

describe('an update', () => {
  test('an update of a room without the field `speaker` keeps the speaker, and a blank one removes it', async () => {
    const { id } = dataOf(await post({}))
    expect(dataOf(await put(id, { speaker: undefined })).speaker).toBe('Helena Prado')
    expect(dataOf(await put(id, { speaker: '' })).speaker).toBe('')
  })

  test('an update of a room replaces every field and increments the version', async () => {
    const other = await addGroup(office, { name: 'Outro' })
    const { id } = await addRoom(office, week.id)
    const fields = {
      ...{
        name: 'Fim',
        titulo: 'T2',
        speaker: 'Paolo Ferri',
        description: 'x',
        language: 'EN_US',
        webinarUrl: 'https://vimeo.com/1',
      },
      ...{ startDate: '2025-12-01T10:00:00.000Z', endDate: '2025-12-01T11:00:00.000Z' },
    }
    expect(dataOf(await put(id, { ...fields, groupId: other.id, version: 1 }))).toMatchObject({
      ...fields,
      group: { id: other.id, name: 'Outro' },
      version: 2,
    })
  })

  test('an update deactivates a room, and the next one keeps that', async () => {
    const { id } = await addRoom(office, week.id)
    expect(dataOf(await put(id, { active: false })).active).toBe(false)
    expect(dataOf(await put(id, {})).active).toBe(false)
    expect(dataOf(await put(id, { active: true })).active).toBe(true)
  })

  test('an update of a room removes the dates', async () => {
    const { id } = await addRoom(office, week.id, { startDate: '2025-12-01T10:00' })
    expect(dataOf(await put(id, {})).startDate).toBe(null)
  })

  test.each(REFUSED)('an update of a room with %j is rejected', async (fields, text) => {
    const answer = await put((await addRoom(office, week.id)).id, fields)
    expect([refusal(answer), answer.body.error]).toEqual(['400 INVALID_INPUT', text])
  })

  test('an update of a room into an unknown group is 404', async () => {
    const answer = await put((await addRoom(office, week.id)).id, { groupId: 'unknown' })
    expect([refusal(answer), answer.body.error]).toEqual(['404 NOT_FOUND', 'Grupo não encontrado'])
  })

  test('an update of a room by ten administrators who saw the same version succeeds once', async () => {
    const { id } = await addRoom(office, week.id)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => put(id, { name: `S${n}`, version: 1 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  test('an update of a deleted room is 404', async () => {
    const { id } = await addRoom(office, week.id)
    expect((await ask(`/admin/rooms/${id}`, { method: 'DELETE' })).body).toEqual({ success: true, data: null })
    const answer = await put(id, {})
    expect([refusal(answer), answer.body.error]).toEqual(['404 NOT_FOUND', 'Sala não encontrada'])
  })
})

describe('a full group', () => {
  const full = async (maxRooms = 1) => {
    const group = await addGroup(office, { maxRooms })
    const room = await addRoom(office, group.id)
    return { group, room }
  }

  test('a full group rejects another room', async () => {
    const { group } = await full()
    const answer = await post({ groupId: group.id })
    expect([refusal(answer), answer.body.error]).toEqual([
      '409 CONFLICT',
      `O grupo "${group.name}" já tem o máximo de 1 sala`,
    ])
  })

  test('a full group allows updates of its rooms', async () => {
    const { group, room } = await full()
    expect(dataOf(await put(room.id, { groupId: group.id, name: 'Nova' })).name).toBe('Nova')
  })

  test('a full group accepts a room after its maximum is raised or a room is deleted', async () => {
    const { group, room } = await full()
    await change(office, '/admin/groups', group, { maxRooms: 2 })
    expect((await post({ groupId: group.id })).status).toBe(200)
    await ask(`/admin/rooms/${room.id}`, { method: 'DELETE' })
    expect((await post({ groupId: group.id })).status).toBe(200)
  })

  test('a group accepts one of ten concurrent rooms if one fits', async () => {
    const { group } = await full(2)
    const answers = await Promise.all(Array.from({ length: 10 }, () => post({ groupId: group.id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(dataOf(await ask(`/admin/groups/${group.id}`)).rooms).toHaveLength(2)
  })

  test('a group accepts one of ten rooms that are moved into it concurrently if one fits', async () => {
    const { group } = await full(2)
    const rooms: { id: string }[] = []
    while (rooms.length < 10) rooms.push(await addRoom(office, week.id))
    const answers = await Promise.all(rooms.map(({ id }) => put(id, { groupId: group.id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  test('a group does not exceed a maximum that is lowered concurrently', async () => {
    const { group } = await full(2)
    const [smaller, added] = await Promise.all([
      ask(`/admin/groups/${group.id}`, { method: 'PUT', body: { name: group.name, maxRooms: 1 } }),
      post({ groupId: group.id }),
    ])
    expect([smaller.status, added.status].sort()).toEqual([200, 409])
  })
})

describe('copying a day', () => {
  const copy = (body: object) => ask('/admin/rooms/day-copies', { body })
  const named = (rooms: { name: string }[]) => rooms.map(({ name }) => name)
  const dayOne = { day: '2027-03-01', toDay: '2027-03-03' }

  test('copying a day creates its rooms at the same hours in the event time zone, all or none', async () => {
    const [one, two] = [await addGroup(office), await addGroup(office, { maxRooms: 2 })]
    // The start is at 22:30 in São Paulo, when it is already the next day in UTC.
    const evening = { startDate: '2027-03-02T01:30:00.000Z', endDate: '2027-03-02T02:30:00.000Z' }
    await addRoom(office, one.id, { name: 'Noite', ...evening })
    await addRoom(office, one.id, { name: 'Dia seguinte', startDate: '2027-03-02T13:00:00.000Z' })
    await addRoom(office, two.id, { name: 'Manhã', startDate: '2027-03-01T13:00:00.000Z' })
    const alone = dataOf(await copy({ ...dayOne, groupId: one.id }))
    expect(alone).toMatchObject([
      {
        name: 'Noite',
        groupId: one.id,
        startDate: '2027-03-04T01:30:00.000Z',
        endDate: '2027-03-04T02:30:00.000Z',
        version: 1,
      },
    ])
    expect(named(dataOf(await copy(dayOne))).sort()).toEqual(['Manhã', 'Noite'])
    const before = dataOf(await ask('/admin/rooms'))
    const full = await copy(dayOne)
    expect([refusal(full), full.body.error]).toEqual([
      '409 CONFLICT',
      `O grupo "${two.name}" já tem o máximo de 2 salas`,
    ])
    expect(dataOf(await ask('/admin/rooms'))).toEqual(before)
    const [line] = dataOf(await ask(`/admin/audit?about=${alone[0].id}`)).data
    expect([line.action, line.target.name]).toEqual(['room.created', 'Noite'])
  })

  test.each([
    ['that has no rooms', { day: '2001-01-01', toDay: '2001-01-02' }, '404 NOT_FOUND', 'Nenhuma sala começa nesse dia'],
    ['to itself', { day: '2027-03-01', toDay: '2027-03-01' }, '400 INVALID_INPUT', 'Escolha outro dia'],
    ['that does not exist', { day: '2027-02-30', toDay: '2027-03-01' }, '400 INVALID_INPUT', 'Data inválida'],
  ])('copying a day is rejected %s', async (_, body, refused, text) => {
    const answer = await copy(body)
    expect([refusal(answer), answer.body.error]).toEqual([refused, text])
  })
})

describe('a deleted room', () => {
  const remove = (id: string) => ask(`/admin/rooms/${id}`, { method: 'DELETE' })
  const restore = (id: string) => ask(`/admin/rooms/${id}/restoration`, { method: 'POST' })

  test('a deleted room is restored with its id, its speakers and the people who have it in their list', async () => {
    const speaker = await addPerson(office, [week.id], 'SPEAKER')
    const listed = await addPerson(office, [week.id])
    const gone = await addPerson(office, [week.id])
    const room = dataOf(await post({ name: 'Volta', speakerIds: [speaker.id], mode: 'window' }))
    for (const { id } of [listed, gone])
      dataOf(await ask(`/admin/users/${id}/rooms`, { method: 'PUT', body: { roomIds: [room.id] } }))
    dataOf(await remove(room.id))
    dataOf(await ask(`/admin/users/${gone.id}`, { method: 'DELETE' }))
    expect(dataOf(await restore(room.id))).toEqual({ ...room, version: 2 })
    expect(dataOf(await ask(`/admin/users/${listed.id}/rooms`))).toMatchObject([{ roomId: room.id }])
    const [line] = dataOf(await ask(`/admin/audit?about=${room.id}`)).data
    expect([line.action, line.target.name]).toEqual(['room.restored', 'Volta'])
    expect(refusal(await restore(room.id))).toBe('404 NOT_FOUND')
  })

  test('a deleted room is not restored into a full group, nor after an hour', async () => {
    const small = await addGroup(office, { maxRooms: 1 })
    const room = await addRoom(office, small.id)
    dataOf(await remove(room.id))
    const other = await addRoom(office, small.id)
    expect(refusal(await restore(room.id))).toBe('409 CONFLICT')
    dataOf(await remove(other.id))
    await deleteSnapshots(office.server.db, new Date(Date.now() + 1000).toISOString())
    expect(refusal(await restore(room.id))).toBe('404 NOT_FOUND')
  })
})
