import type { SelectQueryBuilder } from 'kysely'
import type { Schema } from './schema.ts'

/** PostgreSQL returns a count as text. */
export async function countRows<Table extends keyof Schema>(rows: SelectQueryBuilder<Schema, Table, object>) {
  const { count } = await rows
    .clearSelect()
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
