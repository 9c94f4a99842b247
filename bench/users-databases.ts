import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '@palco/server/base/db/database'
import { runOnServer } from '@palco/server/testing/postgres-databases'

/** A database of its own on one of the engines, and what its processes have used of the processors. */
export interface BenchDatabase {
  env: { DATA_DIR: string } | { DATABASE_URL: string }
  location: { dataDir: string; databaseUrl: string | null }
  /** After many rows came in: what the engine does by itself when it has the time. */
  settle(): Promise<void>
  cpuMs(): Promise<number>
  remove(): Promise<void>
}

export function embedded(): BenchDatabase {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'palco-bench-'))
  return {
    env: { DATA_DIR: dataDir },
    location: { dataDir, databaseUrl: null },
    settle: async () => {},
    // It works in the server's own process.
    cpuMs: async () => 0,
    remove: async () => rmSync(dataDir, { recursive: true }),
  }
}

export async function onPostgres(server: string): Promise<BenchDatabase> {
  const name = `palco_bench_${process.pid}`
  await runOnServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const location = { dataDir: '', databaseUrl: url.href }
  const watching = openDatabase(location).withTables<{ pg_stat_activity: { pid: number; datname: string } }>()
  return {
    env: { DATABASE_URL: url.href },
    location,
    settle: () => runOnServer(url.href, 'vacuum analyze'),
    async cpuMs() {
      const processes = await watching
        .selectFrom('pg_stat_activity')
        .where('datname', '=', name)
        .select('pid')
        .execute()
      return processes.reduce((sum, { pid }) => sum + cpuMsOf(pid), 0)
    },
    async remove() {
      await watching.destroy()
      await runOnServer(server, `drop database ${name} with (force)`)
    },
  }
}

/** Of the server itself: whether it waits for the disk, for example. */
export async function readSetting(server: string, name: string): Promise<string> {
  const db = openDatabase({ dataDir: '', databaseUrl: server }).withTables<{
    pg_settings: { name: string; setting: string }
  }>()
  const found = await db.selectFrom('pg_settings').where('name', '=', name).select('setting').executeTakeFirst()
  await db.destroy()
  return found?.setting ?? 'unknown'
}

const TICK_MS = 10

/** Linux counts it in hundredths of a second. 0 where the process is on another machine, or gone. */
export function cpuMsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return 0
  }
}
