import { onTestFinished } from 'vitest'
import { type Call, call, login } from './client.ts'
import { dataOf } from './office.ts'
import { FIRST_ADMIN, type PalcoProcess, startPalco } from './palco-process.ts'
import { PUBLIC_URL } from './post-office.ts'
import { createMigratedDatabase, openMigrated } from './test-database.ts'
import { PASSWORD } from './test-server.ts'

/** For `start`: switches mails on, but no mail server answers, so all mails stay queued. */
export const WITH_MAIL = {
  ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@palco.example', PUBLIC_URL: PUBLIC_URL.href },
}

/** The administrator that `openOffice` creates. */
export const OFFICE_ADMIN = { email: 'admin@example.com', password: PASSWORD }

export type Place = Awaited<ReturnType<typeof createPlace>>

/** Creates a database on which a test starts several processes, one after the other. */
export async function createPlace() {
  const { location, remove } = await createMigratedDatabase()
  onTestFinished(remove)
  const { databaseUrl, dataDir } = location
  const database: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }
  return {
    location,

    async start(env: Record<string, string> = {}) {
      const palco = await startPalco({ ...database, ...env })
      onTestFinished(async () => void (await palco.end('SIGKILL')))
      return palco
    },

    /** No process may have the database open. */
    async withDatabase<Result>(work: (db: Awaited<ReturnType<typeof openMigrated>>) => Promise<Result>) {
      const db = await openMigrated(location)
      try {
        return await work(db)
      } finally {
        await db.destroy()
      }
    },
  }
}

export async function signedIn(palco: PalcoProcess, { email, password } = FIRST_ADMIN) {
  const as = dataOf(await login(palco, email, password))
  return (path: string, options: Call = {}) => call(palco, `/api${path}`, { as, ...options })
}
