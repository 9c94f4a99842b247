import { movedByDays, wallClock } from '@palco/contract/base/zoned-time'
import type { MailFailure } from '@palco/contract/mail/mail'
import {
  INITIAL_MESSAGE_SETTINGS,
  MESSAGE_TEXT_MAX_LENGTH,
  type MessageRun,
  type MessageSettings,
  type MessagesOfUser,
  type MessagesState,
} from '@palco/contract/messages/messages'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { authenticatedSocket, collectChanges } from '#test/client.ts'
import { addGroup, addPerson, addRoom, dataOf, openOffice, refusal, someSettings } from '#test/office.ts'

const office = await openOffice({ until: afterAll })
const { ask, server } = office
const { db } = server
const { timeZone } = someSettings

const read = async (): Promise<MessagesState> => dataOf(await ask('/admin/messages'))
const put = (settings: object) => ask('/admin/messages/settings', { method: 'PUT', body: settings })
const save = async (changed: Partial<MessageSettings>, version?: number) =>
  put({ ...INITIAL_MESSAGE_SETTINGS, ...changed, version: version ?? (await read()).version })
const pause = (isPaused: boolean) => ask('/admin/messages/pause', { body: { isPaused } })
const lastLine = async () =>
  db.selectFrom('audit').where('target_type', '=', 'message').orderBy('id', 'desc').selectAll().executeTakeFirst()

const evening = { ...INITIAL_MESSAGE_SETTINGS.evening, isOn: true, at: '20:30' }
const hour = { ...INITIAL_MESSAGE_SETTINGS.hour, isOn: true, minutesBefore: 30 }

beforeEach(async () => {
  await db.deleteFrom('message_settings').execute()
  await db.deleteFrom('message_runs').execute()
  await db.deleteFrom('outbox').execute()
})

describe('settings', () => {
  test('the settings of messages are all off at first', async () => {
    expect(await read()).toMatchObject({
      ...{ isOn: false, isPaused: false, unsubscribed: 0, coming: [] },
      settings: INITIAL_MESSAGE_SETTINGS,
    })
  })

  test('the settings of messages are saved as a whole, with one line in the audit that names each change', async () => {
    const text = { ...evening.text, FR_FR: 'À demain !' }
    const saved: MessagesState = dataOf(await save({ evening: { ...evening, text } }))
    expect(saved.settings.evening).toEqual({ ...evening, text })
    expect(await read()).toEqual(saved)
    const line = await lastLine()
    expect(line).toMatchObject({ action: 'message.settings-updated', actor_id: office.adminId })
    expect(JSON.parse(line?.changes ?? '')).toEqual({
      'evening.isOn': [false, true],
      'evening.at': ['19:00', '20:30'],
      'evening.text.FR_FR': ['', 'À demain !'],
    })
  })

  test('outdated settings of messages are rejected, and nothing is written', async () => {
    const { version } = await read()
    dataOf(await save({ hour }, version))
    expect(refusal(await save({ evening }, version))).toBe('409 CHANGED_MEANWHILE')
    expect((await read()).settings).toEqual({ ...INITIAL_MESSAGE_SETTINGS, hour })
  })

  test.each([
    ['a time that no clock shows', { evening: { ...evening, at: '24:00' } }],
    ['too few minutes', { hour: { ...hour, minutesBefore: 5 } }],
    ['a text that is too long', { evening: { ...evening, text: tooLong() } }],
    ['a text that no database stores', { evening: { ...evening, text: { ...evening.text, PT_BR: 'a\0b' } } }],
    ['a missing language', { evening: { ...evening, text: { PT_BR: 'Oi' } } }],
    ['a missing kind', { missed: undefined }],
  ])('the settings of messages reject %s', async (_what, changed) => {
    expect((await put({ ...INITIAL_MESSAGE_SETTINGS, version: 0, ...changed })).status).toBe(400)
    expect((await read()).version).toBe(0)
  })

  test('the settings of messages reach the open pages of other administrators', async () => {
    const changes = collectChanges(await authenticatedSocket(server, office.admin))
    dataOf(await save({ hour }))
    await expect.poll(changes).toContain('messages')
  })
})

function tooLong() {
  return { ...evening.text, DE_DE: 'x'.repeat(MESSAGE_TEXT_MAX_LENGTH + 1) }
}

test('pausing and resuming messages is audited, and leaves an open form valid', async () => {
  const { version } = await read()
  const paused: MessagesState = dataOf(await pause(true))
  expect([paused.isPaused, (await lastLine())?.action]).toEqual([true, 'message.paused'])
  const { paused_at } = await db.selectFrom('message_settings').selectAll().executeTakeFirstOrThrow()
  dataOf(await pause(true))
  expect((await db.selectFrom('message_settings').selectAll().executeTakeFirstOrThrow()).paused_at).toBe(paused_at)
  expect((await save({ hour }, version)).status).toBe(200)
  expect((await read()).isPaused).toBe(true)
  const resumed: MessagesState = dataOf(await pause(false))
  expect([resumed.isPaused, (await lastLine())?.action]).toEqual([false, 'message.resumed'])
})

test('coming messages are listed by their time, with the people who would get them', async () => {
  const group = await addGroup(office)
  const start = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3 * 86_400_000).toISOString()
  const day = wallClock(Date.parse(start), timeZone).slice(0, 10)
  const room = await addRoom(office, group.id, { startDate: start, endDate: movedByDays(start, 1, timeZone) })
  const other = await addRoom(office, group.id)
  await addPerson(office)
  await addPerson(office, [group.id])
  await unsubscribe((await addPerson(office, [group.id])).id)
  await choose(await addPerson(office, [group.id]), room)
  await choose(await addPerson(office, [group.id]), other)
  dataOf(await save({ evening, hour, attended: { ...INITIAL_MESSAGE_SETTINGS.attended, isOn: true } }))
  const { coming, unsubscribed } = await read()
  const rooms = [{ id: room.id, name: room.name, startDate: start }]
  expect(unsubscribed).toBe(1)
  expect(coming).toMatchObject([
    { kind: 'evening', day, rooms, people: 2 },
    { kind: 'hour', day, rooms, people: 2, at: new Date(Date.parse(start) - 30 * 60_000).toISOString() },
    // `null`, because nobody knows before the room who will attend it.
    { kind: 'attended', day, rooms, people: null },
  ])
  await db.updateTable('users').set({ unsubscribed_at: null }).execute()
})

test.each([
  ['soon', 2],
  ['later', 48],
])('people whose mail has the rooms of the hour already are not counted again: %s', async (_when, hours) => {
  const [group, other] = [await addGroup(office), await addGroup(office)]
  const first = Math.ceil(Date.now() / 60_000) * 60_000 + hours * 3_600_000
  const addAt = (groupId: string, minutes: number) =>
    addRoom(office, groupId, { startDate: new Date(first + minutes * 60_000).toISOString(), endDate: null })
  const room = await addAt(group.id, 0)
  for (const minutes of [25, 50, 65]) await addAt(group.id, minutes)
  await addAt(other.id, 25)
  for (const groupId of [group.id, other.id]) await addPerson(office, [groupId])
  await choose(await addPerson(office, [group.id]), room)
  await db.updateTable('users').set({ created_at: '2025-01-01T00:00:00.000Z' }).execute()
  const { coming }: MessagesState = dataOf(await save({ hour }))
  const counted = coming.map(({ rooms, people }) => [(Date.parse(rooms[0]?.startDate ?? '') - first) / 60_000, people])
  expect(counted.filter(([minutes]) => Math.abs(minutes ?? 0) < 100)).toEqual([
    [0, 2],
    [25, 1],
    [65, 1],
  ])
})

test('an address that was refused for good gets no more messages, until it changes or is cleared', async () => {
  const group = await addGroup(office)
  const room = await addRoom(office, group.id, { startDate: '2999-11-18T12:00:00.000Z', endDate: null })
  const [person, other] = [await addPerson(office, [group.id]), await addPerson(office, [group.id])]
  dataOf(await save({ hour }))
  const count = async () => (await read()).coming.find(({ rooms }) => rooms[0]?.id === room.id)?.people
  await addMail(null, person, { state: 'sent' })
  await addMail(null, person, { state: 'dead', failure: 'deferred' })
  expect(await count()).toBe(2)
  for (const each of [person, other]) await addMail(null, each, { state: 'dead', failure: 'address-refused' })
  expect(await count()).toBe(0)
  dataOf(await ask(`/admin/users/${person.id}/mail-refusal`, { method: 'DELETE' }))
  expect(await count()).toBe(1)
  await db.updateTable('users').where('id', '=', other.id).set({ email: 'new@example.com' }).execute()
  expect(await count()).toBe(2)
})

const choose = ({ id }: { id: string }, room: { id: string }) =>
  ask(`/admin/users/${id}/rooms`, { method: 'PUT', body: { roomIds: [room.id] } })

const unsubscribe = (id: string) =>
  db.updateTable('users').where('id', '=', id).set({ unsubscribed_at: '2025-12-01T10:00:00.000Z' }).execute()

async function addRun(id: string, minutesAgo: number) {
  const at = new Date(Date.now() - minutesAgo * 60_000).toISOString()
  const rooms = JSON.stringify([{ id: 'r', name: 'Abertura', startDate: at }])
  const run = { id, key: id, kind: 'hour', day: '2025-12-01', due_at: at, rooms, state: 'done' } as const
  await db
    .insertInto('message_runs')
    .values({ ...run, last_user_id: '', created_at: at })
    .execute()
}

type Mail = { state: 'waiting' | 'sent' | 'dead'; failure?: MailFailure | 'outdated' | 'of-another-release' }
let mails = 0

async function addMail(run_id: string | null, { id, email }: { id: string; email: string }, { state, failure }: Mail) {
  mails += 1
  const [key, at] = [`mail-${mails}`, new Date(Date.now() + mails).toISOString()]
  const row = { id: key, dedupe_key: key, user_id: id, recipient: email, template: 'message', params: null, run_id }
  const progress = {
    state,
    attempts: 1,
    unreached: 0,
    priority: 0,
    expires_at: null,
    next_at: at,
    created_at: at,
    failure: failure ?? null,
    last_error: '550 no',
  }
  await db
    .insertInto('outbox')
    .values({ ...row, ...progress, language: 'PT_BR', message_id: key, done_at: state === 'waiting' ? null : at })
    .execute()
  return at
}

test('runs of messages are listed newest first with their numbers, and failures with their reasons', async () => {
  const person = await addPerson(office)
  await addRun('old', 60)
  await addRun('new', 5)
  await addMail('old', person, { state: 'sent' })
  for (const state of ['sent', 'sent', 'waiting'] as const) await addMail('new', person, { state })
  await addMail('new', person, { state: 'dead', failure: 'expired' })
  await addMail('new', person, { state: 'dead', failure: 'outdated' })
  await addMail('new', person, { state: 'dead', failure: 'address-refused' })
  const last = await addMail('new', person, { state: 'dead', failure: 'of-another-release' })
  await addMail(null, person, { state: 'dead', failure: 'address-refused' })
  const runs: MessageRun[] = dataOf(await ask('/admin/messages/runs'))
  expect(runs).toMatchObject([
    { id: 'new', kind: 'hour', rooms: ['Abertura'], waiting: 1, sent: 2, failed: 2, withdrawn: 2 },
    { id: 'old', waiting: 0, sent: 1, failed: 0, withdrawn: 0 },
  ])
  const { id, email } = person
  expect(dataOf(await ask('/admin/messages/runs/new/failures'))).toMatchObject([
    { user: { id, email }, failure: 'deferred', answer: '550 no', at: last },
    { failure: 'address-refused' },
  ])
})

test('the numbers of messages follow a run that begins anew', async () => {
  const person = await addPerson(office)
  await addRun('run', 5)
  await addMail('run', person, { state: 'sent' })
  const sent = async () => {
    const runs: MessageRun[] = dataOf(await ask('/admin/messages/runs'))
    return runs.map((run) => run.sent)
  }
  expect(await sent()).toEqual([1])
  await addMail('run', person, { state: 'sent' })
  await db.updateTable('message_runs').set({ rooms: '[]' }).execute()
  expect(await sent()).toEqual([2])
})

test('a restored backup shows why messages are paused, and the numbers it kept or did not', async () => {
  const person = await addPerson(office)
  await addRun('unknown', 50)
  await addRun('kept', 40)
  await addRun('later', 5)
  const numbers = { sent: 4786, failed: 2, withdrawn: 1, dropped: 120 }
  await db
    .updateTable('message_runs')
    .where('id', '=', 'kept')
    .set({ restored: JSON.stringify(numbers) })
    .execute()
  await addMail('kept', person, { state: 'sent' })
  const [at, takenAt] = [20, 30].map((minutes) => new Date(Date.now() - minutes * 60_000).toISOString())
  const value = JSON.stringify({ restored: { at, takenAt, waitingMails: 125 } })
  await db
    .insertInto('message_settings')
    .values({ id: 'messages', value, paused_at: at ?? null, version: 0 })
    .execute()
  expect(dataOf(await ask('/admin/messages/runs'))).toMatchObject([
    { id: 'later', sent: 0, dropped: 0, isUncounted: false },
    { id: 'kept', ...numbers, sent: 4787, isUncounted: false },
    { id: 'unknown', sent: 0, isUncounted: true },
  ])
  expect(await read()).toMatchObject({ isPaused: true, restored: { takenAt, waitingMails: 125 } })
  dataOf(await save({ hour }))
  expect(await read()).toMatchObject({ restored: { takenAt } })
  dataOf(await pause(false))
  dataOf(await pause(true))
  expect(await read()).toMatchObject({ isPaused: true, restored: null })
})

test('a person’s messages are listed newest first, without mails about their access', async () => {
  const person = await addPerson(office)
  const path = `/admin/users/${person.id}/messages`
  expect(dataOf(await ask(path))).toEqual({ unsubscribedAt: null, refusedAt: null, messages: [] })
  await addRun('run', 5)
  await addMail('run', person, { state: 'sent' })
  await addMail('run', person, { state: 'dead', failure: 'outdated' })
  await addMail('run', person, { state: 'dead', failure: 'message-refused' })
  await addMail('run', person, { state: 'waiting' })
  await addMail(null, person, { state: 'sent' })
  await unsubscribe(person.id)
  const { unsubscribedAt, messages }: MessagesOfUser = dataOf(await ask(path))
  expect(unsubscribedAt).toBe('2025-12-01T10:00:00.000Z')
  expect(messages.map(({ state }) => state)).toEqual(['waiting', 'failed', 'withdrawn', 'sent'])
  expect(messages[0]).toMatchObject({ kind: 'hour', day: '2025-12-01' })
})
