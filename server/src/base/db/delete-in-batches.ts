import type { DeleteResult } from 'kysely'

const BATCH = 5000

/** Deletes in small statements, because each one blocks SQLite's only writer. After `stop`, rows may be left over. */
export async function deleteInBatches(deleteSome: (count: number) => Promise<DeleteResult[]>, stop?: AbortSignal) {
  for (let deleted = BATCH; deleted === BATCH && !stop?.aborted; ) {
    const [result] = await deleteSome(BATCH)
    deleted = Number(result?.numDeletedRows ?? 0)
  }
}
