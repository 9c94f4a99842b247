import path from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { createLocalBus } from './cluster/bus.ts'
import { createPostgresBus } from './cluster/postgres-bus.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { assertReachable, migrate } from './db/migrate.ts'
import { StartupError } from './errors.ts'
import { loggerOptions } from './operations/logger.ts'
import { createPasswords } from './session/passwords.ts'
import { banner } from './setup/banner.ts'
import { addDemoWeek, DEMO_PASSWORD, hasDemoWeek } from './setup/demo.ts'
import { createFirstAdmin } from './setup/first-admin.ts'
import { hasUsers } from './users/users.repo.ts'

const WEB_DIST = path.resolve(import.meta.dirname, '../../web/dist')

/** After this long an open answer is cut off: a deploy must not hang on one slow client. */
const STOP_MS = 10_000

async function start(config: Config, withDemo: boolean) {
  const log = pino(loggerOptions(config.log))
  const db = openDatabase(config)
  await assertReachable(db)
  await migrate(db)
  const passwords = await createPasswords(config.hashingWidth)

  let admin = null
  if (!(await hasUsers(db))) {
    const given = config.admin.password ?? (withDemo ? DEMO_PASSWORD : null)
    admin = await createFirstAdmin(db, passwords, { email: config.admin.email, password: given })
    if (withDemo) await addDemoWeek(db, passwords)
  }
  const showDemo = withDemo && (await hasDemoWeek(db))

  const bus = config.databaseUrl ? await createPostgresBus(db, config.databaseUrl, log) : createLocalBus(db, log)
  const app = await buildApp({ config, db, bus, passwords, log, webDist: WEB_DIST })
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(listenFailure(error, config))
  })
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : config.port
  console.log(banner(config, port, admin, showDemo))
  if (withDemo && !showDemo) console.log('  --demo was left out: this database already has people in it.\n')

  return async () => {
    await app.close()
    await bus.close()
    await db.destroy()
  }
}

function listenFailure({ code, message }: NodeJS.ErrnoException, { port, host }: Config) {
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Stop what is using it, or set PORT to another one.`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user. Set PORT to 1024 or higher.`
  return `${host}:${port} can't be opened (${message}). Check HOST and PORT.`
}

function stopOnSignals(stop: () => Promise<void>) {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // The second Ctrl-C means now; a second SIGTERM is only a supervisor that signals the whole group.
      if (stopping && signal === 'SIGINT') process.exit(130)
      if (stopping) return
      stopping = true
      setTimeout(() => process.exit(1), STOP_MS).unref()
      stop().then(
        () => process.exit(0),
        (error) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}

try {
  const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false } } })
  const config = readConfig(process.env, process.stdout.isTTY)
  stopOnSignals(await start(config, values.demo))
} catch (error) {
  const isExplained =
    error instanceof StartupError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')
  console.error(isExplained ? `Palco can't start: ${(error as Error).message}` : error)
  process.exit(1)
}
