import type { Database } from '../../base/db/database.ts'
import { asAppError } from '../../base/db/database-errors.ts'
import { saveStays } from './attendance.repo.ts'
import type { Stay } from './stay.ts'

/** Rows a statement: a row that the database rejects fails only its batch. */
const BATCH = 500

/** A write buffer of stays that have changed. */
export function createStayBuffer(db: Database, countRows: (rows: number) => void) {
  const unwritten = new Set<Stay>()
  /** Started or ended, so written soon. */
  const urgent = new Set<Stay>()

  /** What fails stays in the buffer and is retried with the next flush. */
  async function save(stays: Stay[]) {
    for (const stay of stays) for (const waiting of [unwritten, urgent]) waiting.delete(stay)
    const errors: unknown[] = []
    while (stays.length) {
      const batch = stays.splice(0, BATCH)
      try {
        await saveStays(db, batch)
        countRows(batch.length)
      } catch (error) {
        errors.push(error)
        // Don't try the other batches while the database is unavailable.
        const isAway = asAppError(error).code === 'UNAVAILABLE'
        for (const stay of isAway ? [...batch, ...stays.splice(0)] : batch) unwritten.add(stay)
      }
    }
    if (errors.length) throw errors[0]
  }

  return {
    add: (stay: Stay) => void unwritten.add(stay),
    addUrgent: (stay: Stay) => void urgent.add(stay),
    flush: () => save([...new Set([...urgent, ...unwritten])]),
    flushUrgent: () => save([...urgent]),
  }
}
