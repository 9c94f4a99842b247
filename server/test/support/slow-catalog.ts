import { setTimeout as sleep } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import type { Database } from '../../src/base/db/database.ts'

/** Delays queries that read the catalog: those that return the languages' column `flag`, as few other queries do. */
export function slowCatalog(ms: number) {
  const slowness: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.some((row) => 'flag' in row)) await sleep(ms)
      return result
    },
  }
  return (db: Database) => db.withPlugin(slowness)
}
