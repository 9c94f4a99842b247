import { DatabaseSync } from 'node:sqlite'
import { parentPort } from 'node:worker_threads'
import { cacheStatements, type Outcome } from './sqlite-statements.ts'

// The whole of a thread: it holds connections, of one file or of several, and runs what it is sent, in that order.

export interface Request {
  id: number
  /** Where it is, as JSON, with a number of its own. The first statement opens it; if that fails, the statement fails. */
  connection: string
  /** `null` closes the connection. */
  sql: string | null
  parameters: readonly unknown[]
}

/** The failure's own fields are named: an error loses them on the way between threads. */
export interface Answer {
  id: number
  outcome?: Outcome
  failure?: { message: string }
}

/** Only another program, such as a backup, can hold the file. */
const LOCK_MS = 5000
/**
 * At most. New keys fall anywhere in an index: pages that don't fit are written and read again while a large batch is
 * written, and the other writers wait. 64 MB hold all indexes of 100,000 people.
 */
const CACHE_KB = { reader: 16_384, writer: 65_536 }
/** Answers are posted together, but one that is ready waits no longer than this for the next statement. */
const POST_AFTER_MS = 2

const connections = new Map<string, ReturnType<typeof connect>>()

function connect(key: string) {
  const { file, readOnly }: { file: string; readOnly: boolean } = JSON.parse(key)
  const database = new DatabaseSync(file, { timeout: LOCK_MS, readOnly })
  const cacheKb = CACHE_KB[readOnly ? 'reader' : 'writer']
  // FULL: what is acknowledged survives a power cut.
  database.exec(`PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -${cacheKb}`)
  return { database, run: cacheStatements(database) }
}

function perform({ connection: key, sql, parameters }: Request): Outcome {
  if (sql === null) {
    connections.get(key)?.database.close()
    connections.delete(key)
    return { rows: [] }
  }
  const connection = connections.get(key) ?? connect(key)
  connections.set(key, connection)
  // SQLite ends a transaction itself when the disk is full, and a second end would hide why.
  if (sql === 'rollback' && !connection.database.isTransaction) return { rows: [] }
  return connection.run(sql, parameters)
}

function answer(request: Request): Answer {
  try {
    return { id: request.id, outcome: perform(request) }
  } catch (error) {
    const { message, ...fields } = error as Error
    return { id: request.id, failure: { message, ...fields } }
  }
}

parentPort?.on('message', (requests: readonly Request[]) => {
  let answers: Answer[] = []
  let postedAt = performance.now()
  for (const request of requests) {
    answers.push(answer(request))
    if (performance.now() - postedAt < POST_AFTER_MS) continue
    parentPort?.postMessage(answers)
    answers = []
    postedAt = performance.now()
  }
  if (answers.length) parentPort?.postMessage(answers)
})
