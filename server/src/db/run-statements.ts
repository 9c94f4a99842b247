import { Worker } from 'node:worker_threads'
import { type CompiledQuery, sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import { isOnPostgres } from './engine.ts'
import type { Schema } from './schema.ts'

type Statements<Row> = Iterable<CompiledQuery<Row>> | AsyncIterable<CompiledQuery<Row>>

/**
 * Runs them all in the one transaction that `trx` holds, and hands over the rows of each. The next one is asked for when
 * the one before is done, so that any number of them takes no more memory than a few.
 */
export type RunStatements = <Row>(
  trx: Transaction<Schema>,
  statements: Statements<Row>,
  take?: (rows: Row[]) => void,
) => Promise<void>

export async function statementRunner(db: Database): Promise<RunStatements> {
  if (isOnPostgres(db)) return runHere
  const file = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db)
  return (_trx, statements, take) => runInThread(String(file.rows[0]?.file), statements, take)
}

const runHere: RunStatements = async (trx, statements, take) => {
  for await (const statement of statements) {
    const { rows } = await trx.executeQuery(statement)
    take?.(rows)
  }
}

/**
 * SQLite works on the thread that calls it, and the commit of fifty thousand rows alone takes longer than anyone should
 * wait. So a thread of its own does it, on a connection of its own, while the transaction on ours keeps every other query of
 * this process waiting. Ours may read meanwhile, and must not write: then it would wait for the other one.
 */
async function runInThread<Row>(file: string, statements: Statements<Row>, take?: (rows: Row[]) => void) {
  const thread = new Worker(new URL('./sqlite-thread.ts', import.meta.url), { workerData: file, execArgv: [] })
  const ended = new Promise<never>((_, reject) => {
    thread.on('error', reject)
    thread.on('exit', () => reject(new Error('the writing thread ended before it was done')))
  })
  // It may end while nobody asks it for anything.
  ended.catch(() => {})
  const ask = (message: object | 'commit') => {
    const answer = new Promise<Row[]>((resolve) => thread.once('message', resolve))
    thread.postMessage(message)
    return Promise.race([answer, ended])
  }
  try {
    for await (const { sql: text, parameters } of statements) {
      const rows = await ask({ text, parameters })
      take?.(rows)
    }
    await ask('commit')
  } finally {
    void thread.terminate()
  }
}
