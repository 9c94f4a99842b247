import type { SelectQueryBuilder } from 'kysely'
import type { Schema } from './schema.ts'

/** Bounds memory, however long the table is. */
const ROWS_A_PAGE = 250

/** Keyset pagination: each page starts after the last row of the one before. */
export async function* readPages<Row>(
  read: (last: Row | null, count: number) => Promise<Row[]>,
  count = ROWS_A_PAGE,
): AsyncGenerator<Row[]> {
  for (let last: Row | null = null; ; ) {
    const rows: Row[] = await read(last, count)
    if (rows.length) yield rows
    if (rows.length < count) return
    last = rows.at(-1) ?? null
  }
}

/** Pages of people, in the order of their ids, which is the order of their creation. */
export const readPeoplePages = <Row extends { id: string }>(
  people: SelectQueryBuilder<Schema, 'users', Row>,
  count?: number,
) =>
  readPages<{ id: string } & Row>(
    (last, limit) =>
      people
        .where('users.id', '>', last?.id ?? '')
        .orderBy('users.id')
        .limit(limit)
        .execute(),
    count,
  )
