import { mkdtempSync, rmSync } from 'node:fs'
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
export async function createTestDatabase() {
  if (onPostgres) return createPostgresDatabase()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'palco-test-'))
  return {
    location: { dataDir, databaseUrl: null },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

async function createPostgresDatabase() {
  const server = process.env.TEST_DATABASE_URL ?? ''
  const name = `palco_test_${crypto.randomUUID().replaceAll('-', '')}`
  await runOnServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    location: { dataDir: '', databaseUrl: url.href },
    remove: () => runOnServer(server, `drop database ${name} with (force)`),
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
