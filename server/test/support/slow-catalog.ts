import { setTimeout as sleep } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import type { Database } from '../../src/base/db/database.ts'

/** Delays queries that read the catalog. They are recognised by the table of languages, which few other queries use. */
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
