import type { Engine } from './engine.ts'

export type Columns<Column extends string> = Record<Column, 'text' | 'integer' | 'bigint'>

export const textColumns = <Column extends string>(...columns: Column[]) =>
  Object.fromEntries(columns.map((column) => [column, 'text'])) as Record<Column, 'text'>

export type PackedRows = string & { readonly packedRows: unique symbol }

/**
 * Packs rows into one JSON text. Must not use the database, because an import of people calls this in a child process.
 */
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
