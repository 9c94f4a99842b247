import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { call, signIn } from '#test/client.ts'
import { admit, dataOf, openOffice, refusal } from '#test/office.ts'
import { freePort } from '#test/palco-process.ts'
import { heldClock, mailServer, openPostOffice } from '#test/post-office.ts'
import { startServer, type TestServer } from '#test/test-server.ts'
import type { OutboxTable } from '../../base/db/schema.ts'
import { deleteOldMails, giveUpOldMails } from './outbox.repo.ts'

const POLL_MS = 10

/** Opens an office with a mail server, and with a clock that the test sets. */
async function openWithMail(options: Parameters<typeof openPostOffice>[0] = {}) {
  const post = await openPostOffice(options)
  const time = heldClock()
  const office = await openOffice({ mail: post.mail, mailTiming: { clock: time.clock, pollMs: POLL_MS } })
  return { ...office, post, ...time }
}

let changes = 0

async function changePassword(server: TestServer, person: Awaited<ReturnType<typeof admit>>) {
  changes += 1
  const body = { currentPassword: 'correct horse', newPassword: `uma senha nova ${changes}` }
  dataOf(await call(server, '/api/auth/password', { method: 'PUT', body, as: person.session }))
}

const rows = ({ db }: TestServer) => db.selectFrom('outbox').selectAll().execute()

const untilState = (server: TestServer, expected: Partial<OutboxTable>) =>
  vi.waitFor(async () => expect((await rows(server))[0]).toMatchObject(expected))

test('a mail is sent once, with the headers it needs, and its parameters are erased', async () => {
  const { server, post } = await openWithMail()
  const person = await admit({ server })
  await changePassword(server, person)
  await untilState(server, { state: 'sent', attempts: 1, params: null, failure: null })
  const [{ message_id = '' } = {}] = await rows(server)
  expect(post.received.map(({ to, messageId }) => [to, messageId])).toEqual([[person.email, message_id]])
  const source = post.received[0]?.source ?? ''
  for (const header of [
    'From: Semana <no-reply@palco.example>',
    'Auto-Submitted: auto-generated',
    'multipart/alternative',
  ])
    expect(source).toContain(header)
  expect(server.log()).not.toContain(person.email)
})

test('a mail that the server defers waits 1, 5, 30 minutes, 2, 6 and then 12 hours each time', async () => {
  const { server, post, clock, advance } = await openWithMail({
    onRecipient: () => ({ code: 451, text: '4.7.1 Try later' }),
  })
  await changePassword(server, await admit({ server }))
  for (const [place, minutes] of [1, 5, 30, 120, 360, 720, 720].entries()) {
    const next_at = new Date(clock() + minutes * 60_000).toISOString()
    await untilState(server, { state: 'waiting', attempts: place + 1, failure: 'deferred', next_at })
    expect((await rows(server))[0]?.params).not.toBeNull()
    advance(minutes)
  }
  expect(post.received).toEqual([])
})

test('a permanent refusal of a mail address is not retried, and shown on the person', async () => {
  const { server, ask, post, advance } = await openWithMail({
    onRecipient: (address) => (address.startsWith('person') ? { code: 550, text: '5.1.1 No such user' } : null),
  })
  const person = await admit({ server })
  await changePassword(server, person)
  await untilState(server, { state: 'dead', attempts: 1, failure: 'address-refused', params: null })
  const failure = { failure: 'address-refused', answer: '550 5.1.1 No such user' }
  expect(dataOf(await ask('/admin/mail/failures'))).toEqual([{ userId: person.id, ...failure, at: expect.any(String) }])
  expect(dataOf(await ask('/admin/mail'))).toMatchObject({ waiting: 0, sent: 0, failed: 1, lastFailure: failure })
  expect(server.log()).not.toContain('No such user')
  // A failure is about one address, so it disappears when the address is corrected.
  await server.db.updateTable('users').where('id', '=', person.id).set({ email: 'right@example.com' }).execute()
  expect(dataOf(await ask('/admin/mail/failures'))).toEqual([])
  advance(24 * 60)
  expect(post.received).toEqual([])
})

test('a permanent refusal of a mail is final; a policy of the server is retried', async () => {
  const { server } = await openWithMail({
    onMail: ({ to }) => (to.startsWith('person') ? { code: 554, text: '5.6.0 Not like this' } : null),
  })
  await changePassword(server, await admit({ server }))
  await untilState(server, { state: 'dead', failure: 'message-refused' })
  const strict = await openWithMail({ onRecipient: () => ({ code: 554, text: '5.7.1 Relay access denied' }) })
  await changePassword(strict.server, await admit(strict))
  await untilState(strict.server, { state: 'waiting', attempts: 1, failure: 'sender-refused' })
})

test.each([
  ['a limit of the mail server', 550, '5.4.5 Daily user sending limit exceeded', 'deferred'],
  ['a full mailbox', 552, '5.2.2 Mailbox full', 'deferred'],
  ['a bad sender', 550, '5.1.8 Bad sender domain', 'sender-refused'],
  ['a refusal that may be about the address', 550, 'No such user here', 'address-refused'],
])('a mail refused by %s is retried, and does not mark the address', async (_what, code, text, failure) => {
  let isRefused = true
  const { server, post, ask, advance } = await openWithMail({
    onRecipient: (address) => (isRefused && address.startsWith('person') ? { code, text } : null),
  })
  const person = await admit({ server })
  await changePassword(server, person)
  await untilState(server, { state: 'waiting', attempts: 1, failure })
  const isShown = failure === 'address-refused'
  expect(dataOf(await ask('/admin/mail/failures'))).toHaveLength(isShown ? 1 : 0)
  expect(dataOf(await ask(`/admin/users/${person.id}/messages`))).toMatchObject({ refusedAt: null })
  isRefused = false
  advance(1)
  await untilState(server, { state: 'sent', attempts: 2, failure: null })
  expect(post.received.map(({ to }) => to)).toEqual([person.email])
  expect(dataOf(await ask('/admin/mail/failures'))).toEqual([])
})

test('a mail address that is refused after the whole mail is marked as well', async () => {
  const { server, ask } = await openWithMail({
    onMail: ({ to }) => (to.startsWith('person') ? { code: 550, text: '5.1.1 No such user' } : null),
  })
  const person = await admit({ server })
  await changePassword(server, person)
  await untilState(server, { state: 'dead', failure: 'address-refused' })
  expect(dataOf(await ask(`/admin/users/${person.id}/messages`)).refusedAt).not.toBeNull()
})

describe('the mark of a refused address', () => {
  /** Opens an office with a person whose first mail was refused. */
  async function openRefused() {
    let isRefused = true
    const opened = await openWithMail({
      onRecipient: (address) =>
        isRefused && address.startsWith('person') ? { code: 550, text: '5.1.1 Nobody' } : null,
    })
    const { server, ask } = opened
    const person = await admit({ server })
    const path = `/admin/users/${person.id}`
    const refusedAt = async () => dataOf(await ask(`${path}/messages`)).refusedAt
    await changePassword(server, person)
    await untilState(server, { state: 'dead', failure: 'address-refused' })
    expect(await refusedAt()).toBe((await rows(server))[0]?.done_at)
    const accept = () => {
      isRefused = false
    }
    return { ...opened, person, path, refusedAt, accept }
  }

  test('the mark of a refused address is cleared by a mail that arrives', async () => {
    const { server, ask, path, refusedAt, accept, advance } = await openRefused()
    accept()
    advance(1)
    dataOf(await ask(`${path}/access-link/mail`, { method: 'POST' }))
    await expect.poll(async () => (await rows(server)).map(({ state }) => state).sort()).toEqual(['dead', 'sent'])
    expect(await refusedAt()).toBeNull()
    expect(dataOf(await ask('/admin/mail/failures'))).toEqual([])
  })

  test('the mark of a refused address is cleared by another address', async () => {
    const { ask, path, refusedAt } = await openRefused()
    dataOf(await ask(`${path}/email`, { method: 'PUT', body: { email: 'right@example.com' } }))
    expect(await refusedAt()).toBeNull()
  })

  test('the mark of a refused address is cleared by an administrator, and stays in the numbers', async () => {
    const { server, ask, person, path, refusedAt } = await openRefused()
    dataOf(await ask(`${path}/mail-refusal`, { method: 'DELETE' }))
    expect(await refusedAt()).toBeNull()
    expect(dataOf(await ask('/admin/mail/failures'))).toEqual([])
    expect(dataOf(await ask('/admin/mail'))).toMatchObject({ failed: 1 })
    const line = server.db.selectFrom('audit').where('action', '=', 'mail.refusal-cleared').selectAll()
    expect(await line.executeTakeFirst()).toMatchObject({ target_type: 'user', target_id: person.id })
    expect(refusal(await ask(`${path}/mail-refusal`, { method: 'DELETE' }))).toBe('404 NOT_FOUND')
  })
})

test('mails wait while the mail server is unreachable, and are sent once it is back', async () => {
  const port = await freePort()
  const { clock, advance } = heldClock()
  const server = await startServer({ mail: mailServer(port), mailTiming: { clock, pollMs: POLL_MS } })
  await changePassword(server, await admit({ server }))
  await untilState(server, { state: 'waiting', attempts: 1, failure: 'unreachable' })
  const post = await openPostOffice({ port })
  advance(2)
  await untilState(server, { state: 'sent', attempts: 2, failure: null })
  expect(post.received).toHaveLength(1)
})

test('no mail is sent to a server with an untrusted certificate', async () => {
  const { server, post } = await openWithMail({ offersTls: true })
  await changePassword(server, await admit({ server }))
  await untilState(server, { state: 'waiting', failure: 'insecure' })
  expect(post.received).toEqual([])
})

test('finished mails are deleted after thirty days', async () => {
  const { server, clock } = await openWithMail()
  await changePassword(server, await admit({ server }))
  await untilState(server, { state: 'sent' })
  await deleteOldMails(server.db, clock() + 29 * 86_400_000)
  expect(await rows(server)).toHaveLength(1)
  await deleteOldMails(server.db, clock() + 30 * 86_400_000)
  expect(await rows(server)).toEqual([])
})

test('mails that wait for a week are given up, and shown to administrators', async () => {
  const { server, ask, clock } = await openWithMail({ onRecipient: () => ({ code: 450, text: 'Later' }) })
  const person = await admit({ server })
  await changePassword(server, person)
  await untilState(server, { attempts: 1, failure: 'deferred' })
  expect(await giveUpOldMails(server.db, clock() + 7 * 86_400_000 - 3_600_000)).toBe(0)
  expect(await giveUpOldMails(server.db, clock() + 7 * 86_400_000)).toBe(1)
  expect((await rows(server))[0]).toMatchObject({ state: 'dead', params: null })
  expect(dataOf(await ask('/admin/mail'))).toMatchObject({ waiting: 0, failed: 1 })
  expect(dataOf(await ask('/admin/mail/failures'))).toMatchObject([{ userId: person.id, failure: 'deferred' }])
})

test('the mails of a deleted person are deleted', async () => {
  const { server, ask } = await openWithMail({ onRecipient: () => ({ code: 450, text: 'Later' }) })
  const person = await admit({ server })
  await changePassword(server, person)
  await untilState(server, { attempts: 1, failure: 'deferred' })
  dataOf(await ask(`/admin/users/${person.id}`, { method: 'DELETE' }))
  expect(await rows(server)).toEqual([])
})

const plain = await openOffice({ until: afterAll })

test('without a mail server no mail is written, and the settings say so', async () => {
  await changePassword(plain.server, await admit(plain))
  expect(await rows(plain.server)).toEqual([])
  expect(dataOf(await plain.ask('/admin/mail'))).toEqual({
    ...{ isOn: false, from: null, waiting: 0, sent: 0, failed: 0, lastSentAt: null, lastFailure: null },
  })
  expect((await plain.ask('/admin/mail/test', { body: { to: 'ana@example.com' } })).status).toBe(409)
})

test('a test mail answers what the mail server said', async () => {
  const { ask, post } = await openWithMail({
    onRecipient: (address) => (address.startsWith('no') ? { code: 550, text: '5.1.1 Nobody' } : null),
  })
  const sent = dataOf(await ask('/admin/mail/test', { body: { to: 'ana@example.com' } }))
  expect(sent).toEqual({ failure: null, answer: expect.stringMatching(/^250 /) })
  expect(post.received.map(({ to }) => to)).toEqual(['ana@example.com'])
  const refused = dataOf(await ask('/admin/mail/test', { body: { to: 'no@example.com' } }))
  expect(refused).toEqual({ failure: 'address-refused', answer: '550 5.1.1 Nobody' })
  await post.close()
  const away = dataOf(await ask('/admin/mail/test', { body: { to: 'ana@example.com' } }))
  expect(away).toMatchObject({ failure: 'unreachable', answer: expect.stringContaining('ECONNREFUSED') })
})

test('a password set by an administrator is reported to its owner', async () => {
  const { server, ask, post } = await openWithMail()
  const person = await admit({ server })
  const body = { name: 'Ana', role: 'PARTICIPANT', password: 'outra-senha-1' }
  dataOf(await ask(`/admin/users/${person.id}`, { method: 'PUT', body }))
  await untilState(server, { state: 'sent', template: 'password-changed' })
  expect(post.received.map(({ to }) => to)).toEqual([person.email])
})

test('a takeover by an unknown browser is reported to the owner, if the setting is on', async () => {
  const { server, ask, post } = await openWithMail()
  const person = await admit({ server })
  await signIn(server, person.email)
  expect(await rows(server)).toEqual([])
  const settings = dataOf(await ask('/admin/settings'))
  const access = { ...settings.access, mailOnSignInElsewhere: true }
  dataOf(await ask('/admin/settings', { method: 'PUT', body: { ...settings, access } }))
  vi.setSystemTime('2026-03-02T13:10:00.000Z')
  onTestFinished(() => void vi.useRealTimers())
  await signIn(server, person.email)
  await untilState(server, { state: 'sent', template: 'sign-in-elsewhere' })
  expect(post.received).toHaveLength(1)
  // At most one such mail is sent per hour of the clock.
  vi.setSystemTime('2026-03-02T13:59:00.000Z')
  await signIn(server, person.email)
  expect(await rows(server)).toHaveLength(1)
  vi.setSystemTime('2026-03-02T14:00:00.000Z')
  await signIn(server, person.email)
  expect(await rows(server)).toHaveLength(2)
})
