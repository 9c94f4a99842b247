import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './database.ts'
import { keysParameter } from './one-of.ts'

/**
 * A query with nothing but keys to ask for, whose text is made once a database: for those that everybody asks at 10:40,
 * where making it costs more than asking.
 */
export function compileOnce<Row>(build: (db: Database, keys: readonly string[]) => Compilable<Row>) {
  const compiled = new WeakMap<Database, CompiledQuery<Row>>()
  return async (db: Database, keys: readonly string[]): Promise<Row[]> => {
    const query = compiled.get(db) ?? build(db, keys).compile()
    compiled.set(db, query)
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: [keysParameter(db, keys)] })
    return rows
  }
}
