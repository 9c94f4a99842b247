import type { KyselyPlugin } from 'kysely'
import type { Database } from '../../src/base/db/database.ts'
import { unavailable } from '../../src/base/errors.ts'

/**
 * Wraps a database. The next raw insert into a table is executed, but its result is lost, as if the connection had been
 * cut.
 */
export function lostAnswers() {
  let table: string | null = null
  let lost: object | null = null
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (table && node.kind === 'RawNode' && node.sqlFragments[0]?.includes(`insert into ${table}`)) {
        lost = queryId
        table = null
      }
      return node
    },
    async transformResult({ result, queryId }) {
      if (queryId === lost) throw unavailable(new Error('the connection broke'))
      return result
    },
  }
  return {
    loseAnswerTo: (inserted: string) => {
      table = inserted
    },
    wrapDatabase: (db: Database) => db.withPlugin(plugin),
  }
}
