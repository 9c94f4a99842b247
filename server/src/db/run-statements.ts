import { Worker } from 'node:worker_threads'
import { type CompiledQuery, sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import { isOnPostgres } from './engine.ts'
import type { Schema } from './schema.ts'
import { toSqlite } from './sqlite-statements.ts'

const YOUNG_MB = 4

/** Runs one statement. Its rows are as the engine has them: on SQLite a boolean is 0 or 1. */
export type Run = <Row>(statement: CompiledQuery<Row>) => Promise<Row[]>

/** Does long work in the one transaction that `trx` holds, statement by statement, so that any number takes no memory. */
export type RunStatements = <Result>(trx: Transaction<Schema>, work: (run: Run) => Promise<Result>) => Promise<Result>

export async function statementRunner(db: Database): Promise<RunStatements> {
  if (isOnPostgres(db)) return runHere
  const file = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db)
  return (_trx, work) => runInThread(String(file.rows[0]?.file), work)
}

const runHere: RunStatements = (trx, work) => work(async (statement) => (await trx.executeQuery(statement)).rows)

/**
 * SQLite works on the thread that calls it, and the commit of fifty thousand rows alone takes longer than anyone should
 * wait. So a thread of its own does it, on a connection of its own, while the transaction on ours keeps every other query of
 * this process waiting. Ours must not write meanwhile, or it would wait for the other one. Nor should it read: what it
 * has read could not be moved out of the log by the thread, and our next write would do that while everybody waits.
 */
async function runInThread<Result>(file: string, work: (run: Run) => Promise<Result>): Promise<Result> {
  const thread = new Worker(new URL('./sqlite-thread.ts', import.meta.url), {
    workerData: file,
    execArgv: [],
    // A piece is small. Otherwise its garbage lies until there are tens of megabytes, the longer the work the more.
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  let over: Error | null = null
  let fail = (_error: Error) => {}
  const end = (error: Error) => {
    over ??= error
    fail(over)
  }
  thread.on('error', end)
  thread.on('exit', () => end(new Error('the writing thread ended before it was done')))
  // Each answer has a promise of its own. One for the thread's end, raced against every answer, would keep them all.
  const ask = <Answer>(message: object | 'commit') =>
    new Promise<Answer>((resolve, reject) => {
      if (over) return reject(over)
      fail = reject
      thread.once('message', resolve)
      thread.postMessage(message)
    })
  try {
    const result = await work(({ sql: text, parameters }) => ask({ text, parameters: parameters.map(toSqlite) }))
    await ask('commit')
    return result
  } catch (error) {
    // Its lock goes with it: whoever writes next must not meet it.
    await thread.terminate()
    throw error
  }
}
