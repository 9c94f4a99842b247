import { StatementSync } from 'node:sqlite'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

/** How often this process asked a database since then, whatever the engine. */
export function countQueries() {
  const spies = [
    vi.spyOn(StatementSync.prototype, 'all'),
    vi.spyOn(StatementSync.prototype, 'run'),
    vi.spyOn(pg.Client.prototype, 'query'),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  return () => spies.reduce((count, { mock }) => count + mock.calls.length, 0)
}
