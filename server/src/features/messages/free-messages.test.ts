import {
  FREE_TEXT_MAX_LENGTH,
  type FreeMessageSent,
  type FreeReach,
  NO_FREE_TEXTS,
} from '@palco/contract/messages/free-messages'
import type { MessageRun } from '@palco/contract/messages/messages'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Call, signIn } from '#test/client.ts'
import { addGroup, addPerson, addRoom, dataOf, openOffice, refusal } from '#test/office.ts'
import { openPostOffice } from '#test/post-office.ts'
import { addUser } from '#test/test-server.ts'

async function openWeek() {
  const post = await openPostOffice()
  const office = await openOffice({ mail: post.mail, mailTiming: { pollMs: 10 } })
  const group = await addGroup(office)
  return { post, office, group }
}
let week: Awaited<ReturnType<typeof openWeek>>
beforeEach(async () => {
  week = await openWeek()
})

const TEXTS = { ...NO_FREE_TEXTS, PT_BR: { subject: 'Novidades', text: 'Primeira linha\nsegunda\n\nOutro parágrafo' } }
const ofGroup = () => ({ of: 'filter', filter: { group: week.group.id } })
const send = (fields: object = {}, as?: Call['as']) =>
  week.office.ask('/admin/messages/free', {
    body: { recipients: ofGroup(), texts: TEXTS, expected: 1, ...fields },
    ...(as && { as }),
  })
const reach = async (recipients: object): Promise<FreeReach> =>
  dataOf(await week.office.ask('/admin/messages/free/reach', { body: recipients }))
const chats = (texts: object = TEXTS) =>
  week.office.ask('/admin/messages/free/chats', { body: { recipients: ofGroup(), texts } })
const listRuns = async (): Promise<MessageRun[]> => dataOf(await week.office.ask('/admin/messages/runs'))
const add = async (fields: object = {}) => {
  const person = await addPerson(week.office, [week.group.id])
  await week.office.server.db
    .updateTable('users')
    .where('id', '=', person.id)
    .set({ has_default_password: false, ...fields })
    .execute()
  return person
}
const mailTo = (email: string) => week.post.received.filter(({ to }) => to === email)
const untilDone = (sent: number) =>
  expect.poll(listRuns, { timeout: 15_000 }).toMatchObject([{ kind: 'free', state: 'done', waiting: 0, sent }])

test('a free message reaches each person once, with a way to unsubscribe, and is listed with its sender', async () => {
  const [ana, rui] = [await add(), await add()]
  await addPerson(week.office)
  const sent: FreeMessageSent = dataOf(await send({ expected: 2 }))
  expect(sent.people).toBe(2)
  await untilDone(2)
  expect(week.post.received.map(({ to }) => to).sort()).toEqual([ana.email, rui.email].sort())
  const source = mailTo(ana.email)[0]?.source ?? ''
  expect(source).toMatch(/^Subject: Novidades$/m)
  expect(source).toMatch(/^List-Unsubscribe:/m)
  const [run] = await listRuns()
  expect(run).toMatchObject({ id: sent.runId, rooms: [], free: { subject: 'Novidades', sentBy: expect.any(String) } })
  const ofAna = dataOf(await week.office.ask(`/admin/users/${ana.id}/messages`))
  expect(ofAna.messages).toMatchObject([{ kind: 'free', state: 'sent' }])
  expect(week.office.server.log()).not.toContain(ana.email)
})

test('a person gets a free message in their language, otherwise in the first one that is written', async () => {
  const [ana, hans, luc] = [
    await add(),
    await add({ interface_language: 'DE_DE' }),
    await add({ interface_language: 'FR_FR' }),
  ]
  const texts = { ...TEXTS, DE_DE: { subject: 'Neuigkeiten', text: 'Hallo' } }
  dataOf(await send({ texts, expected: 3 }))
  await untilDone(3)
  const subjects = [ana, hans, luc].map(({ email }) => /^Subject: (.*)$/m.exec(mailTo(email)[0]?.source ?? '')?.[1])
  expect(subjects.map((subject) => subject?.trim())).toEqual(['Novidades', 'Neuigkeiten', 'Novidades'])
})

test('the reach of a free message names who is left out, each for one reason', async () => {
  const now = new Date().toISOString()
  await add({ phone: '+5511900000000' })
  await add({ unsubscribed_at: now, phone: '+5511900000001' })
  await add({ active: false, unsubscribed_at: now })
  await add({ blocked_at: now })
  await addPerson(week.office, [week.group.id], 'ADMIN')
  expect(await reach(ofGroup())).toEqual({
    people: 1,
    leftOut: { administrators: 1, inactive: 2, unsubscribed: 1, refused: 0 },
    phones: 1,
  })
  dataOf(await send())
  await untilDone(1)
})

test('a free message goes to people who were in no room, or to selected people', async () => {
  const [there, absent] = [await add(), await add()]
  const room = await addRoom(week.office, week.group.id)
  const at = new Date().toISOString()
  const stay = { id: 'stay', user_id: there.id, room_id: room.id, started_at: at, last_seen_at: at, left_at: at }
  await week.office.server.db
    .insertInto('attendance')
    .values({ ...stay, hidden_seconds: 0 })
    .execute()
  const of = (attendance: string) => ({ of: 'filter', filter: { group: week.group.id, attendance } })
  expect([(await reach(of('ever'))).people, (await reach(of('never'))).people]).toEqual([1, 1])
  dataOf(await send({ recipients: of('never') }))
  await expect.poll(() => week.post.received.map(({ to }) => to)).toEqual([absent.email])
  dataOf(await send({ recipients: { of: 'selection', userIds: [there.id] } }))
  await expect.poll(() => week.post.received.map(({ to }) => to)).toEqual([absent.email, there.email])
})

test('a free message to more people than the administrator saw is rejected', async () => {
  await add()
  await add()
  expect(refusal(await send({ expected: 1 }))).toBe('409 CHANGED_MEANWHILE')
  expect(await listRuns()).toEqual([])
})

test('a free message that nobody would get is rejected', async () => {
  await add({ active: false })
  expect(refusal(await send())).toBe('409 CONFLICT')
})

test('pressing twice, or two administrators at once, send a free message once', async () => {
  const ana = await add()
  const { email } = await addUser(week.office.server, 'other@example.com', 'ADMIN')
  const other = await signIn(week.office.server, email)
  const answers = await Promise.all([send(), send(), send({}, other)])
  const sent: FreeMessageSent[] = answers.map(dataOf)
  expect(new Set(sent.map(({ runId }) => runId)).size).toBe(1)
  expect(sent.filter(({ repeatedAt }) => repeatedAt)).toHaveLength(2)
  await untilDone(1)
  expect(mailTo(ana.email)).toHaveLength(1)
  const lines = await week.office.server.db
    .selectFrom('audit')
    .where('action', '=', 'message.sent')
    .select('id')
    .execute()
  expect(lines).toHaveLength(1)
})

test('the same free message is sent again when the first one is older than a second press', async () => {
  const ana = await add()
  const first: FreeMessageSent = dataOf(await send())
  await untilDone(1)
  const old = new Date(Date.now() - 3_600_000).toISOString()
  await week.office.server.db.updateTable('message_runs').set({ created_at: old }).execute()
  const second: FreeMessageSent = dataOf(await send())
  expect(second.repeatedAt).toBeUndefined()
  expect(second.runId).not.toBe(first.runId)
  await expect.poll(() => mailTo(ana.email).length).toBe(2)
})

test('a pause holds a free message, and people who unsubscribe meanwhile do not get it', async () => {
  const [ana, rui] = [await add(), await add()]
  const pause = (isPaused: boolean) => week.office.ask('/admin/messages/pause', { body: { isPaused } })
  dataOf(await pause(true))
  dataOf(await send({ expected: 2 }))
  await expect.poll(listRuns, { timeout: 15_000 }).toMatchObject([{ state: 'done', waiting: 2, sent: 0 }])
  await week.office.server.db
    .updateTable('users')
    .where('id', '=', rui.id)
    .set({ unsubscribed_at: new Date().toISOString() })
    .execute()
  dataOf(await pause(false))
  await expect.poll(listRuns, { timeout: 15_000 }).toMatchObject([{ waiting: 0, sent: 1, withdrawn: 1 }])
  expect([mailTo(ana.email).length, mailTo(rui.email).length]).toEqual([1, 0])
})

test('a free message to a person without a password has their first access', async () => {
  const ana = await add({ has_default_password: true })
  dataOf(await send())
  await untilDone(1)
  expect(mailTo(ana.email)[0]?.source.replace(/=\r?\n/g, '')).toContain('/acesso#')
})

describe('the text of a free message', () => {
  const preview = (fields: object) =>
    week.office.ask('/admin/messages/preview', {
      body: { kind: 'free', language: 'PT_BR', subject: 'Oi', text: 'Olá', ...fields },
    })

  test('the text of a free message stays text: markup, placeholders and line breaks', async () => {
    const text = '<script>alert(1)</script> {{nome}} %s\nlinha\n\nparágrafo'
    const { subject, html, text: plain } = dataOf(await preview({ subject: '<b>Oi</b>\nBcc: a@b.c', text }))
    expect(subject).toBe('<b>Oi</b> Bcc: a@b.c')
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; {{nome}} %s<br>linha</p>')
    expect(plain).toContain(text)
  })

  test('six texts of the maximum length are sent', async () => {
    const ana = await add()
    const longest = { subject: 'Ç'.repeat(120), text: 'ç'.repeat(FREE_TEXT_MAX_LENGTH) }
    const texts = Object.fromEntries(Object.keys(NO_FREE_TEXTS).map((code) => [code, longest]))
    dataOf(await send({ texts }))
    await untilDone(1)
    expect(mailTo(ana.email)).toHaveLength(1)
  })

  test.each([
    ['no text at all', { texts: NO_FREE_TEXTS }],
    ['a subject without a text', { texts: { ...TEXTS, EN_US: { subject: 'News', text: '' } } }],
    ['a text without a subject', { texts: { ...TEXTS, EN_US: { subject: ' ', text: 'News' } } }],
    ['a long text', { texts: { ...TEXTS, EN_US: { subject: 'a', text: 'x'.repeat(FREE_TEXT_MAX_LENGTH + 1) } } }],
    ['a text that can not be stored', { texts: { ...TEXTS, EN_US: { subject: 'a', text: 'a\0b' } } }],
    ['a missing language', { texts: { PT_BR: TEXTS.PT_BR } }],
    ['nobody seen', { expected: 0 }],
    ['no recipients', { recipients: { of: 'everybody' } }],
    ['an unknown filter value', { recipients: { of: 'filter', filter: { attendance: 'often' } } }],
  ])('a free message rejects %s', async (_, fields) => {
    await add()
    expect(refusal(await send(fields))).toBe('400 INVALID_INPUT')
    expect(await listRuns()).toEqual([])
  })
})

test('chats of a free message have people with a telephone, each with the text in their language', async () => {
  const now = new Date().toISOString()
  const hans = await add({ phone: '+4915112345678', interface_language: 'DE_DE', name: 'Hans' })
  await add({ phone: '+5511900000001', unsubscribed_at: now })
  await add()
  const texts = { ...TEXTS, DE_DE: { subject: 'Neuigkeiten', text: 'Es geht los' } }
  const message = 'Guten Tag, Hans!\n\nEs geht los'
  expect(dataOf(await chats(texts))).toEqual({
    people: [{ id: hans.id, name: 'Hans', phone: '+4915112345678', message }],
    withoutPhone: 1,
    left: 0,
  })
  expect(refusal(await chats({ ...TEXTS, EN_US: { subject: 'a', text: 'x'.repeat(1001) } }))).toBe('400 INVALID_INPUT')
})

test('without a mail server a free message is rejected, but its chats are listed', async () => {
  const office = await openOffice()
  const group = await addGroup(office)
  const person = await addPerson(office, [group.id])
  await office.server.db.updateTable('users').where('id', '=', person.id).set({ phone: '+5511900000000' }).execute()
  const body = { recipients: { of: 'filter', filter: { group: group.id } }, texts: TEXTS }
  expect(refusal(await office.ask('/admin/messages/free', { body: { ...body, expected: 1 } }))).toBe('409 CONFLICT')
  expect(dataOf(await office.ask('/admin/messages/free/chats', { body })).people).toHaveLength(1)
})
