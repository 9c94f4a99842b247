import { expect, onTestFinished, test, vi } from 'vitest'
import { call, login } from '#test/client.ts'
import { dataOf } from '#test/office.ts'
import { FIRST_ADMIN, startPalco } from '#test/palco-process.ts'
import { openPostOffice, PUBLIC_URL } from '#test/post-office.ts'
import { killProcess } from '#test/processes.ts'
import { emptyDatabase } from '#test/program.ts'
import { type Database, openDatabase } from '../../base/db/database.ts'

test('a mail whose process was killed after sending it is sent again, with the same Message-ID', async () => {
  let kill: (() => void) | null = null
  const post = await openPostOffice({
    // The mail server has the whole mail, and the process dies before it gets the answer.
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
  onTestFinished(() => killProcess(first.pid))
  const { url } = first
  kill = () => killProcess(first.pid)
  const as = dataOf(await login({ url }, FIRST_ADMIN.email, FIRST_ADMIN.password))
  const body = { currentPassword: FIRST_ADMIN.password, newPassword: 'uma senha nova' }
  dataOf(await call({ url }, '/api/auth/password', { method: 'PUT', body, as }))
  await first.exited

  expect(await mailIn(database)).toMatchObject({ state: 'waiting', attempts: 1 })
  await endLease(database)
  kill = null
  const second = await startPalco(environment)
  onTestFinished(() => killProcess(second.pid))
  await vi.waitFor(() => expect(post.received).toHaveLength(2), { timeout: 60_000 })
  expect(await second.end()).toBe('exit 0')
  const { state, attempts, message_id } = await mailIn(database)
  expect([state, attempts]).toEqual(['sent', 2])
  expect(post.received.map(({ messageId }) => messageId)).toEqual([message_id, message_id])
}, 180_000)

/** Call it only while no process has the database open. */
async function withDatabase<Result>(place: Record<string, string>, work: (db: Database) => Promise<Result>) {
  const db = openDatabase({ databaseUrl: place.DATABASE_URL ?? null, dataDir: place.DATA_DIR ?? '' })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const mailIn = (place: Record<string, string>) =>
  withDatabase(place, (db) => db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow())

const endLease = (place: Record<string, string>) =>
  withDatabase(place, (db) => db.updateTable('outbox').set({ next_at: new Date().toISOString() }).execute())
