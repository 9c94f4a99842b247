import type { DeleteResult } from 'kysely'

const ROWS_AT_ONCE = 5000

/** A few thousand rows at a time: each statement holds SQLite's only writer, for which logins wait. */
export async function deleteInBatches(deleteSome: (count: number) => Promise<DeleteResult[]>) {
  for (let deleted = ROWS_AT_ONCE; deleted === ROWS_AT_ONCE; ) {
    const [result] = await deleteSome(ROWS_AT_ONCE)
    deleted = Number(result?.numDeletedRows ?? 0)
  }
}
