import { setTimeout as sleep } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import type { Database } from '../../src/base/db/database.ts'

/** A node that takes so long to read the catalog: languages are a part of it, and hardly read otherwise. */
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
