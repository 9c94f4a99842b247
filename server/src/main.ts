import path from 'node:path'
import { parseArgs } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { createLocalBus } from './cluster/bus.ts'
import { createPostgresBus } from './cluster/postgres-bus.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { assertReachable, migrate } from './db/migrate.ts'
import { explainSqliteStart } from './db/sqlite-start.ts'
import { StartupError } from './errors.ts'
import { createLog } from './operations/logger.ts'
import { createPasswords } from './session/passwords.ts'
import { banner, firstAdminLines } from './setup/banner.ts'
import { hasDemoWeek } from './setup/demo.ts'
import { addFirstPeople } from './setup/first-admin.ts'
import { EXIT_FAILED, watchLifetime } from './setup/lifetime.ts'

const WEB_DIST = path.resolve(import.meta.dirname, '../../web/dist')

async function start(config: Config, withDemo: boolean, log: FastifyBaseLogger) {
  const db = openDatabase(config)
  await assertReachable(db)
  await migrate(db)
  const passwords = await createPasswords(config.hashingWidth)
  const bus = config.databaseUrl ? await createPostgresBus(db, config.databaseUrl, log) : createLocalBus(db, log)
  const app = await buildApp({ config, db, bus, passwords, log, webDist: WEB_DIST })
  await app.listen({ port: config.port, host: oneAddress(config.host) }).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(listenFailure(error, config))
  })

  // Only now: on a port that is taken, nobody would see his password.
  await addFirstPeople({
    db,
    bus,
    passwords,
    admin: config.admin,
    withDemo,
    show: (admin) => console.log(firstAdminLines(admin, config.admin.password !== null)),
  })
  const showDemo = withDemo && (await hasDemoWeek(db))
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : config.port
  console.log(banner(config, port, showDemo))
  if (withDemo && !showDemo) console.log('  --demo was left out: this database already has people in it.\n')

  return async () => {
    await app.close()
    await bus.close()
    await db.destroy()
  }
}

/** For `localhost` Fastify would open a second server, which has none of our listeners. */
const oneAddress = (host: string) => (host === 'localhost' ? '127.0.0.1' : host)

function listenFailure({ code, message }: NodeJS.ErrnoException, { port, host }: Config) {
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Stop what is using it, or set PORT to another one.`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user. Set PORT to 1024 or higher.`
  return `${host}:${port} can't be opened (${message}). Check HOST and PORT.`
}

/** One line where we know what to do, `null` where we don't. */
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
  lifetime.stopWith(await start(config, values.demo, log))
} catch (error) {
  const line = refusal(error, dataDir)
  console.error(line ? `Palco can't start: ${line}` : error)
  process.exit(line ? 1 : EXIT_FAILED)
}
