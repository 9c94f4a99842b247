import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

// Loaded ahead of the program: it kills itself, as `kill -9` would, when the fifth new room is about to be written.

let rooms = 0

function dieAtFifthRoom(statement: unknown) {
  if (typeof statement === 'string' && statement.startsWith('insert into "rooms"')) rooms += 1
  if (rooms === 5) process.kill(process.pid, 'SIGKILL')
}

const { prepare } = DatabaseSync.prototype
DatabaseSync.prototype.prepare = function (statement) {
  dieAtFifthRoom(statement)
  return prepare.call(this, statement)
}

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  dieAtFifthRoom(given[0])
  return Reflect.apply(query, this, given)
}
