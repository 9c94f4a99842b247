import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

// The whole of a thread: statements in one by one, then one transaction, the rows they return, and 'done' once it holds.

interface Statement {
  text: string
  parameters: SQLInputValue[]
}

/** Only another program, such as a backup, can hold the file. */
const LOCK_MS = 5000

const statements: Statement[] = []

parentPort?.on('message', (message: Statement | 'run') => {
  if (message !== 'run') return statements.push(message)
  run(workerData)
  parentPort?.postMessage('done')
})

/** Rows are sent as they come: all at once at the end, they would hold up whoever takes them in. */
function run(file: string) {
  const database = new DatabaseSync(file, { timeout: LOCK_MS })
  // As the server's own connection has it: what is acknowledged survives a power cut.
  database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; BEGIN IMMEDIATE')
  for (const { text, parameters } of statements) parentPort?.postMessage(database.prepare(text).all(...parameters))
  database.exec('COMMIT')
  database.close()
}
