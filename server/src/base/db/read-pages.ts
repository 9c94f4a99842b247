import type { SelectQueryBuilder } from 'kysely'
import type { Schema } from './schema.ts'

const ROWS_A_PAGE = 250

/** Reads page by page with a keyset: each page starts after the last row of the previous page. */
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

/** Reads pages of people by id, which is the order of creation. */
export const readPeoplePages = <Row extends { id: string }>(people: SelectQueryBuilder<Schema, 'users', Row>) =>
  readPages<{ id: string } & Row>((last, count) =>
    people
      .where('users.id', '>', last?.id ?? '')
      .orderBy('users.id')
      .limit(count)
      .execute(),
  )

/** More than `ROWS_A_PAGE`, because these rows have only an id. */
const IDS_A_PAGE = 5000

/** Reads page by page, because reading a hundred thousand rows at once would block the event loop. */
export async function readIds(read: (after: string, count: number) => Promise<{ id: string }[]>): Promise<string[]> {
  const ids: string[] = []
  for await (const rows of readPages<{ id: string }>((last, count) => read(last?.id ?? '', count), IDS_A_PAGE))
    for (const { id } of rows) ids.push(id)
  return ids
}
