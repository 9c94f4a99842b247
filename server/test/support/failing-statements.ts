import type { KyselyPlugin } from 'kysely'
import type { ServerOptions } from './test-server.ts'

/**
 * Makes each statement fail that contains both the text and the person's id, as if a row were invalid. If `failing` is
 * an object, a test can change the text later.
 */
export function failingFor(userId: string, failing: string | { text: string }): ServerOptions {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const statement = JSON.stringify(node)
      const text = typeof failing === 'string' ? failing : failing.text
      if (statement.includes(text) && statement.includes(userId)) throw new Error('as if the row were bad')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { wrapDatabase: (db) => db.withPlugin(plugin) }
}
