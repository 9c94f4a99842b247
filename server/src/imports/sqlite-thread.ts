import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

// The whole of a thread: statements in one by one, then one transaction, then the rows they returned.

interface Statement {
  text: string
  parameters: SQLInputValue[]
}

/** Only another program, such as a backup, can hold the file. */
const LOCK_MS = 5000

const statements: Statement[] = []

parentPort?.on('message', (message: Statement | 'run') => {
  if (message !== 'run') return statements.push(message)
  for (const rows of run(workerData)) parentPort?.postMessage(rows)
  parentPort?.postMessage('done')
})

function run(file: string) {
  const database = new DatabaseSync(file, { timeout: LOCK_MS })
  // As the server's own connection has it: what is acknowledged survives a power cut.
  database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; BEGIN IMMEDIATE')
  const answers = statements.map(({ text, parameters }) => database.prepare(text).all(...parameters))
  database.exec('COMMIT')
  database.close()
  return answers
}
