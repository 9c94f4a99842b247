import { expect, test, vi } from 'vitest'
import { freePort } from '#test/palco-process.ts'
import { heldClock, mailServer, openPostOffice } from '#test/post-office.ts'
import { addUser, startServer, type TestServer } from '#test/test-server.ts'
import type { NewMail } from './new-mail.ts'
import { insertMails } from './outbox.repo.ts'

const POLL_MS = 10

function linkMail(userId: string, template: 'reset' | 'first-access', name: string): NewMail {
  const addressed = { key: name, userId, to: `${name}@example.com` }
  return { ...addressed, template, language: 'PT_BR', params: { name, token: name } }
}

const rows = ({ db }: TestServer) => db.selectFrom('outbox').selectAll().execute()

test('a reset overtakes older invitations, also after it was deferred', async () => {
  const { clock, advance } = heldClock()
  let isBusy = true
  const post = await openPostOffice({
    onRecipient: (address) => (isBusy && address.startsWith('ana') ? { code: 451, text: '4.7.1 Try later' } : null),
    // The reset is due again before the third invitation.
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
    const invitations = ['0', '1', '2', '3'].map((name) => linkMail(id, 'first-access', name))
    await insertMails(trx, invitations, 'palco.example', clock() - 2 * 3_600_000)
    await insertMails(trx, [linkMail(id, 'reset', 'ana')], 'palco.example', clock())
  })
  await expect.poll(() => post.received.length).toBe(5)
  expect(post.received.map(({ to }) => to.split('@')[0])).toEqual(['0', '1', 'ana', '2', '3'])
})

test('an unreachable mail server uses up no attempts', async () => {
  const port = await freePort()
  const { clock, advance } = heldClock()
  const server = await startServer({ mail: mailServer(port), mailTiming: { clock, pollMs: POLL_MS } })
  const { id } = await addUser(server)
  const mail = linkMail(id, 'first-access', 'ana')
  await server.db.transaction().execute((trx) => insertMails(trx, [mail], 'palco.example', clock()))
  for (let attempts = 1; attempts <= 10; attempts++) {
    // `attempts` is written before the attempt, `unreached` after it.
    const waiting = { state: 'waiting', attempts, unreached: attempts, failure: 'unreachable' }
    await vi.waitFor(async () => expect((await rows(server))[0]).toMatchObject(waiting), { timeout: 20_000 })
    advance(150)
  }
  const post = await openPostOffice({ port })
  advance(10)
  await expect.poll(() => post.received.length).toBe(1)
})
