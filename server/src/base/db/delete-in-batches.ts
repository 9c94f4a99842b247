import type { DeleteResult } from 'kysely'

const BATCH = 5000

/** Deletes rows in small statements, because each statement blocks SQLite's only writer. Ends early after `stop`. */
export async function deleteInBatches(deleteSome: (count: number) => Promise<DeleteResult[]>, stop?: AbortSignal) {
  for (let deleted = BATCH; deleted === BATCH && !stop?.aborted; ) {
    const [result] = await deleteSome(BATCH)
    deleted = Number(result?.numDeletedRows ?? 0)
  }
}
