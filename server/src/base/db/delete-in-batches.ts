import type { DeleteResult } from 'kysely'

const BATCH = 5000

/** Deletes in small statements: each blocks SQLite's only writer. After `stop`, the next run deletes the rest. */
export async function deleteInBatches(deleteSome: (count: number) => Promise<DeleteResult[]>, stop?: AbortSignal) {
  for (let deleted = BATCH; deleted === BATCH && !stop?.aborted; ) {
    const [result] = await deleteSome(BATCH)
    deleted = Number(result?.numDeletedRows ?? 0)
  }
}
