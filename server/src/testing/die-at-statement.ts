import { StatementSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import pg from 'pg'

// Loaded ahead of the program: it kills itself, as `kill -9` would, when the n-th statement that begins so is about to run.

const [, count, beginning = ''] = /^(\d+) (.+)$/.exec(process.env.DIE_AT ?? '') ?? []
let left = Number(count)

function dieAtLast(statement: unknown) {
  if (typeof statement === 'string' && statement.trimStart().startsWith(beginning)) left -= 1
  if (left === 0) process.kill(process.pid, 'SIGKILL')
}

// A statement is prepared once and run many times, in whichever way Kysely chooses.
for (const way of ['all', 'run', 'iterate'] as const) {
  const act = StatementSync.prototype[way]
  Reflect.set(StatementSync.prototype, way, function (this: StatementSync, ...given: unknown[]) {
    dieAtLast(this.sourceSQL)
    return Reflect.apply(act, this, given)
  })
}

// Long batches are written by a thread, which is sent one statement at a time.
const { postMessage } = Worker.prototype
Worker.prototype.postMessage = function (this: Worker, ...given: unknown[]) {
  dieAtLast(Object(given[0]).text)
  return Reflect.apply(postMessage, this, given)
}

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  dieAtLast(given[0])
  return Reflect.apply(query, this, given)
}
