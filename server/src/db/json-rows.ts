import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { isOnPostgres } from './engine.ts'

/** Rows as a table of their own, in one parameter: so a statement is the same for any number of them. */
export function jsonRows<Column extends string>(
  db: Database,
  name: string,
  columns: Record<Column, 'text' | 'integer'>,
  rows: readonly Record<Column, unknown>[],
): RawBuilder<unknown> {
  const json = JSON.stringify(rows)
  const named = Object.entries<string>(columns)
  if (isOnPostgres(db)) {
    const typed = named.map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`)
    return sql`json_to_recordset(${json}) as ${sql.ref(name)} (${sql.join(typed)})`
  }
  const read = named.map(([column]) => sql`value ->> ${sql.lit(column)} as ${sql.ref(column)}`)
  return sql`(select ${sql.join(read)} from json_each(${json})) as ${sql.ref(name)}`
}
