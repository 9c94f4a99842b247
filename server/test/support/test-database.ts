import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BusLog, createLocalBus } from '../../src/base/cluster/bus.ts'
import { createPostgresBus } from '../../src/base/cluster/postgres-bus.ts'
import { type Database, openDatabase } from '../../src/base/db/database.ts'
import { migrate } from '../../src/base/db/migrate.ts'
import { borrowMigratedDatabase, createPostgresDatabase } from './postgres-databases.ts'

/** Whether the tests of this run use PostgreSQL. The suite runs once for each engine. */
const onPostgres = process.env.TEST_ENGINE === 'postgres'

export const createTestDatabase = () => (onPostgres ? createPostgresDatabase() : createSqliteDatabase())

/**
 * Copies a migrated database, because migrations take most of the time that a server needs to start. Generated values,
 * such as secrets, are the same in all copies.
 */
export async function createMigratedDatabase() {
  if (onPostgres) return borrowMigratedDatabase()
  migratedSqlite ??= await migrateSqlite()
  const database = createSqliteDatabase()
  writeFileSync(path.join(database.location.dataDir, SQLITE_FILE), migratedSqlite)
  return database
}

const SQLITE_FILE = 'palco.db'
let migratedSqlite: Buffer | undefined

async function migrateSqlite() {
  const { location, remove } = createSqliteDatabase()
  const db = await openMigrated(location)
  await db.destroy()
  const bytes = readFileSync(path.join(location.dataDir, SQLITE_FILE))
  await remove()
  return bytes
}

function createSqliteDatabase() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'palco-test-'))
  return {
    location: { dataDir, databaseUrl: null },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

export type DatabaseLocation = Awaited<ReturnType<typeof createTestDatabase>>['location']

export async function openMigrated(location: DatabaseLocation & { isPatient?: boolean }): Promise<Database> {
  const db = openDatabase(location)
  await migrate(db)
  return db
}

export const openBus = (db: Database, { databaseUrl }: DatabaseLocation, log: BusLog) =>
  databaseUrl ? createPostgresBus(db, databaseUrl, log) : Promise.resolve(createLocalBus(db, log))
