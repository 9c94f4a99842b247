import { scheduleText } from '@palco/contract/rooms/schedule-text'
import { afterAll, describe, expect, test } from 'vitest'
import { addGroup, addRoom, admit, change, dataOf, openOffice, refusal } from '#test/office.ts'

const office = await openOffice({ until: afterAll })
const { ask } = office

type Asks = Pick<Awaited<ReturnType<typeof admit>>, 'ask'>
const roomsOf = async (person: Asks): Promise<{ id: string }[]> => dataOf(await person.ask('/participant/rooms'))
const idsOf = async (person: Asks) => (await roomsOf(person)).map(({ id }) => id)
const saveList = async ({ id }: { id: string }, roomIds: string[] | null) =>
  dataOf(await ask(`/admin/users/${id}/rooms`, { method: 'PUT', body: { roomIds } }))

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

async function setUp(fields: object = {}) {
  const group = await addGroup(office)
  const room = await addRoom(office, group.id, fields)
  const person = await admit(office, [group.id])
  return { group, room, person, open: () => person.ask(`/participant/rooms/${room.id}`) }
}

describe('the list of rooms', () => {
  test('the portal’s list of rooms has every field of a room but its webinar', async () => {
    const { room, group, person } = await setUp({ startDate: inHours(-1) })
    const {
      webinarUrl,
      backupUrl,
      mode,
      onAir,
      speakerIds,
      moderator,
      plannedEnd,
      recordingUrl,
      recordingNamed,
      version,
      ...shown
    } = room
    expect(await roomsOf(person)).toEqual([{ ...shown, group: { id: group.id, name: group.name } }])
    expect((await person.ask('/participant/rooms')).text).not.toContain('dQw4w9WgXcQ')
  })

  test('the portal’s list of rooms has the rooms of the person’s groups, and no others', async () => {
    const { group, room } = await setUp()
    const second = await setUp()
    await setUp()
    const person = await admit(office, [group.id, second.group.id])
    expect(await idsOf(person)).toEqual([room.id, second.room.id])
  })

  test('the portal’s list of rooms is empty without a group', async () => {
    expect(await roomsOf(await admit(office))).toEqual([])
  })

  test('the portal’s list of rooms is for speakers too, and not for administrators', async () => {
    const { group, room } = await setUp()
    expect(await idsOf(await admit(office, [group.id], 'SPEAKER'))).toEqual([room.id])
    expect(refusal(await ask('/participant/rooms'))).toBe('403 FORBIDDEN')
  })

  test('the portal’s list of rooms has rooms that are not open yet, or have ended', async () => {
    const { group, room, person } = await setUp({ startDate: inHours(1) })
    const ended = await addRoom(office, group.id, { endDate: inHours(-1) })
    expect(await idsOf(person)).toEqual([room.id, ended.id])
  })

  test('the portal’s list of rooms is answered 304 to a client that has it', async () => {
    const { person, group } = await setUp()
    const etag = (await person.ask('/participant/rooms')).headers.get('etag') ?? ''
    const again = () => person.ask('/participant/rooms', { headers: { 'if-none-match': etag } })
    expect((await again()).status).toBe(304)
    await addRoom(office, group.id)
    expect((await again()).status).toBe(200)
  })

  test('the list of rooms differs between two people of a group with different room lists', async () => {
    const { group, room } = await setUp()
    const [all, none] = [await admit(office, [group.id]), await admit(office, [group.id])]
    await saveList(none, [])
    expect([await idsOf(all), await idsOf(none)]).toEqual([[room.id], []])
  })
})

describe('on the next call a participant sees', () => {
  test('on the next call a participant sees a new room, and none that was deleted', async () => {
    const { group, room, person } = await setUp()
    expect(await idsOf(person)).toEqual([room.id])
    const second = await addRoom(office, group.id)
    expect(await idsOf(person)).toEqual([room.id, second.id])
    await ask(`/admin/rooms/${room.id}`, { method: 'DELETE' })
    expect(await idsOf(person)).toEqual([second.id])
  })

  test('on the next call a participant sees no inactive room', async () => {
    const { room, person, open } = await setUp()
    await change(office, '/admin/rooms', room, { active: false })
    expect(await roomsOf(person)).toEqual([])
    expect(refusal(await open())).toBe('404 NOT_FOUND')
  })

  test('on the next call a participant sees no room of an inactive group', async () => {
    const { group, person, open } = await setUp()
    await change(office, '/admin/groups', group, { active: false })
    expect(await roomsOf(person)).toEqual([])
    expect(refusal(await open())).toBe('404 NOT_FOUND')
    await change(office, '/admin/groups', group, { active: true })
    expect(await roomsOf(person)).toHaveLength(1)
  })

  test('on the next call a participant sees no room of a deleted group', async () => {
    const { group, person } = await setUp()
    expect(await roomsOf(person)).toHaveLength(1)
    await ask(`/admin/groups/${group.id}`, { method: 'DELETE' })
    expect(await roomsOf(person)).toEqual([])
  })

  test('on the next call a participant sees a new name of the room and of its group', async () => {
    const { group, room, person } = await setUp()
    await change(office, '/admin/rooms', room, { name: 'Plenária' })
    await change(office, '/admin/groups', group, { name: 'Outra' })
    expect(await roomsOf(person)).toMatchObject([{ name: 'Plenária', group: { name: 'Outra' } }])
  })

  test('on the next call a participant sees their saved list, nothing if it is empty, all if it is reset', async () => {
    const { group, room, person } = await setUp()
    const second = await addRoom(office, group.id)
    await saveList(person, [second.id])
    expect(await idsOf(person)).toEqual([second.id])
    await saveList(person, [])
    expect(await idsOf(person)).toEqual([])
    await saveList(person, null)
    expect(await idsOf(person)).toEqual([room.id, second.id])
  })

  test('on the next call a participant sees the rooms of a group they were added to', async () => {
    const { group, room } = await setUp()
    const person = await admit(office)
    expect(await idsOf(person)).toEqual([])
    const body = { name: 'Ana', role: 'PARTICIPANT', groupIds: [group.id] }
    dataOf(await ask(`/admin/users/${person.id}`, { method: 'PUT', body }))
    expect(await idsOf(person)).toEqual([room.id])
  })
})

describe('a room', () => {
  test.each([
    ['without dates', {}],
    ['that has begun', { startDate: inHours(-1) }],
    ['that has not ended', { endDate: inHours(1) }],
    ['between its dates', { startDate: inHours(-1), endDate: inHours(1) }],
  ])('a room %s is open, and has its webinar', async (_, dates) => {
    const { room, open } = await setUp(dates)
    const { version, backupUrl, speakerIds, moderator, plannedEnd, recordingUrl, recordingNamed, ...shown } = room
    expect(dataOf(await open())).toEqual({
      ...shown,
      standbyUrl: '',
      graceMinutes: 15,
      refusedUrls: [],
    })
  })

  test('a room that has not started is refused with its schedule, without the webinar', async () => {
    const dates = { startDate: '2099-12-01T13:40:00.000Z', endDate: '2099-12-01T15:00:00.000Z' }
    const answer = await (await setUp(dates)).open()
    expect(refusal(answer)).toBe('403 ROOM_NOT_OPEN_YET')
    expect(answer.body.error).toBe(`Sala disponível: ${scheduleText(dates, 'PT_BR')}`)
    expect(answer.body.error).toContain('1:40 pm')
    expect(answer.text).not.toContain('dQw4w9WgXcQ')
  })

  test('a room that has ended is refused, without the webinar', async () => {
    const answer = await (await setUp({ endDate: inHours(-1) })).open()
    expect([refusal(answer), answer.body.error]).toEqual(['403 ROOM_ENDED', 'Esta sala não está mais disponível'])
    expect(answer.text).not.toContain('dQw4w9WgXcQ')
  })

  test('a room is closed once an administrator ends it', async () => {
    const { room, open } = await setUp()
    expect((await open()).status).toBe(200)
    await change(office, '/admin/rooms', room, { endDate: inHours(-1) })
    expect(refusal(await open())).toBe('403 ROOM_ENDED')
  })

  test('a room of another group is 404', async () => {
    const { room } = await setUp()
    const { person } = await setUp()
    const answer = await person.ask(`/participant/rooms/${room.id}`)
    expect([refusal(answer), answer.body.error]).toEqual(['404 NOT_FOUND', 'Sala não encontrada'])
  })

  test('a room that is not on the person’s list is 404', async () => {
    const { person, open } = await setUp()
    await saveList(person, [])
    expect(refusal(await open())).toBe('404 NOT_FOUND')
  })

  test.each(['unknown', 'null'])('a room with the id %s is 404', async (id) => {
    const { person } = await setUp()
    expect(refusal(await person.ask(`/participant/rooms/${id}`))).toBe('404 NOT_FOUND')
  })

  test('a room with an id that is not valid text is refused', async () => {
    const { person } = await setUp()
    expect(refusal(await person.ask('/participant/rooms/%00'))).toBe('400 INVALID_INPUT')
  })

  test('a room needs a session', async () => {
    const { room, person } = await setUp()
    await person.ask('/auth/logout', { method: 'POST' })
    for (const path of ['/participant/rooms', `/participant/rooms/${room.id}`, '/participant/event'])
      expect(refusal(await person.ask(path))).toBe('401 NOT_SIGNED_IN')
  })
})
