import { Worker } from 'node:worker_threads'
import type { Answer, Request } from '@palco/server/base/db/sqlite-thread'
import pg from 'pg'

// In the server's process: how long transactions take, from `begin` to the answer to `commit`. On SQLite each holds the
// only writer for that time, and so does a write outside of one.

export interface Longest {
  ms: number
  /** Its first write. */
  statement: string
}

const NONE: Longest = { ms: 0, statement: '' }

/** Returns functions that forget the longest one, and tell it. */
export function watchTransactions() {
  let longest = NONE
  const record = (since: number, statement: string) => {
    const ms = performance.now() - since
    if (ms > longest.ms) longest = { ms, statement }
  }
  watchSqlite(record)
  watchPostgres(record)
  return {
    reset() {
      longest = NONE
    },
    longest: () => longest,
  }
}

type Record = (since: number, statement: string) => void

const isBegin = (text: string) => /^begin/i.test(text)
const isEnd = (text: string) => /^(commit|rollback)/i.test(text)
const isWrite = (text: string) => /^\s*(insert|update|delete)/i.test(text)

/** One transaction at a time: the dialect queues the others. */
function watchSqlite(record: Record) {
  const seen = new WeakSet<Worker>()
  const ends = new Map<number, () => void>()
  let begun: { since: number; statement: string } | null = null
  const { postMessage } = Worker.prototype

  function look({ id, sql }: Request) {
    if (sql === null) return
    if (isBegin(sql)) begun = { since: performance.now(), statement: '' }
    else if (begun && !begun.statement && isWrite(sql)) begun.statement = sql
    else if (!begun && isWrite(sql)) {
      const since = performance.now()
      ends.set(id, () => record(since, sql))
    }
    if (!begun || !isEnd(sql)) return
    const { since, statement } = begun
    begun = null
    ends.set(id, () => record(since, statement))
  }

  Worker.prototype.postMessage = function (this: Worker, ...given: unknown[]) {
    const isWriter =
      Array.isArray(given[0]) && given[0].some(({ connection }) => connection?.includes('"readOnly":false'))
    if (isWriter) {
      for (const request of given[0] as Request[]) look(request)
      if (!seen.has(this)) {
        seen.add(this)
        this.on('message', (answers: readonly Answer[]) => {
          for (const { id } of answers) {
            ends.get(id)?.()
            ends.delete(id)
          }
        })
      }
    }
    return Reflect.apply(postMessage, this, given)
  }
}

function watchPostgres(record: Record) {
  const begun = new WeakMap<object, { since: number; statement: string }>()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const text = typeof given[0] === 'string' ? given[0] : ''
    const transaction = begun.get(this)
    if (isBegin(text)) begun.set(this, { since: performance.now(), statement: '' })
    else if (transaction && !transaction.statement && isWrite(text)) transaction.statement = text
    const answered = Reflect.apply(query, this, given)
    if (transaction && isEnd(text)) {
      begun.delete(this)
      const end = () => record(transaction.since, transaction.statement)
      answered.then(end, end)
    }
    return answered
  }
}
