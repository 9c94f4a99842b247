import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartupError } from '../errors.ts'
import type { Database } from './database.ts'
import { asAppError, reasonOf } from './database-errors.ts'
import { isOnPostgres } from './engine.ts'
import { listTableNames } from './table-names.ts'

/** In order. A published migration never changes, and imports none of today's code (lint enforces it). */
const MIGRATIONS = readdirSync(new URL('./migrations', import.meta.url))
  .filter((file) => /^\d{4}-[\w-]+\.ts$/.test(file))
  .map((file) => path.basename(file, '.ts'))
  .sort()

const getMigrations = async (): Promise<Record<string, Migration>> =>
  Object.fromEntries(await Promise.all(MIGRATIONS.map(async (name) => [name, await import(`./migrations/${name}.ts`)])))

const LOCK_MS = 1000

interface Log {
  warn(details: object, message: string): void
}

const openMigrator = (db: Database) => new Migrator({ db, provider: { getMigrations } })

/**
 * Safe when several nodes start at once: Kysely holds an advisory lock on PostgreSQL. There a node accepts the tables of
 * a newer release (rolling upgrade), because migrations only add (postgres-additive-migrations.test.ts). SQLite has no
 * other nodes, so it refuses newer tables.
 */
export async function migrate(db: Database, log?: Log) {
  const applied = await readApplied(db)
  if (!isOnPostgres(db)) assertKnown(applied)
  if (isNewer(applied)) return
  const { error } = await (isOnPostgres(db) ? migrateInUse(db, log) : openMigrator(db).migrateToLatest())
  // A newer node may have migrated while this one waited for the lock.
  if (error && !isNewer(await readApplied(db))) throw error
}

/**
 * A statement that waits for the lock of a table blocks all that come after it, on every node. So it gives up soon, lets
 * them pass, and the migration is retried.
 */
const migrateInUse = (db: Database, log?: Log) =>
  db.connection().execute(async (own) => {
    await sql`set lock_timeout = ${sql.lit(LOCK_MS)}`.execute(own)
    await sql`set idle_in_transaction_session_timeout = 0`.execute(own)
    try {
      for (;;) {
        // One by one: a migration that waits must not hold the locks of those before it.
        const outcome = await openMigrator(own).migrateUp()
        if (!outcome.error && outcome.results?.length) continue
        if (!outcome.error || asAppError(outcome.error).code !== 'BUSY') return outcome
        log?.warn({ reason: reasonOf(outcome.error) }, 'the migration waits for a lock')
        await sleep(LOCK_MS)
      }
    } finally {
      await sql`reset lock_timeout`.execute(own)
      await sql`reset idle_in_transaction_session_timeout`.execute(own)
    }
  })

/** All migrations of this release are applied, and more. */
function isNewer(applied: string[]) {
  return applied.length > MIGRATIONS.length && MIGRATIONS.every((name, place) => name === applied[place])
}

/** In order; empty for a database that Palco never used. */
export async function readApplied(db: Database): Promise<string[]> {
  if (!(await listTableNames(db)).includes('kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Migrates an empty database to the state after exactly these migrations. */
export async function migrateLike(db: Database, applied: string[]) {
  assertKnown(applied)
  const { error } = await openMigrator(db).migrateTo(applied.at(-1) ?? '')
  if (error) throw error
}

export function assertKnown(applied: string[]) {
  const unknown = applied.find((name, place) => name !== MIGRATIONS[place])
  if (unknown)
    throw new StartupError(
      `The tables are those of a newer Palco (${unknown} is not known here). Update this one first.`,
    )
}

export async function assertReachable(db: Database) {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    throw new StartupError(
      `The database can't be reached (${reasonOf(error)}). Check DATABASE_URL, or leave it out to use the embedded database.`,
    )
  }
}
