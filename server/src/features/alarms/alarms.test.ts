import type { LiveDayEntry } from '@palco/contract/live/live-day'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { holdAlarmTime } from '#test/alarm-time.ts'
import { authenticatedSocket, login, next, type TestSocket } from '#test/client.ts'
import {
  addGroup,
  addPerson,
  addRoom,
  admit,
  anAnnouncement,
  change,
  dataOf,
  type Office,
  openOffice,
  refusal,
} from '#test/office.ts'
import { freePort } from '#test/palco-process.ts'
import { mailServer } from '#test/post-office.ts'
import { askQuestion, openQuestionRoom } from '#test/question-room.ts'
import { auditKeptSince } from '../audit/audit.repo.ts'
import { deleteOldAlarms } from './alarms.repo.ts'

async function roomWithViewers(office: Office, count: number) {
  const group = await addGroup(office)
  const room = await addRoom(office, group.id, { backupUrl: 'https://vimeo.com/76979871' })
  const { session } = await admit(office, [group.id])
  const sockets: TestSocket[] = []
  const enter = async (as: typeof session) => {
    const socket = await authenticatedSocket(office.server, as)
    const acknowledged = next(socket, 'heartbeat_ack')
    socket.emit('heartbeat', { roomId: room.id, visible: true })
    await acknowledged
    sockets.push(socket)
  }
  await enter(session)
  for (let n = 1; n < count; n++) await enter((await admit(office, [group.id])).session)
  const inRoom = async () => dataOf(await office.ask(`/admin/live/rooms/${room.id}/viewers`)).total
  await expect.poll(inRoom).toBe(count)
  const leave = (leaving: number) => {
    for (const socket of sockets.splice(0, leaving)) socket.close()
  }
  return { room, leave }
}

const is =
  (...kinds: string[]) =>
  (running: { kind: string }[]) =>
    running.map(({ kind }) => kind).join() === kinds.join()

const dayOf = async ({ ask }: Office, query = ''): Promise<LiveDayEntry[]> =>
  dataOf(await ask(`/admin/alarms${query}`)).entries

const topicsOf = (socket: TestSocket) => {
  const topics: string[] = []
  socket.on('changed', ({ topic }) => topics.push(topic))
  return topics
}

test('a falling audience is one alarm, pushed to administrators, and over when the room closes', async () => {
  const time = holdAlarmTime()
  const office = await openOffice()
  const { room, leave } = await roomWithViewers(office, 10)
  const topics = topicsOf(await authenticatedSocket(office.server, office.admin))
  // A step may end before its sample is complete, so five steps make at least four samples.
  for (let n = 0; n < 5; n++) await time.step(office.server)
  expect(dataOf(await office.ask('/admin/alarms/running'))).toEqual([])
  leave(4)
  const [alarm] = await time.until(office, is('viewers-dropped'))
  expect(alarm).toMatchObject({ target: { id: room.id, name: 'Abertura' }, before: 10, after: 6, endedAt: null })
  await expect.poll(() => topics).toContain('alarms')
  leave(6)
  for (let n = 0; n < 3; n++) await time.step(office.server)
  expect(dataOf(await office.ask('/admin/alarms/running'))).toEqual([alarm])

  await change(office, '/admin/rooms', room, { active: false })
  await time.until(office, is())
  expect(await dayOf(office)).toMatchObject([
    { type: 'act', act: { action: 'room.updated', changes: { active: [true, false] } } },
    { type: 'alarm', alarm: { id: alarm?.id, outcome: 'closed', endedAt: expect.any(String) } },
  ])
})

test('people who leave a room after a switch of its address are no alarm', async () => {
  const time = holdAlarmTime()
  const office = await openOffice()
  const { room, leave } = await roomWithViewers(office, 10)
  await time.step(office.server)
  dataOf(await office.ask(`/admin/rooms/${room.id}/air`, { method: 'PUT', body: { onAir: 'backup' } }))
  leave(6)
  for (let n = 0; n < 4; n++) await time.step(office.server)
  expect(dataOf(await office.ask('/admin/alarms/running'))).toEqual([])
  expect(await dayOf(office)).toMatchObject([{ type: 'act', act: { action: 'room.switched' } }])
})

test('refused sign-ins are an alarm until they stop', async () => {
  const time = holdAlarmTime()
  const office = await openOffice()
  for (let n = 0; n < 20; n++) await login(office.server, `nobody${n}@example.com`)
  const [alarm] = await time.until(office, is('sign-ins-failing'))
  expect(alarm).toMatchObject({ before: 0, after: 20 })
  await time.until(office, is())
  expect(await dayOf(office)).toMatchObject([{ alarm: { id: alarm?.id, outcome: 'recovered' } }])
})

test('an alarm of refused sign-ins names the people with the most of them', async () => {
  const time = holdAlarmTime()
  const office = await openOffice()
  const people = [await addPerson(office), await addPerson(office)]
  for (const { email } of [...people, people[1], people[1]].flatMap((person) => person ?? []))
    await login(office.server, email, 'wrong')
  for (let n = 0; n < 20; n++) await login(office.server, `nobody${n}@example.com`)
  const [alarm] = await time.until(office, is('sign-ins-failing'))
  const named = async () =>
    dataOf(await office.ask(`/admin/alarms/${alarm?.id}/people`)).map(({ id }: { id: string }) => id)
  await expect.poll(named).toEqual([people[1]?.id, people[0]?.id])
})

test('a mail server that does not answer is an alarm', async () => {
  const time = holdAlarmTime()
  const office = await openOffice({ mail: mailServer(await freePort()), mailTiming: { clock: () => Date.now() } })
  const { ask } = await admit(office)
  const body = { currentPassword: 'correct horse', newPassword: 'vento-lago-uva-482' }
  dataOf(await ask('/auth/password', { method: 'PUT', body }))
  expect(await time.until(office, is('mail-away'))).toMatchObject([{ after: 1 }])
})

test('a server process that died raises an alarm, and its successor ends it', async () => {
  const time = holdAlarmTime()
  const office = await openOffice()
  const died = new Date(Date.now() - 20_000).toISOString()
  const row = { name: 'palco-1 (77)', started_at: '2025-12-01T08:00:00.000Z', seen_at: died, sign_ins: 0, failures: 0 }
  await office.server.db
    .insertInto('nodes')
    .values([
      { ...row, id: 'one' },
      { ...row, id: 'two' },
    ])
    .execute()
  expect(await time.until(office, is('node-gone', 'node-gone'))).toMatchObject([
    { target: { name: 'palco-1 (77)' }, startedAt: died, before: 2, after: 1 },
    { before: 2, after: 1 },
  ])
  await office.server.db
    .insertInto('nodes')
    .values({ ...row, id: 'zzz', seen_at: '2999-01-01T00:00:00.000Z' })
    .execute()
  await time.until(office, is())
})

test('a server that stops raises no alarm', async () => {
  const time = holdAlarmTime()
  const { server } = await openOffice()
  await time.step(server)
  const nodes = () => server.db.selectFrom('nodes').select('id').execute()
  expect(await nodes()).toHaveLength(1)
  await server.app.close()
  expect(await nodes()).toEqual([])
})

const anAlarm = {
  ...{ id: 'a', kind: 'viewers-dropped', target_id: 'r', target_name: '=Abertura', ended_at: null, noted_by: null },
  details: JSON.stringify({ before: 30, after: 10, outcome: null }),
}

test('the live day has alarms and acts of administrators, in the event’s zone, and is exported in order', async () => {
  const office = await openOffice()
  const add = (id: string, started_at: string) =>
    office.server.db
      .insertInto('alarms')
      .values({ ...anAlarm, id, target_id: id, started_at })
      .execute()
  // In the event's time zone, São Paulo, the day begins at 03:00 UTC.
  await add('before', '2025-12-01T02:59:59.999Z')
  await add('first', '2025-12-01T03:00:00.000Z')
  await add('last', '2025-12-02T02:59:59.999Z')
  await add('after', '2025-12-02T03:00:00.000Z')
  const ids = (entries: LiveDayEntry[]) => entries.map((entry) => entry.type === 'alarm' && entry.alarm.id)
  expect(ids(await dayOf(office, '?day=2025-12-01'))).toEqual(['last', 'first'])
  const file = await office.ask('/admin/alarms/export?day=2025-12-01&format=csv')
  expect(file.headers.get('content-disposition')).toMatch(/filename="ocorrencias_[\w-]+\.csv"/)
  const lines = file.text.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toBe(
    '01/12/2025 00:00:00;;Alarme;O público de =Abertura caiu de 30 para 10 em um minuto;;em andamento',
  )
  const { sheets } = await readXlsx((await office.ask('/admin/alarms/export?day=2025-12-01&format=xlsx')).bytes)
  expect(sheets[0]?.rows[1]?.[0]).toEqual(new Date('2025-12-01T00:00:00Z'))
  expect(refusal(await office.ask('/admin/alarms?day=2025-02-30'))).toBe('400 INVALID_INPUT')

  const group = await addGroup(office)
  const room = await addRoom(office, group.id, { endDate: '2999-01-01T00:00:00.000Z' })
  await change(office, '/admin/rooms', room, { name: 'Encerramento' })
  dataOf(await office.ask(`/admin/rooms/${room.id}/extension`, { body: { minutes: 10 } }))
  dataOf(await office.ask('/admin/announcements', { body: anAnnouncement() }))
  const today = await dayOf(office)
  expect(today.map((entry) => entry.type === 'act' && entry.act.action)).toEqual([
    'announcement.created',
    'room.extended',
  ])
})

test('an alarm is silenced once, with the administrator’s name', async () => {
  const office = await openOffice()
  await office.server.db
    .insertInto('alarms')
    .values({ ...anAlarm, started_at: new Date().toISOString() })
    .execute()
  const note = (id: string) => office.ask(`/admin/alarms/${id}/note`, { method: 'POST' })
  dataOf(await note('a'))
  dataOf(await note('a'))
  expect(dataOf(await office.ask('/admin/alarms/running'))).toMatchObject([{ id: 'a', notedBy: 'Ana Moreira' }])
  const { data: lines } = dataOf(await office.ask('/admin/audit?action=alarm.noted'))
  expect(lines).toMatchObject([{ target: { id: 'a', name: expect.stringContaining('caiu de 30 para 10') } }])
  expect(refusal(await note('b'))).toBe('404 NOT_FOUND')
})

test('alarms are kept as long as the audit', async () => {
  const { server, ask } = await openOffice()
  const now = Date.parse('2025-12-10T00:00:00.000Z')
  const add = (id: string, started_at: string) =>
    server.db
      .insertInto('alarms')
      .values({ ...anAlarm, id, target_id: id, started_at })
      .execute()
  await add('old', '2023-12-01T00:00:00.000Z')
  await add('young', '2023-12-11T00:00:00.000Z')
  await deleteOldAlarms(server.db, auditKeptSince(now))
  expect(dataOf(await ask('/admin/alarms/running')).map(({ id }: { id: string }) => id)).toEqual(['young'])
})

test('ten waiting questions are an alarm while nobody decides about any', async () => {
  const time = holdAlarmTime()
  const { office, room, person } = await openQuestionRoom()
  const { db } = office.server
  const { id } = await askQuestion(person, room.id)
  const asked = await db.selectFrom('questions').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const others = Array.from({ length: 9 }, (_, n) => ({ ...asked, id: `other${n}` }))
  await db.insertInto('questions').values(others).execute()
  const rooms = async () => dataOf(await office.ask('/admin/moderation/rooms')).rooms
  expect(await rooms()).toMatchObject([{ id: room.id, waiting: 10 }])
  time.jumpTo(170_000)
  await time.step(office.server)
  expect(dataOf(await office.ask('/admin/alarms/running'))).toEqual([])
  const [alarm] = await time.until(office, is('questions-waiting'))
  expect(alarm).toMatchObject({ target: { id: room.id, name: 'Abertura' }, before: 3, after: 10 })
  const body = { from: 'waiting', to: 'approved', version: asked.version }
  dataOf(await office.ask(`/admin/questions/${id}/state`, { method: 'PUT', body }))
  await time.until(office, is())
  expect(await rooms()).toMatchObject([{ waiting: 9 }])
})
