import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type BusLog, createLocalBus } from '../cluster/bus.ts'
import { createPostgresBus } from '../cluster/postgres-bus.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'

/** Which engine this run is about: the whole suite runs once on each. */
const onPostgres = process.env.TEST_ENGINE === 'postgres'

/** An empty database of its own. */
export const createTestDatabase = () => (onPostgres ? createPostgresDatabase() : createSqliteDatabase())

/**
 * A database of its own with today's tables: a copy, because migrating each anew takes most of
 * a server's start. What a migration makes up, such as secrets, is the same in all of them.
 */
export async function createMigratedDatabase() {
  if (onPostgres) return createPostgresDatabase(process.env.TEST_TEMPLATE)
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

/** Connecting takes a tenth of a test's time: what creates and drops the databases stays connected between tests. */
const postgresServer = new pg.Pool({
  connectionString: process.env.TEST_DATABASE_URL,
  max: 2,
  allowExitOnIdle: true,
})

export async function createPostgresDatabase(template = 'template1') {
  const name = `palco_test_${crypto.randomUUID().replaceAll('-', '')}`
  await postgresServer.query(`create database ${name} template ${template}`)
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${name}`
  return {
    name,
    location: { dataDir: '', databaseUrl: url.href },
    remove: async () => void (await postgresServer.query(`drop database ${name} with (force)`)),
  }
}

export async function runOnServer(databaseUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export type DatabaseLocation = Awaited<ReturnType<typeof createTestDatabase>>['location']

export async function openMigrated(location: DatabaseLocation): Promise<Database> {
  const db = openDatabase(location)
  await migrate(db)
  return db
}

export const openBus = (db: Database, { databaseUrl }: DatabaseLocation, log: BusLog) =>
  databaseUrl ? createPostgresBus(db, databaseUrl, log) : Promise.resolve(createLocalBus(db, log))
