import { StatementSync } from 'node:sqlite'
import pg from 'pg'

// Loaded ahead of the program: it kills itself, as `kill -9` would, when the fifth new room is about to be written.

let rooms = 0

function dieAtFifthRoom(statement: unknown) {
  if (typeof statement === 'string' && statement.startsWith('insert into "rooms"')) rooms += 1
  if (rooms === 5) process.kill(process.pid, 'SIGKILL')
}

// A statement is prepared once and run many times, in whichever way Kysely chooses.
for (const way of ['all', 'run', 'iterate'] as const) {
  const act = StatementSync.prototype[way]
  Reflect.set(StatementSync.prototype, way, function (this: StatementSync, ...given: unknown[]) {
    dieAtFifthRoom(this.sourceSQL)
    return Reflect.apply(act, this, given)
  })
}

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  dieAtFifthRoom(given[0])
  return Reflect.apply(query, this, given)
}
