import { emailKey } from '@palco/contract/base/fields'
import { type BusLog, createLocalBus } from '../base/cluster/bus.ts'
import { createPostgresBus } from '../base/cluster/postgres-bus.ts'
import { type Config, readConfig } from '../base/config.ts'
import { openDatabase } from '../base/db/database.ts'
import { explainSqliteStart, reasonOf } from '../base/db/database-errors.ts'
import { assertReachable } from '../base/db/migrate.ts'
import { assertSqliteIn } from '../base/db/sqlite.ts'
import { AppError, StartupError } from '../base/errors.ts'
import { resetFactors } from '../features/second-factor/reset-factors.ts'

// Entry point of `npm run team`, which resets a team member's second factor. Needed if no owner of the team can sign in
// any more, because owners normally reset it in the console.

const USAGE = 'say npm run team -- reset-second-factor <e-mail>.'

const QUIET: BusLog = { error: (_details, message) => console.error(message), warn: () => {}, info: () => {} }

async function resetSecondFactor(config: Config, email: string) {
  const { databaseUrl, dataDir } = config
  if (!databaseUrl) assertSqliteIn(dataDir)
  const db = openDatabase({ ...config, isPatient: true })
  try {
    await assertReachable(db)
    // The bus makes running nodes read the person again.
    const bus = databaseUrl ? await createPostgresBus(db, databaseUrl, QUIET) : createLocalBus(db, QUIET)
    try {
      return await bus.transaction(async (trx, announce) => {
        const person = await trx
          .selectFrom('users')
          .where('email_key', '=', emailKey(email))
          .select(['id', 'name', 'role'])
          .executeTakeFirst()
        if (person?.role !== 'ADMIN') throw new StartupError(`No member of the team has the e-mail address ${email}.`)
        return resetFactors(trx, announce, person, null)
      })
    } finally {
      await bus.close()
    }
  } finally {
    await db.destroy()
  }
}

let dataDir = ''
try {
  const [command, email, ...rest] = process.argv.slice(2)
  if (command !== 'reset-second-factor' || !email || rest.length) throw new StartupError(USAGE)
  const config = readConfig(process.env, process.stdout.isTTY)
  dataDir = config.dataDir
  const hadAny = await resetSecondFactor(config, email)
  console.log(
    hadAny
      ? `${email} signs in with the password alone now, and should set up a second factor at once.`
      : `${email} has no second factor. Nothing was changed.`,
  )
} catch (error) {
  const isKnown = error instanceof StartupError
  const reason = error instanceof AppError ? reasonOf(error) : (error as Error).stack
  console.error(`Nothing was changed: ${isKnown ? error.message : (explainSqliteStart(error, dataDir) ?? reason)}`)
  process.exitCode = 1
}
