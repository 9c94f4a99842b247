import { DatabaseSync } from 'node:sqlite'
import { parentPort } from 'node:worker_threads'
import { cacheStatements, type Outcome } from './sqlite-statements.ts'

// Entry point of a worker thread: holds connections to one or several files, and runs requests in order.

export interface Request {
  id: number
  /** JSON of file, mode and number. Opened by its first statement, which fails if that fails. */
  connection: string
  /** `null` closes the connection. */
  sql: string | null
  parameters: readonly unknown[]
}

/** A plain object: an error loses its own fields when it is cloned between threads. */
export interface Answer {
  id: number
  outcome?: Outcome
  failure?: { message: string }
}

/** Only another program, such as a backup, can lock the file. */
const LOCK_MS = 5000
/**
 * Maxima. New keys fall anywhere in an index: with a smaller cache a large batch spills pages and reads them again,
 * while other writers wait. 64 MB hold all indexes of 100,000 people.
 */
const CACHE_KB = { reader: 16_384, writer: 65_536 }
/** Answers are posted in batches; one waits no longer than this for the next. */
const POST_AFTER_MS = 2
/** After a large commit, so that the writes that waited for it go first. */
const CHECKPOINT_MS = 1000

/** After a large transaction the WAL is truncated to this; otherwise the file would keep its size for ever. */
const WAL_BYTES = 4 * 1024 * 1024

const connections = new Map<string, ReturnType<typeof connect>>()

function connect(key: string) {
  const { file, readOnly }: { file: string; readOnly: boolean } = JSON.parse(key)
  const database = new DatabaseSync(file, { timeout: LOCK_MS, readOnly })
  const cacheKb = CACHE_KB[readOnly ? 'reader' : 'writer']
  // FULL: acknowledged writes survive a power cut.
  database.exec(`PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -${cacheKb}`)
  // Sorting a hundred thousand people takes half the time.
  if (readOnly) database.exec('PRAGMA temp_store = MEMORY')
  else database.exec(`PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = ${WAL_BYTES}`)
  return { database, readOnly, run: cacheStatements(database) }
}

function perform({ connection: key, sql, parameters }: Request): Outcome {
  if (sql === null) {
    connections.get(key)?.database.close()
    connections.delete(key)
    return { rows: [] }
  }
  const connection = connections.get(key) ?? connect(key)
  connections.set(key, connection)
  // SQLite rolls back by itself when the disk is full; a second rollback would fail and hide why.
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

setInterval(() => {
  for (const { database, readOnly } of connections.values()) {
    try {
      if (!readOnly && !database.isTransaction) database.exec('PRAGMA wal_checkpoint')
    } catch {
      // Nothing is lost: the pages stay in the WAL. The next write reports a full disk or a damaged file.
    }
  }
}, CHECKPOINT_MS).unref()
