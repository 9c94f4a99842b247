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
export const readPeoplePages = <Row extends { id: string }>(people: SelectQueryBuilder<Schema, 'users', Row>) =>
  readPages<{ id: string } & Row>((last, count) =>
    people
      .where('users.id', '>', last?.id ?? '')
      .orderBy('users.id')
      .limit(count)
      .execute(),
  )

/** Short rows: fewer, larger pages. */
const IDS_A_PAGE = 5000

/** All ids that `read` finds after one, in their order. In pages: a hundred thousand rows at once block the event loop. */
export async function readIds(read: (after: string, count: number) => Promise<{ id: string }[]>): Promise<string[]> {
  const ids: string[] = []
  for await (const rows of readPages<{ id: string }>((last, count) => read(last?.id ?? '', count), IDS_A_PAGE))
    for (const { id } of rows) ids.push(id)
  return ids
}
