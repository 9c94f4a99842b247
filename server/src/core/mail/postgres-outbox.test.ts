import { expect, test, vi } from 'vitest'
import { openPostOffice } from '#test/post-office.ts'
import { startServer } from '#test/test-server.ts'
import { insertUser } from '../people/accounts.repo.ts'
import type { NewMail } from './new-mail.ts'
import { insertMails } from './outbox.repo.ts'

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
  const mails = Array.from(
    { length: MAILS },
    (_, n): NewMail => ({
      ...{ key: `mail ${n}`, userId, to: `${n}@example.com`, template: 'password-changed', language: 'PT_BR' },
      params: { name: 'Ana', at: '2025-12-01T13:40:00.000Z' },
    }),
  )
  await first.db.transaction().execute((trx) => insertMails(trx, mails, 'palco.example', Date.now()))
  const done = first.db.selectFrom('outbox').where('state', '=', 'sent').select(['message_id', 'attempts'])
  await vi.waitFor(async () => expect(await done.execute()).toHaveLength(MAILS), { timeout: 60_000 })
  const rows = await done.execute()
  expect(new Set(rows.map(({ attempts }) => attempts))).toEqual(new Set([1]))
  expect(post.received.map(({ messageId }) => messageId).sort()).toEqual(rows.map((row) => row.message_id).sort())
})
