import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

/**
 * A query with one value to ask for, whose text is made once a database: for those that everybody asks at 10:40, where
 * making it costs more than asking.
 */
export function compileOnce<Row>(build: (db: Database, value: string) => Compilable<Row>) {
  const compiled = new WeakMap<Database, CompiledQuery<Row>>()
  return async (db: Database, value: string): Promise<Row | undefined> => {
    const query = compiled.get(db) ?? build(db, value).compile()
    compiled.set(db, query)
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: [value] })
    return rows[0]
  }
}
