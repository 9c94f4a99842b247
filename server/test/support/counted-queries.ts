import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import type { Request } from '../../src/base/db/sqlite-thread.ts'

/** Counts the queries that this process sends from now on, on either engine. */
export function countQueries() {
  const posts = vi.spyOn(Worker.prototype, 'postMessage')
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => {
    posts.mockRestore()
    queries.mockRestore()
  })
  return () => posts.mock.calls.flatMap(([requests]) => requests).filter(isStatement).length + queries.mock.calls.length
}

const isStatement = ({ sql }: Request) => typeof sql === 'string'
