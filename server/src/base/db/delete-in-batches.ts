import type { DeleteResult } from 'kysely'

const BATCH = 5000

/** Each statement blocks SQLite's only writer, and logins wait for it. The next run deletes what `stop` leaves. */
export async function deleteInBatches(deleteSome: (count: number) => Promise<DeleteResult[]>, stop?: AbortSignal) {
  for (let deleted = BATCH; deleted === BATCH && !stop?.aborted; ) {
    const [result] = await deleteSome(BATCH)
    deleted = Number(result?.numDeletedRows ?? 0)
  }
}
