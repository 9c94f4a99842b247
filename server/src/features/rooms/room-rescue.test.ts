import type { RoomAir } from '@palco/contract/rooms/room-air'
import { afterAll, describe, expect, test } from 'vitest'
import { authenticatedSocket, collectChanges, next } from '#test/client.ts'
import { addGroup, addPerson, addRoom, admit, aRoom, dataOf, openOffice, refusal } from '#test/office.ts'

const office = await openOffice({ until: afterAll })
const { ask } = office
const week = await addGroup(office, { name: 'Semana', maxRooms: 100 })
const viewer = await admit(office, [week.id])
const outsider = await admit(office, [(await addGroup(office)).id])
const lockedOut = await admit(office, [week.id])
dataOf(await ask(`/admin/users/${lockedOut.id}/rooms`, { method: 'PUT', body: { roomIds: [] } }))
const backupUrl = 'https://vimeo.com/76979871'

const put = (id: string, fields: object) =>
  ask(`/admin/rooms/${id}`, { method: 'PUT', body: { ...aRoom, groupId: week.id, ...fields } })
const switchTo = (id: string, body: object) => ask(`/admin/rooms/${id}/air`, { method: 'PUT', body })
const extend = (id: string, minutes: number) => ask(`/admin/rooms/${id}/extension`, { body: { minutes } })
const enter = async (id: string) => dataOf(await viewer.ask(`/participant/rooms/${id}`))
const lastDeed = async (about: string) => dataOf(await ask(`/admin/audit?about=${about}`)).data[0]

describe('a room with a backup address', () => {
  test('a room keeps its backup address and its mode in an update without them', async () => {
    const { id } = await addRoom(office, week.id, { backupUrl, mode: 'window' })
    expect(dataOf(await put(id, {}))).toMatchObject({ backupUrl, mode: 'window' })
    expect(dataOf(await put(id, { backupUrl: '', mode: 'page' }))).toMatchObject({ backupUrl: '', mode: 'page' })
  })

  test('a room with a backup gives the address on air and the standby to people who may enter', async () => {
    const { id } = await addRoom(office, week.id, { backupUrl })
    expect(await enter(id)).toMatchObject({ webinarUrl: aRoom.webinarUrl, standbyUrl: backupUrl, graceMinutes: 15 })
    expect(dataOf(await switchTo(id, { onAir: 'backup' }))).toMatchObject({ onAir: 'backup', mode: 'page', version: 2 })
    const open = await enter(id)
    expect(open).toMatchObject({ webinarUrl: backupUrl, standbyUrl: aRoom.webinarUrl, onAir: 'backup' })
    expect(open).not.toHaveProperty('speakerIds')
    expect(await lastDeed(id)).toMatchObject({ action: 'room.switched', changes: { onAir: ['main', 'backup'] } })
  })

  test('a room switches to the main address if the backup is removed', async () => {
    const { id } = await addRoom(office, week.id, { backupUrl })
    await switchTo(id, { onAir: 'backup' })
    expect(dataOf(await put(id, { backupUrl: '' })).onAir).toBe('main')
  })
})

test('a room without a backup address has nothing to switch to', async () => {
  const { id } = await addRoom(office, week.id)
  const answer = await switchTo(id, { onAir: 'backup' })
  expect([refusal(answer), answer.body.error]).toEqual(['409 CONFLICT', 'Esta sala não tem endereço reserva'])
})

describe('a backup address that comes with the switch', () => {
  test('a backup address that comes with the switch is stored and on air in one step', async () => {
    const { id } = await addRoom(office, week.id)
    expect(dataOf(await switchTo(id, { onAir: 'backup', backupUrl }))).toMatchObject({
      backupUrl,
      onAir: 'backup',
      version: 2,
    })
    expect(await enter(id)).toMatchObject({ webinarUrl: backupUrl, standbyUrl: aRoom.webinarUrl })
    expect(await lastDeed(id)).toMatchObject({
      action: 'room.switched',
      changes: { backupUrl: ['', backupUrl], onAir: ['main', 'backup'] },
    })
  })

  test('a backup address that comes with the switch replaces one that fails too', async () => {
    const { id } = await addRoom(office, week.id, { backupUrl: 'https://vimeo.com/90509568' })
    await switchTo(id, { onAir: 'backup' })
    await switchTo(id, { onAir: 'backup', backupUrl })
    expect((await enter(id)).webinarUrl).toBe(backupUrl)
  })

  test.each([
    ['no address', { onAir: 'backup', backupUrl: ' ' }],
    ['a script', { onAir: 'backup', backupUrl: 'javascript:alert(1)' }],
    ['too long', { onAir: 'backup', backupUrl: `https://vimeo.com/${'1'.repeat(3000)}` }],
    ['not the one to go on air', { onAir: 'main', backupUrl }],
  ])('a backup address that comes with the switch is rejected if it is %s', async (_, body) => {
    const { id } = await addRoom(office, week.id)
    expect(refusal(await switchTo(id, body))).toBe('400 INVALID_INPUT')
    expect(await enter(id)).toMatchObject({ webinarUrl: aRoom.webinarUrl, standbyUrl: '' })
  })

  test('a backup address with http is rejected in words, except for a window of its own', async () => {
    const { id } = await addRoom(office, week.id)
    const pasted = { onAir: 'backup', backupUrl: 'http://stream.example/live' }
    const answer = await switchTo(id, { ...pasted, isForced: true })
    expect([refusal(answer), answer.body.error]).toEqual(['400 INVALID_INPUT', expect.stringMatching(/http.*https/)])
    expect(await enter(id)).toMatchObject({ webinarUrl: aRoom.webinarUrl, standbyUrl: '' })
    expect(dataOf(await switchTo(id, { ...pasted, mode: 'window' }))).toMatchObject({ onAir: 'backup', mode: 'window' })
  })
})

describe('an extension', () => {
  test('an extension of a room moves the end, each time', async () => {
    const { id } = await addRoom(office, week.id, { endDate: '2099-12-01T10:00' })
    await extend(id, 15)
    expect(dataOf(await extend(id, 15)).endDate).toBe('2099-12-01T10:30:00.000Z')
    expect(await lastDeed(id)).toMatchObject({
      action: 'room.extended',
      changes: { endDate: ['2099-12-01T10:15:00.000Z', '2099-12-01T10:30:00.000Z'] },
    })
  })

  const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString()

  test('an extension reopens a room that has just ended', async () => {
    const { id } = await addRoom(office, week.id, { endDate: minutesAgo(5) })
    expect(refusal(await viewer.ask(`/participant/rooms/${id}`))).toBe('403 ROOM_ENDED')
    await extend(id, 15)
    expect((await enter(id)).id).toBe(id)
  })

  test('an extension of a room keeps the planned end until the dates are edited', async () => {
    const endDate = '2099-12-01T10:00:00.000Z'
    const { id } = await addRoom(office, week.id, { endDate })
    await extend(id, 15)
    const twice = dataOf(await extend(id, 15))
    expect(twice.plannedEnd).toBe(endDate)
    expect(dataOf(await switchTo(id, { mode: 'window' })).plannedEnd).toBe(endDate)
    expect(dataOf(await put(id, { endDate: twice.endDate })).plannedEnd).toBe(endDate)
    expect(dataOf(await put(id, { endDate: '2099-12-01T11:00' })).plannedEnd).toBeNull()
    expect(dataOf(await put(id, { endDate: null })).plannedEnd).toBeNull()
  })

  test('an extension of a room takes no presence from people who left at the planned end', async () => {
    const [startDate, endDate] = [minutesAgo(65), minutesAgo(5)]
    const { id } = await addRoom(office, week.id, { startDate, endDate })
    const stay = { id: 'to the end', user_id: viewer.id, room_id: id, hidden_seconds: 0, left_at: null }
    await office.server.db
      .insertInto('attendance')
      .values({ ...stay, started_at: startDate, last_seen_at: endDate })
      .execute()
    await extend(id, 30)
    const { data } = dataOf(await ask(`/admin/attendance?roomId=${id}`))
    expect(data).toMatchObject([{ minutesDuring: 60, windowMinutes: 60, percent: 100, hasMet: true }])
  })

  test('an extension of a room is rejected after the grace period', async () => {
    const answer = await extend((await addRoom(office, week.id, { endDate: minutesAgo(16) })).id, 15)
    expect([refusal(answer), answer.body.error]).toEqual([
      '409 CONFLICT',
      'Esta sala já terminou: para abri-la de novo, edite a data de encerramento',
    ])
  })

  test('an extension is rejected for a room without an end', async () => {
    const answer = await extend((await addRoom(office, week.id)).id, 15)
    expect([refusal(answer), answer.body.error]).toEqual(['409 CONFLICT', 'Esta sala não tem data de fim'])
  })
})

describe('a broadcast without an address goes to everybody who sees the room, and nobody else,', () => {
  async function listen() {
    const sockets = {
      viewer: await authenticatedSocket(office.server, viewer.session),
      outsider: await authenticatedSocket(office.server, outsider.session),
      lockedOut: await authenticatedSocket(office.server, lockedOut.session),
      admin: await authenticatedSocket(office.server, office.admin),
    }
    const received: [string, RoomAir][] = []
    for (const [who, socket] of Object.entries(sockets)) socket.on('room_aired', (air) => received.push([who, air]))
    return async () => {
      for (const socket of Object.values(sockets)) await collectChanges(socket)()
      return received
    }
  }

  test.each<[string, (id: string) => Promise<unknown>, Partial<RoomAir>]>([
    ['of another address', (id) => switchTo(id, { onAir: 'backup' }), { onAir: 'backup' }],
    ['of another mode', (id) => switchTo(id, { mode: 'window' }), { mode: 'window' }],
    ['of another start', (id) => put(id, { startDate: '2099-12-01T09:00' }), { startDate: '2099-12-01T09:00:00.000Z' }],
    ['of another end', (id) => put(id, { endDate: '2099-12-01T10:00' }), { endDate: '2099-12-01T10:00:00.000Z' }],
  ])('a broadcast %s goes to everybody who sees the room, and nobody else', async (_, act, changed) => {
    const { id } = await addRoom(office, week.id, { backupUrl })
    const received = await listen()
    await act(id)
    const air = { roomId: id, onAir: 'main', mode: 'page', startDate: null, endDate: null, ...changed }
    expect(await received()).toEqual([['viewer', { ...air, revision: expect.any(Number) }]])
  })

  test('other changes of a room cause no broadcast of its address', async () => {
    const { id } = await addRoom(office, week.id, { backupUrl })
    const received = await listen()
    await put(id, { name: 'Outro nome' })
    await addRoom(office, week.id)
    expect(await received()).toEqual([])
  })

  test('an inactive room causes no broadcast of its address', async () => {
    const { id } = await addRoom(office, week.id, { backupUrl })
    await put(id, { backupUrl, active: false })
    const received = await listen()
    await switchTo(id, { onAir: 'backup' })
    expect(await received()).toEqual([])
  })

  test('a broadcast of a room goes to people who joined the group meanwhile', async () => {
    const { id } = await addRoom(office, week.id, { backupUrl })
    const newcomer = await admit(office)
    const socket = await authenticatedSocket(office.server, newcomer.session)
    const aired = next(socket, 'room_aired', ({ roomId }) => roomId === id)
    const body = { name: 'Bia', role: 'PARTICIPANT', groupIds: [week.id] }
    dataOf(await ask(`/admin/users/${newcomer.id}`, { method: 'PUT', body }))
    await switchTo(id, { onAir: 'backup' })
    await aired
  })
})

describe('speakers', () => {
  test('speakers of a room are users with that role', async () => {
    const [one, two] = [await addPerson(office, [], 'SPEAKER'), await addPerson(office, [], 'SPEAKER')]
    const { id } = await addRoom(office, week.id, { speakerIds: [one.id, two.id, one.id] })
    const read = async () => dataOf(await ask('/admin/rooms')).find((room: { id: string }) => room.id === id).speakerIds
    expect(await read()).toEqual([one.id, two.id].sort())
    expect(dataOf(await put(id, {})).speakerIds).toHaveLength(2)
    expect(dataOf(await put(id, { speakerIds: [two.id] })).speakerIds).toEqual([two.id])
    expect(await lastDeed(id)).toMatchObject({ changes: { speakers: [expect.any(Array), ['Ana Moreira']] } })
    await ask(`/admin/users/${two.id}`, { method: 'PUT', body: { name: 'Bia', role: 'PARTICIPANT' } })
    expect(await read()).toEqual([])
  })

  test.each([
    ['a participant', async () => (await addPerson(office)).id],
    ['nobody', async () => 'unknown'],
  ])('a speaker of a room can not be %s', async (_, someone) => {
    const { id } = await addRoom(office, week.id)
    const answer = await put(id, { speakerIds: [await someone()] })
    const text = 'Escolha palestrantes entre os usuários com esta função'
    expect([refusal(answer), answer.body.error]).toEqual(['400 INVALID_INPUT', text])
  })

  test('speakers are found by their role', async () => {
    const speaker = await addPerson(office, [], 'SPEAKER')
    const found = dataOf(await ask(`/admin/users?role=SPEAKER&search=${speaker.email}`))
    expect([found.total, found.data[0].id]).toEqual([1, speaker.id])
    expect(dataOf(await ask(`/admin/users?role=ADMIN&search=${speaker.email}`)).total).toBe(0)
  })
})
