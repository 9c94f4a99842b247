import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { keepStatements } from './sqlite-statements.ts'

// The whole of a thread: one transaction, statement by statement, each answered by its rows. Without 'commit' nothing holds.
// After it, what was written is moved from SQLite's log into the database here, where it keeps nobody waiting.

interface Statement {
  text: string
  parameters: SQLInputValue[]
}

/** Only another program, such as a backup, can hold the file. */
const LOCK_MS = 5000
const CACHE_KB = 8192

const database = new DatabaseSync(workerData, { timeout: LOCK_MS })
// As the server's own connection has it: what is acknowledged survives a power cut.
// Hashes fall anywhere in their index: what of it does not fit into the cache is written and read again for every piece. With
// four times as much a hundred thousand links take about a second less, and any order that is large enough fills it.
database.exec(`PRAGMA cache_size = -${CACHE_KB}`)
database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 0; BEGIN IMMEDIATE')

// Prepared anew each time, a statement would keep its parameters, a piece of hundreds of rows, until the next collection
// of garbage, which knows nothing of them.
const prepare = keepStatements(database)

parentPort?.on('message', (message: Statement | 'commit') => {
  if (message !== 'commit') return parentPort?.postMessage(prepare(message.text).all(message.parameters))
  database.exec('COMMIT; PRAGMA wal_checkpoint')
  // Not before: the first write of somebody else would move the whole log, on the thread that answers everybody.
  parentPort?.postMessage([])
  database.close()
  parentPort?.close()
})
