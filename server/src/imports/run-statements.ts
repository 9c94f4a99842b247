import { setImmediate as letOthersRun } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type CompiledQuery, sql, type Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import { isOnPostgres } from '../db/engine.ts'
import type { Schema } from '../db/schema.ts'

/** Runs them all in the one transaction that `trx` holds, and answers every row they return. */
export type RunStatements = <Row>(trx: Transaction<Schema>, queries: readonly CompiledQuery<Row>[]) => Promise<Row[]>

export async function statementRunner(db: Database): Promise<RunStatements> {
  if (isOnPostgres(db)) return runHere
  const file = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db)
  return (_trx, queries) => runInThread(String(file.rows[0]?.file), queries)
}

async function runHere<Row>(trx: Transaction<Schema>, queries: readonly CompiledQuery<Row>[]): Promise<Row[]> {
  const answered: Row[] = []
  for (const query of queries) answered.push(...(await trx.executeQuery(query)).rows)
  return answered
}

/**
 * SQLite works on the thread that calls it, and the commit of fifty thousand rows alone takes longer than anyone should
 * wait. So a thread of its own does it, on a connection of its own, while the transaction on ours keeps every other query of
 * this process waiting. It has touched nothing yet, so it holds no lock against the other one.
 */
async function runInThread<Row>(file: string, queries: readonly CompiledQuery<Row>[]): Promise<Row[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Row[]>()
  const answered: Row[] = []
  const thread = new Worker(new URL('./sqlite-thread.ts', import.meta.url), { workerData: file, execArgv: [] })
  thread.on('message', (portion: Row[] | 'done') => {
    if (portion !== 'done') return answered.push(...portion)
    resolve(answered)
    void thread.terminate()
  })
  thread.on('error', reject)
  thread.on('exit', () => reject(new Error('the writing thread ended before it was done')))
  const [rows] = await Promise.all([promise, post(thread, queries)])
  return rows
}

async function post(thread: Worker, queries: readonly CompiledQuery[]) {
  for (const { sql: text, parameters } of queries) {
    thread.postMessage({ text, parameters })
    await letOthersRun()
  }
  thread.postMessage('run')
}
