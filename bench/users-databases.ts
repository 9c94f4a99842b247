import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '@palco/server/base/db/database'
import { runOnServer } from '@palco/server/testing/postgres-databases'

/** A new database on one of the engines. `cpuMs` returns the processor time of its processes. */
export interface BenchDatabase {
  env: { DATA_DIR: string } | { DATABASE_URL: string }
  location: { dataDir: string; databaseUrl: string | null }
  /** Runs the engine's maintenance after many inserts. */
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
    // SQLite runs in the server's process, so it has no separate processor time.
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
      // PostgreSQL's parallel workers end after each query. Their parent process has the sum of their time.
      const ended = endedCpuMsOf(parentOf(processes[0]?.pid ?? 0))
      return processes.reduce((sum, { pid }) => sum + cpuMsOf(pid), ended)
    },
    async remove() {
      await watching.destroy()
      await runOnServer(server, `drop database ${name} with (force)`)
    },
  }
}

export async function readSetting(server: string, name: string): Promise<string> {
  const db = openDatabase({ dataDir: '', databaseUrl: server }).withTables<{
    pg_settings: { name: string; setting: string }
  }>()
  const found = await db.selectFrom('pg_settings').where('name', '=', name).select('setting').executeTakeFirst()
  await db.destroy()
  return found?.setting ?? 'unknown'
}

const TICK_MS = 10

/**
 * Returns the processor time of a process, which Linux counts in units of 10 ms. 0 if the process has exited or runs on
 * another machine.
 */
export const cpuMsOf = (pid: number) => TICK_MS * (statOf(pid, USER_TIME) + statOf(pid, USER_TIME + 1))

const endedCpuMsOf = (pid: number) => TICK_MS * (statOf(pid, USER_TIME + 2) + statOf(pid, USER_TIME + 3))
const parentOf = (pid: number) => statOf(pid, PARENT)

/** The positions of fields in `/proc/PID/stat`, counted after the process's name. */
const PARENT = 1
const USER_TIME = 11

function statOf(pid: number, field: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[field] ?? 0)
  } catch {
    return 0
  }
}
