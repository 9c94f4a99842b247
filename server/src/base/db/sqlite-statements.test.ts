import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cacheStatements } from './sqlite-statements.ts'

let run: ReturnType<typeof cacheStatements>
let database: DatabaseSync

beforeEach(() => {
  database = new DatabaseSync(':memory:')
  database.exec("create table languages (code text, active integer); insert into languages values ('PT_BR', 1)")
  run = cacheStatements(database)
  return () => database.close()
})

function countPreparations() {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  onTestFinished(() => prepare.mockRestore())
  return prepare
}

test('SQLite prepares a statement’s text once, however often it runs', () => {
  const prepare = countPreparations()
  for (const code of ['PT_BR', 'EN_US', 'PT_BR'])
    expect(run('select code from languages where code = ?', [code]).rows).toHaveLength(code === 'PT_BR' ? 1 : 0)
  expect(prepare).toHaveBeenCalledTimes(1)
})

test('SQLite evicts the least recently used of more than two hundred statements', () => {
  const prepare = countPreparations()
  const ask = (n: number) => run(`select ${n} as n`, [])
  for (let n = 0; n < 200; n++) ask(n)
  ask(0)
  expect(prepare).toHaveBeenCalledTimes(200)
  ask(200)
  ask(0)
  expect(prepare).toHaveBeenCalledTimes(201)
  ask(1)
  expect(prepare).toHaveBeenCalledTimes(202)
})

test('a column that a migration adds is in the next result of a prepared statement', () => {
  const readAll = () => run('select * from languages', []).rows[0]
  expect(readAll()).toEqual({ code: 'PT_BR', active: true })
  run("alter table languages add column note text not null default 'new'", [])
  expect(readAll()).toEqual({ code: 'PT_BR', active: true, note: 'new' })
})

test('SQLite binds and reads booleans, and null stays null', () => {
  run('insert into languages values (?, ?), (?, ?)', ['EN_US', false, 'ES_ES', null])
  expect(run('select active from languages order by rowid', []).rows).toEqual([
    { active: true },
    { active: false },
    { active: null },
  ])
})
