import type { Engine } from './engine.ts'

export type Columns<Column extends string> = Record<Column, 'text' | 'integer' | 'bigint'>

export const textColumns = <Column extends string>(...columns: Column[]) =>
  Object.fromEntries(columns.map((column) => [column, 'text'])) as Record<Column, 'text'>

export type PackedRows = string & { readonly packedRows: unique symbol }

/** Must not need the database: imports call it in a child process, to keep the server's event loop free. */
export function packRows<Column extends string>(
  engine: Engine,
  columns: Columns<Column>,
  rows: readonly Record<NoInfer<Column>, unknown>[],
): PackedRows {
  const names = Object.keys(columns) as Column[]
  // On SQLite rows become arrays, because it reads a value by index twice as fast as by name.
  const packed = engine === 'postgres' ? rows : rows.map((row) => names.map((column) => row[column]))
  return JSON.stringify(packed) as PackedRows
}
