import { Worker } from 'node:worker_threads'
import pg from 'pg'

// Preloaded into the server (`--import`): kills the process, like `kill -9`, just before the n-th statement that begins
// with the given text. With DIE_ALONE, ends only the thread that would run the statement.

const [, count, beginning = ''] = /^(\d+) (.+)$/.exec(process.env.DIE_AT ?? '') ?? []
let left = Number(count)

function dieAtLast(statement: unknown, thread?: Worker) {
  if (typeof statement === 'string' && statement.trimStart().startsWith(beginning)) left -= 1
  if (left !== 0) return
  if (process.env.DIE_ALONE) void thread?.terminate()
  else process.kill(process.pid, 'SIGKILL')
}

// On SQLite, statements are sent to worker threads in batches.
const { postMessage } = Worker.prototype
Worker.prototype.postMessage = function (this: Worker, ...given: unknown[]) {
  for (const request of Array.isArray(given[0]) ? given[0] : []) dieAtLast(request.sql, this)
  return Reflect.apply(postMessage, this, given)
}

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  dieAtLast(given[0])
  return Reflect.apply(query, this, given)
}
