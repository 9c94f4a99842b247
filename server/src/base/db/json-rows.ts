import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { isOnPostgres } from './engine.ts'

type Columns<Column extends string> = Record<Column, 'text' | 'integer'>

/** Rows as one parameter of a statement. */
export type PackedRows = string & { readonly packedRows: unique symbol }

/**
 * Rows as a table in one JSON parameter: the statement has the same text for any number of rows, and is several times
 * faster than one with a parameter for each value.
 */
export const jsonRows = <Column extends string>(
  db: Database,
  name: string,
  columns: Columns<Column>,
  rows: readonly Record<NoInfer<Column>, unknown>[],
) => packedTable(db, name, columns, packRows(db, columns, rows))

/** For a transaction that writes many rows: packed before it begins, they don't keep SQLite's only writer waiting. */
export function packRows<Column extends string>(
  db: Database,
  columns: Columns<Column>,
  rows: readonly Record<NoInfer<Column>, unknown>[],
): PackedRows {
  const names = Object.keys(columns) as Column[]
  // SQLite reads a value by index in half the time that it takes by name.
  const packed = isOnPostgres(db) ? rows : rows.map((row) => names.map((column) => row[column]))
  return JSON.stringify(packed) as PackedRows
}

export function packedTable<Column extends string>(
  db: Database,
  name: string,
  columns: Columns<Column>,
  rows: PackedRows,
): RawBuilder<unknown> {
  if (isOnPostgres(db)) {
    const typed = Object.entries<string>(columns).map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`)
    return sql`json_to_recordset(${rows}) as ${sql.ref(name)} (${sql.join(typed)})`
  }
  const read = Object.keys(columns).map((column, at) => sql`value ->> ${sql.lit(at)} as ${sql.ref(column)}`)
  return sql`(select ${sql.join(read)} from json_each(${rows})) as ${sql.ref(name)}`
}
