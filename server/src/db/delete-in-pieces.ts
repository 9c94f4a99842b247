import type { DeleteResult } from 'kysely'

const ROWS_AT_ONCE = 5000

/** Many rows a few thousand at a time: SQLite works on the thread that answers everybody. */
export async function deleteInPieces(deleteSome: (count: number) => Promise<DeleteResult[]>) {
  for (let deleted = ROWS_AT_ONCE; deleted === ROWS_AT_ONCE; ) {
    const [result] = await deleteSome(ROWS_AT_ONCE)
    deleted = Number(result?.numDeletedRows ?? 0)
  }
}
