import { expect, test, vi } from 'vitest'
import { mails, openWeek, setPause } from '#test/message-week.ts'
import { freePort } from '#test/palco-process.ts'
import { heldClock, mailServer, openPostOffice } from '#test/post-office.ts'
import { addUser, startServer, type TestServer } from '#test/test-server.ts'
import { FIRST_ACCESS } from '../access-links/first-access.mail.ts'
import { RESET } from '../auth/reset.mail.ts'
import { CERTIFICATE_ISSUED } from '../certificates/certificate-issued.mail.ts'
import { CERTIFICATE_NAME } from '../certificates/certificate-name.mail.ts'
import { insertMails } from './outbox.repo.ts'

const POLL_MS = 10

function linkMail(userId: string, kind: typeof FIRST_ACCESS, name: string) {
  const addressed = { key: name, userId, to: `${name}@example.com`, language: 'PT_BR' as const }
  return { ...addressed, kind, params: { name, token: name } }
}

const rows = ({ db }: TestServer) => db.selectFrom('outbox').selectAll().execute()

test('a reset mail overtakes older invitations, also after it was deferred', async () => {
  const { clock, advance } = heldClock()
  let isBusy = true
  const post = await openPostOffice({
    onRecipient: (address) => (isBusy && address.startsWith('ana') ? { code: 451, text: '4.7.1 Try later' } : null),
    // While mail 1 is being sent, make the reset mail due again.
    onMail: ({ to }) => {
      if (to !== '1@example.com') return null
      isBusy = false
      advance(2)
      return null
    },
  })
  const server = await startServer({ mail: post.mail, mailTiming: { clock, pollMs: POLL_MS } })
  const { id } = await addUser(server)
  await server.db.transaction().execute(async (trx) => {
    const invitations = ['0', '1', '2', '3'].map((name) => linkMail(id, FIRST_ACCESS, name))
    await insertMails(trx, invitations, 'palco.example', clock() - 2 * 3_600_000)
    await insertMails(trx, [linkMail(id, RESET, 'ana')], 'palco.example', clock())
  })
  await expect.poll(() => post.received.length).toBe(5)
  expect(post.received.map(({ to }) => to.split('@')[0])).toEqual(['0', '1', 'ana', '2', '3'])
})

test('an unreachable mail server uses up no attempts', async () => {
  const port = await freePort()
  const { clock, advance } = heldClock()
  const server = await startServer({ mail: mailServer(port), mailTiming: { clock, pollMs: POLL_MS } })
  const { id } = await addUser(server)
  const mail = linkMail(id, FIRST_ACCESS, 'ana')
  await server.db.transaction().execute((trx) => insertMails(trx, [mail], 'palco.example', clock()))
  for (let attempts = 1; attempts <= 10; attempts++) {
    // `attempts` is written before an attempt, `unreached` after it.
    const waiting = { state: 'waiting', attempts, unreached: attempts, failure: 'unreachable' }
    await vi.waitFor(async () => expect((await rows(server))[0]).toMatchObject(waiting))
    advance(150)
  }
  const post = await openPostOffice({ port })
  advance(10)
  await expect.poll(() => post.received.length).toBe(1)
})

test('a mail server that takes mails and drops the connection gets a bounded number of copies', async () => {
  const { clock, advance } = heldClock()
  const post = await openPostOffice({
    onMail: () => {
      post.drop()
      return new Promise(() => {})
    },
  })
  const server = await startServer({ mail: post.mail, mailTiming: { clock, pollMs: POLL_MS } })
  const { id } = await addUser(server)
  const mail = linkMail(id, FIRST_ACCESS, 'ana')
  await server.db.transaction().execute((trx) => insertMails(trx, [mail], 'palco.example', clock()))
  const laterState = async () => {
    advance(12 * 60)
    return (await rows(server))[0]?.state
  }
  await expect.poll(laterState).toBe('dead')
  expect(new Set(post.received.map(({ messageId }) => messageId)).size).toBe(1)
  expect(post.received).toHaveLength(7)
})

/** Adds ten thousand reminders of one room to the outbox. */
async function fillOutbox({ office, person, start, addAt }: Awaited<ReturnType<typeof openWeek>>, now: number) {
  const room = await addAt(start)
  const params = { kind: 'hour', day: '', rooms: [{ id: room.id, startDate: room.startDate }] }
  const expiresAt = new Date(start).toISOString()
  const addressed = {
    userId: person.id,
    to: person.email,
    language: 'PT_BR',
    runId: 'run',
    priority: -1,
  } as const
  for (let first = 0; first < 10_000; first += 1000) {
    const keys = Array.from({ length: 1000 }, (_, n) => `hour:${first + n}`)
    const some = keys.map((key) => ({ ...addressed, key, params, expiresAt }))
    await office.server.db.transaction().execute((trx) => insertMails(trx, some, 'palco.example', now))
  }
}

test('a reset mail goes next among ten thousand reminders, which are paced', async () => {
  const times: number[] = []
  const askReset = vi.fn()
  const post = {
    onMail: async () => {
      times.push(performance.now())
      if (times.length === 3) await askReset()
      return null
    },
  }
  const week = await openWeek(['hour'], post)
  const { office, clock, person } = week
  askReset.mockImplementation(() =>
    office.server.db
      .transaction()
      .execute((trx) => insertMails(trx, [linkMail(person.id, RESET, 'reset')], 'palco.example', clock.timer.now())),
  )
  await fillOutbox(week, clock.timer.now())
  await expect.poll(() => week.received().length).toBeGreaterThan(5)
  expect(week.received().indexOf('reset@example.com')).toBe(3)
  expect((times[5] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(350)
})

test('certificate mails come after invitations, and the pause of reminders does not hold them', async () => {
  const week = await openWeek(['hour'])
  const { office, clock, person, start } = week
  const addressed = { userId: person.id, language: 'PT_BR' } as const
  const certificate = { name: 'Ana', code: 'ABCD-EFGH-JKMN', printedName: 'Ana Lima', until: null }
  await setPause(office.server, new Date(start).toISOString())
  await fillOutbox(week, clock.timer.now())
  await office.server.db.transaction().execute(async (trx) => {
    const issued = {
      ...addressed,
      kind: CERTIFICATE_ISSUED,
      key: 'issued',
      to: 'issued@example.com',
      params: certificate,
    }
    const asked = { ...addressed, kind: CERTIFICATE_NAME, key: 'name', to: 'name@example.com', params: { name: 'Ana' } }
    await insertMails(trx, [issued], 'palco.example', clock.timer.now() - 60_000)
    await insertMails(trx, [asked], 'palco.example', clock.timer.now() - 60_000)
    await insertMails(trx, [linkMail(person.id, FIRST_ACCESS, 'link')], 'palco.example', clock.timer.now())
  })
  await expect.poll(() => week.received().length).toBe(3)
  const [first, ...others] = week.received()
  expect([first, others.sort()]).toEqual(['link@example.com', ['issued@example.com', 'name@example.com']])
})

test('a mail that can’t be composed waits like one that is refused, and does not block the others', async () => {
  const week = await openWeek(['hour'])
  const { office, clock, person, start, addAt } = week
  const room = await addAt(start)
  const params = { kind: 'hour', day: '', rooms: [{ id: room.id, startDate: room.startDate }] }
  const addressed = {
    userId: person.id,
    to: person.email,
    language: 'PT_BR',
    runId: 'run',
    priority: -1,
  } as const
  const [now, expiresAt] = [clock.timer.now(), new Date(start).toISOString()]
  await office.server.db.transaction().execute(async (trx) => {
    await insertMails(trx, [{ ...addressed, key: 'broken', params, expiresAt }], 'palco.example', now - 1)
    await trx.updateTable('outbox').set({ params: '{' }).execute()
    await insertMails(trx, [{ ...addressed, key: 'whole', params, expiresAt }], 'palco.example', now)
  })
  await expect
    .poll(async () => (await mails(office)).map(({ state, failure, attempts }) => [state, failure, attempts]))
    .toEqual([
      ['waiting', 'deferred', 1],
      ['sent', null, 1],
    ])
  expect(office.server.log()).toContain('could not be composed')
})
