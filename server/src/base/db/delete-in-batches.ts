import type { DeleteResult } from 'kysely'

const BATCH = 5000

/** Each statement blocks SQLite's only writer, and logins wait for it. */
export async function deleteInBatches(deleteSome: (count: number) => Promise<DeleteResult[]>) {
  for (let deleted = BATCH; deleted === BATCH; ) {
    const [result] = await deleteSome(BATCH)
    deleted = Number(result?.numDeletedRows ?? 0)
  }
}
