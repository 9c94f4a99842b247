import { statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Config, readConfig } from '../base/config.ts'
import { type Database, openDatabase, openReadOnly } from '../base/db/database.ts'
import { explainSqliteStart, reasonOf } from '../base/db/database-errors.ts'
import { isoTime } from '../base/db/iso-time.ts'
import { recordBackup } from '../base/db/last-backup.ts'
import { assertReachable } from '../base/db/migrate.ts'
import { assertSqliteIn } from '../base/db/sqlite.ts'
import { AppError, StartupError } from '../base/errors.ts'
import { replayErasures } from '../features/privacy/erasure/replay-erasures.ts'
import { hasActiveOwner } from '../features/users/users.repo.ts'
import { openBackup, writeBackup } from './backup-file.ts'
import { FOREIGN_ERASURES, type ForeignErasures, loadSnapshot } from './load-snapshot.ts'
import { openSnapshot, type RowCounts, type Snapshot } from './snapshot.ts'
import { prepareCleanup } from './sqlite-cleanup.ts'

// Entry point of `npm run backup`, `npm run restore` and `npm run move-database`.

const USAGE =
  'say backup [file], restore <file> [--replace], or move-database [--replace] [--while-running]. With --replace also --erasures=repeat or --erasures=drop.'

interface Options {
  config: Config
  file: string | undefined
  replace: boolean
  whileRunning: boolean
  foreignErasures: ForeignErasures | undefined
}

const commands: Record<string, (options: Options) => Promise<void>> = { backup, restore, 'move-database': moveDatabase }

async function backup({ config, file = newName() }: Options) {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  const target = path.resolve(file)
  const { databaseUrl, dataDir } = config
  say(`Backing up ${nameOf(config)} …`)
  await withDatabase(databaseUrl ? openDatabase({ ...config, isPatient: true }) : openReadOnly(dataDir), async (db) => {
    await withSnapshot(db, false, (snapshot) => writeBackup(target, snapshot, stop.signal))
    // The time of the backup can't be recorded if the database is read-only or too old to have the table. The backup
    // itself is complete.
    await recordBackup(db, dataDir, Date.now()).catch((error: Error) =>
      say(`The console will not show that a backup was taken (${error.message}).`),
    )
  })
  say(`Written to ${target} (${kilobytes(statSync(target).size)}).`)
  say('It holds password hashes: only its owner can read it, and copies should be kept as safe.')
  say('Mails are not in it, nor those that wait now.')
  say('Who is signed in is not in it: after `npm run restore <file>` everybody signs in again.')
}

async function restore({ config, file, replace, foreignErasures }: Options) {
  if (!file) throw new StartupError('Which file? Say npm run restore <file>.')
  const snapshot = await openBackup(path.resolve(file))
  say(`The backup was taken at ${snapshot.takenAt}. Restoring into ${nameOf(config)} …`)
  const cleanUp = config.databaseUrl ? null : prepareCleanup(config.dataDir)
  let knowsErasures = true
  try {
    await withDatabase(openDatabase({ ...config, isPatient: true }), async (db) => {
      knowsErasures = await load(db, snapshot, { replace, foreignErasures, isRestore: true })
    })
  } catch (error) {
    cleanUp?.()
    throw error
  }
  say('Everything is there. Start Palco: people sign in with the passwords that they had then.')
  say('Automatic messages are paused, or those that went out since the backup could go out again: see Mensagens.')
  if (!knowsErasures)
    say(
      `Nothing is known here about erasures after ${snapshot.takenAt}: erase those people again (Privacidade), or restore with --replace into the database that knows them.`,
    )
  if (snapshot.waitingMails)
    say(`Mails that waited when the backup was taken are not in it, and are not sent: ${snapshot.waitingMails}.`)
}

async function moveDatabase({ config, replace, whileRunning, foreignErasures }: Options) {
  const { databaseUrl, dataDir } = config
  if (!databaseUrl) throw new StartupError('Where to? Set DATABASE_URL to the PostgreSQL that is to have the data.')
  assertSqliteIn(dataDir)
  say(`Moving ${dataDir} to ${nameOf(config)} …`)
  // Without `--while-running`, the folder stays locked until the end, so that nothing can be written after the copy.
  const source = whileRunning ? openReadOnly(dataDir) : openDatabase({ dataDir, databaseUrl: null })
  await withDatabase(source, (from) =>
    withDatabase(openDatabase({ ...config, isPatient: true }), (to) =>
      withSnapshot(
        from,
        true,
        async (snapshot) => void (await load(to, snapshot, { replace, foreignErasures, isRestore: false })),
      ),
    ),
  )
  say(`Everything is there. ${whileRunning ? 'What was written since is not: this was a rehearsal.' : ''}`)
  say('Start Palco with the same DATABASE_URL. The files in DATA_DIR were not changed: keep them until all is well.')
}

async function withSnapshot(db: Database, withSessions: boolean, use: (snapshot: Snapshot) => Promise<void>) {
  await assertReachable(db)
  const { snapshot, close } = await openSnapshot(db, { withSessions })
  try {
    await use(snapshot)
    if (!withSessions) showCounts(snapshot.rows)
  } finally {
    await close()
  }
}

async function load(db: Database, snapshot: Snapshot, how: Omit<Parameters<typeof loadSnapshot>[2], 'onTable'>) {
  await assertReachable(db)
  const { counts, knowsErasures } = await loadSnapshot(db, snapshot, {
    ...how,
    onTable: (table) => say(`  ${table} …`),
  })
  say('Rows, as they were and as they are now:')
  showCounts(snapshot.rows, counts)
  const erased = await replayErasures(db).catch((error: Error) =>
    say(`People whose data was erased since then are still there (${error.message}): the next start erases them.`),
  )
  if (erased) {
    say(`People whose data was erased since then, and now again: ${erased}.`)
    if (!(await hasActiveOwner(db)))
      say('No owner of the team is among the people who are left: the next start adds ADMIN_EMAIL as one.')
  }
  return knowsErasures
}

function showCounts(counts: RowCounts, arrived?: RowCounts) {
  const column = (count: number | undefined) => (count ?? 0).toLocaleString('en').padStart(12)
  const now = Object.entries(arrived ?? {})
  for (const [table, count] of Object.entries(counts))
    say(`  ${table.padEnd(16)}${column(count)}${arrived ? column(now.find(([name]) => name === table)?.[1]) : ''}`)
}

async function withDatabase(db: Database, work: (db: Database) => Promise<void>) {
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

const say = (line: string) => console.log(line)
const newName = () => `palco-${isoTime().slice(0, 19).replace(/[T:]/g, '-')}.jsonl.gz`
const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024).toLocaleString('en')} kB`

function nameOf({ databaseUrl, dataDir }: Config) {
  if (!databaseUrl) return dataDir
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL at ${host}${pathname}`
}

function explain(error: unknown, dataDir: string) {
  const { message, code, stack } = error as NodeJS.ErrnoException
  if (error instanceof StartupError || code?.startsWith('ERR_PARSE_ARGS')) return message
  if (code === 'ABORT_ERR') return 'told to stop.'
  const isDatabaseError = error instanceof AppError || error instanceof pg.DatabaseError
  return explainSqliteStart(error, dataDir) ?? (isDatabaseError ? reasonOf(error) : stack)
}

let config: Config | undefined
const [name = '', ...rest] = process.argv.slice(2)
try {
  const run = commands[name]
  if (!run) throw new StartupError(USAGE)
  const { values, positionals } = parseArgs({
    args: rest,
    options: {
      replace: { type: 'boolean', default: false },
      'while-running': { type: 'boolean', default: false },
      erasures: { type: 'string' },
    },
    allowPositionals: true,
  })
  const foreignErasures = FOREIGN_ERASURES.find((choice) => choice === values.erasures)
  if (values.erasures !== undefined && !foreignErasures) throw new StartupError(USAGE)
  config = readConfig(process.env, process.stdout.isTTY)
  const [file] = positionals
  await run({ config, file, replace: values.replace, whileRunning: values['while-running'], foreignErasures })
} catch (error) {
  console.error(`Nothing was changed: ${explain(error, config?.dataDir ?? '')}`)
  process.exitCode = 1
}
