import { expect, onTestFinished, test, vi } from 'vitest'
import { openPostOffice } from '#test/post-office.ts'
import { addUser, startServer } from '#test/test-server.ts'
import { RESET } from '../auth/reset.mail.ts'
import { insertUser } from '../people/accounts.repo.ts'
import { insertMails } from './outbox.repo.ts'
import { PASSWORD_CHANGED } from './password-changed.mail.ts'

const MAILS = 60
const NODES = 5

test('five nodes that share an outbox send each mail once', async () => {
  const post = await openPostOffice()
  const mail = { mail: post.mail, mailTiming: { pollMs: 50 } }
  const first = await startServer()
  const userId = await insertUser(first.db, {
    ...{ name: 'Ana', email: 'ana@example.com', passwordHash: '', hasDefaultPassword: false, role: 'PARTICIPANT' },
  })
  if (!userId) throw new Error('no user')
  for (let n = 0; n < NODES; n++) await startServer({ location: first.location, ...mail })
  const mails = Array.from({ length: MAILS }, (_, n) => ({
    kind: PASSWORD_CHANGED,
    key: `mail ${n}`,
    userId,
    to: `${n}@example.com`,
    language: 'PT_BR' as const,
    params: { name: 'Ana', at: '2025-12-01T13:40:00.000Z' },
  }))
  await first.db.transaction().execute((trx) => insertMails(trx, mails, 'palco.example', Date.now()))
  const done = first.db.selectFrom('outbox').where('state', '=', 'sent').select(['message_id', 'attempts'])
  await vi.waitFor(async () => expect(await done.execute()).toHaveLength(MAILS), { timeout: 60_000 })
  const rows = await done.execute()
  expect(new Set(rows.map(({ attempts }) => attempts))).toEqual(new Set([1]))
  expect(post.received.map(({ messageId }) => messageId).sort()).toEqual(rows.map((row) => row.message_id).sort())
})

test('a node whose clock is ahead does not take a mail that another node is sending', async () => {
  const [sending, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<null>()]
  const post = await openPostOffice({
    onMail: ({ to }) => {
      if (to !== 'first@example.com') return null
      sending.resolve()
      return finish.promise
    },
  })
  const node = { mail: post.mail, mailTiming: { pollMs: 20 } }
  const first = await startServer(node)
  const { id: userId } = await addUser(first)
  const enqueue = (name: string) =>
    first.db.transaction().execute((trx) => insertMails(trx, [resetMail(userId, name)], 'palco.example', null))
  await enqueue('first')
  await sending.promise
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 150_000 })
  onTestFinished(() => void vi.useRealTimers())
  await startServer({ ...node, location: first.location })
  // The second node sends this mail. If it also took the older mail, it would send that mail first.
  await enqueue('second')
  await expect.poll(() => post.received.map(({ to }) => to)).toContain('second@example.com')
  finish.resolve(null)
  const states = first.db.selectFrom('outbox').orderBy('id').select(['state', 'attempts'])
  const sent = { state: 'sent', attempts: 1 }
  await expect.poll(() => states.execute()).toEqual([sent, sent])
  expect(post.received).toHaveLength(2)
})

const resetMail = (userId: string, name: string) => ({
  kind: RESET,
  key: name,
  userId,
  to: `${name}@example.com`,
  language: 'PT_BR' as const,
  params: { name: 'Ana', token: name },
})
