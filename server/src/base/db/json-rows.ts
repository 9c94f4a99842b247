import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { isOnPostgres } from './engine.ts'

/**
 * Rows as a table of their own, in one parameter: the statement is the same for any number of them, and several times faster
 * than with a parameter for each value.
 */
export function jsonRows<Column extends string>(
  db: Database,
  name: string,
  columns: Record<Column, 'text' | 'integer'>,
  rows: readonly Record<NoInfer<Column>, unknown>[],
): RawBuilder<unknown> {
  if (isOnPostgres(db)) {
    const typed = Object.entries<string>(columns).map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`)
    return sql`json_to_recordset(${JSON.stringify(rows)}) as ${sql.ref(name)} (${sql.join(typed)})`
  }
  // SQLite finds a value by its place in half the time that it takes by its name.
  const names = Object.keys(columns) as Column[]
  const values = rows.map((row) => names.map((column) => row[column]))
  const read = names.map((column, place) => sql`value ->> ${sql.lit(place)} as ${sql.ref(column)}`)
  return sql`(select ${sql.join(read)} from json_each(${JSON.stringify(values)})) as ${sql.ref(name)}`
}
