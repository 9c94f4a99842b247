import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { call, login } from '../testing/client.ts'
import { dataOf } from '../testing/office.ts'
import { FIRST_ADMIN, startPalco } from '../testing/palco-process.ts'
import { openPostOffice, PUBLIC_URL } from '../testing/post-office.ts'
import { endHard } from '../testing/processes.ts'
import { emptyDatabase } from '../testing/program.ts'

test('a process killed between sending a mail and noting it sends it again, as the same mail', async () => {
  let kill: (() => void) | null = null
  const post = await openPostOffice({
    // It has the whole mail, and the process that sent it will never hear so.
    onMail: () => {
      kill?.()
      return null
    },
  })
  const database = await emptyDatabase()
  const environment = {
    ...database,
    ...{ SMTP_URL: post.smtpUrl, MAIL_FROM: 'no-reply@palco.example', PUBLIC_URL: PUBLIC_URL.href },
  }
  const first = await startPalco(environment)
  onTestFinished(() => endHard(first.pid))
  const { url } = first
  kill = () => endHard(first.pid)
  const as = dataOf(await login({ url }, FIRST_ADMIN.email, FIRST_ADMIN.password))
  const body = { currentPassword: FIRST_ADMIN.password, newPassword: 'uma senha nova' }
  dataOf(await call({ url }, '/api/auth/password', { method: 'PUT', body, as }))
  await first.exited

  const db = openDatabase({ databaseUrl: database.DATABASE_URL ?? null, dataDir: database.DATA_DIR ?? '' })
  const read = () => db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  try {
    expect(await read()).toMatchObject({ state: 'waiting', attempts: 1 })
    // As if the two minutes of its lease were over.
    await db.updateTable('outbox').set({ next_at: new Date().toISOString() }).execute()
    kill = null
    const second = await startPalco(environment)
    onTestFinished(() => endHard(second.pid))
    await vi.waitFor(async () => expect(await read()).toMatchObject({ state: 'sent', attempts: 2 }), {
      timeout: 30_000,
    })
    const { message_id } = await read()
    expect(post.received.map(({ messageId }) => messageId)).toEqual([message_id, message_id])
    expect(await second.end()).toBe('exit 0')
    expect(first.output() + second.output()).not.toContain('uma senha nova')
  } finally {
    await db.destroy()
  }
})
