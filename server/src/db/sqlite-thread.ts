import { DatabaseSync } from 'node:sqlite'
import { parentPort } from 'node:worker_threads'
import { iterate, keepStatements, type Outcome, withBooleans } from './sqlite-statements.ts'

// The whole of a thread: it holds connections, of one file or of several, and runs what it is sent, in that order.

export interface Place {
  file: string
  readOnly: boolean
}

export type Task =
  | { type: 'open'; place: Place }
  | { type: 'run'; sql: string; parameters: readonly unknown[] }
  /** The next rows of a query; with its text it begins. A connection has one such query at a time. */
  | { type: 'fetch'; begin: { sql: string; parameters: readonly unknown[] } | null; count: number }
  | { type: 'close' }

export interface Request {
  id: number
  connection: number
  task: Task
}

/** An error loses its own fields on the way between threads. */
export interface Failure {
  message: string
  fields: Record<string, unknown>
}

export interface Answer {
  id: number
  outcome?: Outcome
  failure?: Failure
}

/** Only another program, such as a backup, can hold the file. */
const LOCK_MS = 5000
/** New keys fall anywhere in an index: pages that don't fit are written and read again while a large batch is written. */
const CACHE_KB = 16_384
/** Answers are posted together, but an answer that is ready does not wait longer than this for the next statement. */
const POST_AFTER_MS = 2

const places = new Map<number, Place>()
const connections = new Map<number, ReturnType<typeof connect>>()

function connect({ file, readOnly }: Place) {
  const database = new DatabaseSync(file, { timeout: LOCK_MS, readOnly })
  // FULL: what is acknowledged survives a power cut.
  database.exec(`PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -${CACHE_KB}`)
  return { database, run: keepStatements(database), rows: [][Symbol.iterator]() as Iterator<Outcome['rows'][number]> }
}

/** Opened by its first statement, which is told if that fails; the next one tries again. */
function connectionOf(id: number) {
  const known = connections.get(id)
  if (known) return known
  const place = places.get(id)
  if (!place) throw new Error('the connection is closed')
  const opened = connect(place)
  connections.set(id, opened)
  return opened
}

function perform(id: number, task: Task): Outcome {
  if (task.type === 'open') places.set(id, task.place)
  if (task.type === 'close') {
    connections.get(id)?.database.close()
    connections.delete(id)
    places.delete(id)
  }
  if (task.type === 'run') {
    const { database, run } = connectionOf(id)
    // SQLite ends a transaction itself when the disk is full, and a second end would hide why.
    const isOver = task.sql === 'rollback' && !database.isTransaction
    if (!isOver) return run(task.sql, task.parameters)
  }
  if (task.type === 'fetch') return { rows: fetch(connectionOf(id), task) }
  return { rows: [] }
}

function fetch(connection: ReturnType<typeof connect>, { begin, count }: Extract<Task, { type: 'fetch' }>) {
  if (begin) connection.rows = iterate(connection.database, begin.sql, begin.parameters)
  const rows: Outcome['rows'] = []
  for (let next = connection.rows.next(); !next.done; next = connection.rows.next()) {
    rows.push(next.value)
    if (rows.length === count) break
  }
  return withBooleans(rows)
}

function answer({ id, connection, task }: Request): Answer {
  try {
    return { id, outcome: perform(connection, task) }
  } catch (error) {
    const { message, ...fields } = error as Error
    return { id, failure: { message, fields } }
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
