import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import type { Request } from '../../src/base/db/sqlite-thread.ts'

/** Counts the queries that this process sends from now on. Works on both engines. */
export function countQueries() {
  const posts = vi.spyOn(Worker.prototype, 'postMessage')
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => {
    posts.mockRestore()
    queries.mockRestore()
  })
  return () => posts.mock.calls.flatMap(([requests]) => requests).filter(isStatement).length + queries.mock.calls.length
}

/** On a busy machine an attempt may last so long that each of many attempts meets background work. */
const ATTEMPTS = 20

/**
 * Returns the smallest number of queries of several attempts. Background work of the server may add queries to some
 * attempts, but not to all.
 */
export async function fewestQueries(attempt: (count: () => number) => Promise<number>): Promise<number> {
  const count = countQueries()
  let fewest = Number.POSITIVE_INFINITY
  for (let n = 0; n < ATTEMPTS && fewest > 0; n++) fewest = Math.min(fewest, await attempt(count))
  return fewest
}

const isStatement = ({ sql }: Request) => typeof sql === 'string'
