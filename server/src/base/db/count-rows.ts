import { type SelectQueryBuilder, sql } from 'kysely'

export async function countRows<DB, Table extends keyof DB>(rows: SelectQueryBuilder<DB, Table, object>) {
  const counted = rows.clearSelect().select(sql<number>`count(*)`.as('count')).$castTo<{ count: number }>()
  return (await counted.executeTakeFirstOrThrow()).count
}
