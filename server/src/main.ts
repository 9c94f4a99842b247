import cluster from 'node:cluster'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { createLocalBus } from './base/cluster/bus.ts'
import { createPostgresBus } from './base/cluster/postgres-bus.ts'
import { type Config, readConfig } from './base/config.ts'
import { type Database, openDatabase } from './base/db/database.ts'
import { explainSqliteStart } from './base/db/database-errors.ts'
import { assertReachable, migrate } from './base/db/migrate.ts'
import { warnOfFewConnections } from './base/db/postgres-connections.ts'
import { StartupError } from './base/errors.ts'
import { listen } from './base/http/listen.ts'
import { createLog } from './base/operations/logger.ts'
import { shareMetrics } from './base/operations/worker-metrics.ts'
import { simulateAudience } from './demo/audience.ts'
import { INTERNET } from './features/embed-checks/reach.ts'
import { createPasswords, MAX_WAITING } from './features/session/passwords.ts'
import { watchFirstAdmin } from './setup/first-admin.ts'
import { EXIT_FAILED, watchLifetime } from './setup/lifetime.ts'
import { listenFailure, oneAddress, withFreePort } from './setup/port.ts'
import { welcome } from './setup/welcome.ts'
import { outlivePrimary, reportRefusal, reportUp, runWorkers } from './setup/workers.ts'

const WEB_DIST = path.resolve(import.meta.dirname, '../../web/dist')

/** Opens the app. Call it after the database is migrated. */
async function open(config: Config, withDemo: boolean, log: FastifyBaseLogger, db: Database) {
  const passwords = await createPasswords(config.hashingWidth, { maxWaiting: Math.ceil(MAX_WAITING / config.workers) })
  const bus = config.databaseUrl ? await createPostgresBus(db, config.databaseUrl, log) : createLocalBus(db, log)
  // Import the app late, so that a start that fails does so quickly, and a primary needs little memory.
  const { buildApp } = await import('./app.ts')
  const app = await buildApp({
    config,
    db,
    bus,
    passwords,
    log,
    webDist: WEB_DIST,
    embedReach: INTERNET,
    isSetUp: watchFirstAdmin(db),
    ...(withDemo && { simulateAudience }),
    ...(cluster.isWorker && { shareMetrics }),
  })
  await listen(app, { port: config.port, host: oneAddress(config.host) }).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(listenFailure(error, config))
  })
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : config.port
  const close = async () => {
    await app.close()
    await bus.close()
    await db.destroy()
  }
  return { db, bus, passwords, port, close }
}

async function startAlone(config: Config, withDemo: boolean, log: FastifyBaseLogger) {
  const db = await openMigrated(config, log)
  const opened = await withFreePort(config, (port) => open({ ...config, port }, withDemo, log, db))
  await welcome(opened, config, withDemo)
  return opened.close
}

async function startPrimary(config: Config, withDemo: boolean, log: FastifyBaseLogger) {
  const db = await openMigrated(config, log)
  await warnOfFewConnections(db, config.workers, log)
  const [port, stop] = await withFreePort(config, async (port) => [port, await runWorkers(config, port, log)] as const)
  const bus = await createPostgresBus(db, config.databaseUrl ?? '', log)
  await welcome({ db, bus, passwords: await createPasswords(1), port }, config, withDemo)
  await bus.close()
  await db.destroy()
  return stop
}

async function startWorker(config: Config, withDemo: boolean, log: FastifyBaseLogger) {
  outlivePrimary()
  const db = openDatabase(config)
  await assertReachable(db)
  const { close } = await open(config, withDemo, log, db)
  reportUp()
  return close
}

async function openMigrated(config: Config, log: FastifyBaseLogger) {
  const db = openDatabase(config)
  await assertReachable(db)
  await migrate(db, log)
  return db
}

/** Returns the message of a known failure as one line, `null` for others. */
function refusal(error: unknown, dataDir: string): string | null {
  const { message, code } = error as NodeJS.ErrnoException
  if (error instanceof StartupError || code?.startsWith('ERR_PARSE_ARGS')) return message
  return explainSqliteStart(error, dataDir)
}

let dataDir = ''
try {
  const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false } } })
  const config = readConfig(process.env, process.stdout.isTTY, values.demo)
  dataDir = config.dataDir
  const log = createLog(config.log)
  const lifetime = watchLifetime(log)
  const start = cluster.isWorker ? startWorker : config.workers > 1 ? startPrimary : startAlone
  lifetime.stopWith(await start(config, values.demo, log))
} catch (error) {
  const line = refusal(error, dataDir)
  if (cluster.isWorker && line) await reportRefusal(line)
  else console.error(line ? `Palco can't start: ${line}` : error)
  process.exit(line ? 1 : EXIT_FAILED)
}
