import { Worker } from 'node:worker_threads'
import pg from 'pg'

// Preloaded into the server (`--import`): kills the process, like `kill -9`, just before the n-th statement that begins
// with the given text. With DIE_FROM, counts only statements on the connection of the first statement that begins with
// that text, and only from there on. With DIE_ALONE, ends only the thread that would run the statement.

const [, count, beginning = ''] = /^(\d+) (.*)$/.exec(process.env.DIE_AT ?? '') ?? []
const from = process.env.DIE_FROM
let left = Number(count)
let counted: Worker | pg.Client | undefined

function dieAtLast(statement: unknown, connection: Worker | pg.Client) {
  if (typeof statement !== 'string') return
  const text = statement.trimStart()
  if (from && text.startsWith(from)) counted ??= connection
  if (from && connection !== counted) return
  if (text.startsWith(beginning)) left -= 1
  if (left !== 0) return
  if (!process.env.DIE_ALONE) process.kill(process.pid, 'SIGKILL')
  else if (connection instanceof Worker) void connection.terminate()
}

// On SQLite, statements are sent to worker threads in batches.
const { postMessage } = Worker.prototype
Worker.prototype.postMessage = function (this: Worker, ...given: unknown[]) {
  for (const request of Array.isArray(given[0]) ? given[0] : []) dieAtLast(request.sql, this)
  return Reflect.apply(postMessage, this, given)
}

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  dieAtLast(given[0], this)
  return Reflect.apply(query, this, given)
}
