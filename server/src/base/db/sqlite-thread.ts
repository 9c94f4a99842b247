import { DatabaseSync } from 'node:sqlite'
import { parentPort } from 'node:worker_threads'
import { cacheStatements, type Outcome } from './sqlite-statements.ts'

// Entry point of a worker thread. The thread holds connections to one or several files, and runs requests in order.

export interface Request {
  id: number
  /** JSON of `file`, `readOnly` and `number`. The first statement opens the connection. */
  connection: string
  /** `null` closes the connection. */
  sql: string | null
  parameters: readonly unknown[]
}

/**
 * A statement's result. `failure` is a plain object, because an error loses its own fields when it is cloned between
 * threads.
 */
export interface Answer {
  id: number
  outcome?: Outcome
  failure?: { message: string }
}

/** How long to wait for a lock that another program holds on the file. */
const LOCK_MS = 5000
/**
 * The size of the page cache. 64 MB hold all indexes of 100,000 people. With less, the writer would write and read
 * pages again during a large batch, while other writers wait.
 */
const CACHE_KB = { reader: 16_384, writer: 65_536 }
/** How long answers are collected, to post them together. */
const POST_AFTER_MS = 2
/**
 * The interval of checkpoints. SQLite's automatic checkpoints are off, because they are part of a commit and would
 * delay the next writes.
 */
const CHECKPOINT_MS = 1000

/**
 * After how many checkpoints the WAL is emptied. Until then, it may contain pages about erased people. If a reader
 * prevents the emptying, each later checkpoint tries again.
 */
const EMPTIED_EVERY = 10

/** The size to which the WAL file is truncated after a large transaction. Otherwise it would stay large. */
const WAL_BYTES = 4 * 1024 * 1024

const connections = new Map<string, ReturnType<typeof connect>>()

function connect(key: string) {
  const { file, readOnly }: { file: string; readOnly: boolean } = JSON.parse(key)
  const database = new DatabaseSync(file, { timeout: LOCK_MS, readOnly })
  const cacheKb = CACHE_KB[readOnly ? 'reader' : 'writer']
  // With `synchronous = FULL`, acknowledged writes survive a power cut.
  database.exec(`PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -${cacheKb}`)
  // With this setting, readers sort in memory, which takes half the time for a hundred thousand people.
  if (readOnly) database.exec('PRAGMA temp_store = MEMORY')
  // With `secure_delete`, deleted rows are overwritten in the file.
  else
    database.exec(`PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = ${WAL_BYTES}; PRAGMA secure_delete = ON`)
  return { database, readOnly, run: cacheStatements(database), checkpoints: 0 }
}

function perform({ connection: key, sql, parameters }: Request): Outcome {
  if (sql === null) {
    connections.get(key)?.database.close()
    connections.delete(key)
    return { rows: [] }
  }
  const connection = connections.get(key) ?? connect(key)
  connections.set(key, connection)
  // If the disk is full, SQLite has already rolled back. A second rollback would fail and hide the cause.
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

/** Empties the WAL, without waiting for readers. Returns false if a reader still needs its pages. */
function emptyWal(database: DatabaseSync): boolean {
  try {
    database.exec('PRAGMA busy_timeout = 0')
    return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
  } finally {
    database.exec(`PRAGMA busy_timeout = ${LOCK_MS}`)
  }
}

setInterval(() => {
  for (const connection of connections.values()) {
    const { database, readOnly } = connection
    try {
      if (readOnly || database.isTransaction) continue
      database.exec('PRAGMA wal_checkpoint')
      connection.checkpoints += 1
      if (connection.checkpoints >= EMPTIED_EVERY && emptyWal(database)) connection.checkpoints = 0
    } catch {
      // Ignore the error: the pages stay in the WAL. The next write reports a full disk or a damaged file.
    }
  }
}, CHECKPOINT_MS).unref()
