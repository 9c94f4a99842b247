import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import type { Role } from '@palco/contract/users/users'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { buildApp } from '../../src/app.ts'
import type { AppDependencies } from '../../src/app-dependencies.ts'
import { type Database, openDatabase } from '../../src/base/db/database.ts'
import type { ConnectionLimits } from '../../src/base/http/connection-limits.ts'
import type { IdentityProvider } from '../../src/base/identity-provider.ts'
import type { MailServer } from '../../src/base/mail-server.ts'
import { loggerOptions } from '../../src/base/operations/logger.ts'
import type { Timer } from '../../src/base/operations/timer.ts'
import type { Reach } from '../../src/features/embed-checks/reach.ts'
import type { MailTiming } from '../../src/features/mail/mail.ts'
import { insertUser } from '../../src/features/people/accounts.repo.ts'
import type { LoginQueue } from '../../src/features/session/login-queue.ts'
import { createPasswords, type Passwords } from '../../src/features/session/passwords.ts'
import { createMigratedDatabase, type DatabaseLocation, openBus, openMigrated } from './test-database.ts'

export const PASSWORD = 'correct horse'

/** The lowest cost that argon2id accepts. With the product's cost, hashing took a seventh of the time of all tests. */
const LEAST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 }
const passwords = await createPasswords(2, { cost: LEAST_COST })
const passwordHash = await passwords.hash(PASSWORD)

export type TestServer = Awaited<ReturnType<typeof startServer>>

export interface ServerOptions {
  trustProxy?: number | string
  publicUrl?: URL
  metricsToken?: string
  /** The key that encrypts second factors. Default: a fixed key on PostgreSQL; the data folder's key file on SQLite. */
  secondFactorKey?: string | null
  mail?: MailServer
  identityProvider?: IdentityProvider
  mailTiming?: MailTiming
  timer?: Timer
  embedReach?: Reach
  /** Passwords to use instead of the cheap ones that all test servers share. */
  passwords?: Passwords
  queueLogin?: LoginQueue
  webDist?: string
  isSetUp?: (db: Database) => () => Promise<boolean>
  limits?: Partial<ConnectionLimits>
  simulateAudience?: AppDependencies['simulateAudience']
  /** The database of another server, for starting a second node. */
  location?: DatabaseLocation
  /** Whether PostgreSQL gets longer time limits than in production, which a busy machine exceeds. Default: true. */
  isPatient?: boolean
  /** Wraps the database that the app gets, for example with a plugin. */
  wrapDatabase?: (db: Database) => Database
  /** Registers the cleanup. Pass `afterAll` if the tests of a file share the server. */
  until?: (stop: () => Promise<void>) => void
}

/** Starts the real app with a real port and a real database. It is stopped when the test is over. */
export async function startServer(options: ServerOptions = {}) {
  const database = options.location ? null : await createMigratedDatabase()
  const location = options.location ?? database?.location
  if (!location) throw new Error('no database')
  // A copy is already migrated. Checking that again took a tenth of a server's start.
  const { isPatient = true } = options
  const opened = database ? openDatabase({ ...location, isPatient }) : await openMigrated({ ...location, isPatient })
  const db = options.wrapDatabase?.(opened) ?? opened
  const lines: string[] = []
  const sink = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) })
  const log = pino(loggerOptions({ level: 'debug', pretty: false }), sink)
  const bus = await openBus(db, location, log)
  const app = await buildApp({
    config: {
      ...location,
      publicUrl: options.publicUrl ?? null,
      trustProxy: options.trustProxy ?? 0,
      mail: options.mail ?? null,
      identityProvider: options.identityProvider ?? null,
      metricsToken: options.metricsToken ?? null,
      secondFactorKey: keyOf(options, location),
    },
    mailTiming: options.mailTiming,
    timer: options.timer,
    embedReach: options.embedReach,
    simulateAudience: options.simulateAudience,
    db,
    bus,
    passwords: options.passwords ?? passwords,
    queueLogin: options.queueLogin,
    isSetUp: options.isSetUp?.(db),
    webDist: options.webDist ?? '',
    limits: { lingerMs: 0, ...options.limits },
    log,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= (async () => {
      await app.close()
      await bus.close()
      await db.destroy()
    })()
    return stopping
  }
  const until = options.until ?? onTestFinished
  until(async () => {
    await stop()
    await database?.remove()
  })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return { url, app, db, bus, location, stop, log: () => lines.join('') }
}

const keyOf = ({ secondFactorKey }: ServerOptions, { databaseUrl }: DatabaseLocation) =>
  secondFactorKey === undefined && databaseUrl ? 'a key for the tests on PostgreSQL' : (secondFactorKey ?? null)

/** Adds a person who can sign in with `PASSWORD`. */
export async function addUser({ db }: TestServer, email = 'ana@example.com', role: Role = 'PARTICIPANT') {
  const user = { name: 'Ana Moreira', email, passwordHash, hasDefaultPassword: false, role }
  const id = await insertUser(db, user)
  if (!id) throw new Error(`${email} exists already`)
  return { id, email }
}
