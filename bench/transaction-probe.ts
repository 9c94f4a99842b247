import { Worker } from 'node:worker_threads'
import type { Answer, Request } from '@palco/server/base/db/sqlite-thread'
import pg from 'pg'

// Runs in the server's process: measures how long transactions take, from `begin` to the answer to `commit`. On SQLite,
// each transaction blocks the only writer for this time, and so does a write without a transaction.

export interface Longest {
  ms: number
  /** The first statement of the transaction that writes. */
  statement: string
  /** The largest processor time of the server in one transaction, without PostgreSQL's. */
  cpuMs: number
}

const NONE: Longest = { ms: 0, statement: '', cpuMs: 0 }

interface Begun {
  since: number
  cpu: NodeJS.CpuUsage
  statement: string
}

const begin = (statement: string): Begun => ({ since: performance.now(), cpu: process.cpuUsage(), statement })

/** Returns functions that reset and return the longest transaction so far. */
export function watchTransactions() {
  let longest = NONE
  const record = ({ since, cpu, statement }: Begun) => {
    const ms = performance.now() - since
    const { user, system } = process.cpuUsage(cpu)
    const cpuMs = Math.max(longest.cpuMs, (user + system) / 1000)
    longest = ms > longest.ms ? { ms, statement, cpuMs } : { ...longest, cpuMs }
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

type Record = (transaction: Begun) => void

const isBegin = (text: string) => /^begin/i.test(text)
const isEnd = (text: string) => /^(commit|rollback)/i.test(text)
const isWrite = (text: string) => /^\s*(insert|update|delete)/i.test(text)

/** Watches SQLite, where only one transaction runs at a time, because the dialect queues the others. */
function watchSqlite(record: Record) {
  const seen = new WeakSet<Worker>()
  const ends = new Map<number, () => void>()
  let begun: Begun | null = null
  const { postMessage } = Worker.prototype

  function look({ id, sql }: Request) {
    if (sql === null) return
    if (isBegin(sql)) begun = begin('')
    else if (begun && !begun.statement && isWrite(sql)) begun.statement = sql
    else if (!begun && isWrite(sql)) {
      const alone = begin(sql)
      ends.set(id, () => record(alone))
    }
    if (!begun || !isEnd(sql)) return
    const ended = begun
    begun = null
    ends.set(id, () => record(ended))
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
  const begun = new WeakMap<object, Begun>()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const text = typeof given[0] === 'string' ? given[0] : ''
    const transaction = begun.get(this)
    if (isBegin(text)) begun.set(this, begin(''))
    else if (transaction && !transaction.statement && isWrite(text)) transaction.statement = text
    const callback = given.at(-1)
    if (!transaction || !isEnd(text) || typeof callback !== 'function') return Reflect.apply(query, this, given)
    begun.delete(this)
    // PostgreSQL's pool passes a callback, which is called at the end of the query.
    const end = (...answer: unknown[]) => {
      record(transaction)
      Reflect.apply(callback, undefined, answer)
    }
    return Reflect.apply(query, this, [...given.slice(0, -1), end])
  }
}
