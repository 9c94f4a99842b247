import { NO_FREE_TEXTS } from '@palco/contract/messages/free-messages'
import { expect, onTestFinished, test, vi } from 'vitest'
import { call, login } from '#test/client.ts'
import { addMany, dataOf, openOffice } from '#test/office.ts'
import { dyingAt, startPalco } from '#test/palco-process.ts'
import { PUBLIC_URL } from '#test/post-office.ts'
import { createMigratedDatabase, openMigrated } from '#test/test-database.ts'
import { PASSWORD } from '#test/test-server.ts'

const PEOPLE = 5000
/** No mail server answers: mails stay queued. */
const WITH_MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@palco.example', PUBLIC_URL: PUBLIC_URL.href }

test.each([
  ['between the mails and the cursor of the second batch', 2, 'update "people_walks"'],
  ['before the mails of the fourth batch', 4, 'insert into outbox'],
])(
  'after a kill %s, everybody has one mail of a free message',
  async (_, count, statement) => {
    const { location, remove } = await createMigratedDatabase()
    onTestFinished(remove)
    const office = await openOffice({ location })
    await addMany(office, PEOPLE)
    await office.server.stop()
    const { databaseUrl, dataDir } = location
    const database: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }
    const start = async (death = {}) => {
      const palco = await startPalco({ ...database, ...WITH_MAIL, ...death })
      onTestFinished(async () => void (await palco.end('SIGKILL')))
      const as = dataOf(await login(palco, 'admin@example.com', PASSWORD))
      return { palco, ask: (path: string, options = {}) => call(palco, `/api${path}`, { as, ...options }) }
    }

    const dying = await start(dyingAt(count, statement))
    const texts = { ...NO_FREE_TEXTS, PT_BR: { subject: 'Novidades', text: 'Oi' } }
    const recipients = { of: 'filter', filter: { search: 'many.example' } }
    const body = { recipients, texts, expected: PEOPLE }
    expect(dataOf(await dying.ask('/admin/messages/free', { body })).people).toBe(PEOPLE)
    expect(await dying.palco.exited).toBe('SIGKILL')

    const next = await start()
    const [run] = await vi.waitUntil(
      async () => {
        const runs: { state: string }[] = dataOf(await next.ask('/admin/messages/runs'))
        return runs[0]?.state === 'done' && runs
      },
      { timeout: 120_000, interval: 500 },
    )
    expect(run).toMatchObject({ kind: 'free', waiting: PEOPLE, sent: 0 })
    await next.palco.end()
    const db = await openMigrated(location)
    const mails = await db.selectFrom('outbox').where('run_id', 'is not', null).select('user_id').execute()
    await db.destroy()
    expect([mails.length, new Set(mails.map(({ user_id }) => user_id)).size]).toEqual([PEOPLE, PEOPLE])
  },
  240_000,
)
