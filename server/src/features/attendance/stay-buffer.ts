import type { ErrorCode } from '@palco/contract/base/envelope'
import type { Database } from '../../base/db/database.ts'
import { asAppError } from '../../base/db/database-errors.ts'
import { saveStays } from './attendance.repo.ts'
import type { Stay } from './stay.ts'

/** Rows a statement. */
const BATCH = 500
/** What the database says of a row that it will never accept. */
const REFUSED: ErrorCode[] = ['CONFLICT', 'INVALID_INPUT']

/** A write buffer of stays that have changed. */
export function createStayBuffer(db: Database, countRows: (rows: number) => void) {
  const unwritten = new Set<Stay>()
  /** Started or ended, so written soon. */
  const urgent = new Set<Stay>()

  /**
   * What fails stays in the buffer and is retried with the next flush. A refused batch is halved, down to the row that
   * causes it, which is given up: retried, it would block the others of its batch for ever.
   */
  async function save(stays: Stay[], size = BATCH) {
    for (const stay of stays) for (const waiting of [unwritten, urgent]) waiting.delete(stay)
    const errors: unknown[] = []
    while (stays.length) {
      const batch = stays.splice(0, size)
      try {
        await saveStays(db, batch)
        countRows(batch.length)
      } catch (error) {
        const { code } = asAppError(error)
        if (REFUSED.includes(code) && batch.length > 1) {
          await save(batch, Math.ceil(batch.length / 2)).catch((its) => errors.push(its))
          continue
        }
        errors.push(error)
        if (REFUSED.includes(code)) continue
        // Don't try the other batches while the database is unavailable.
        for (const stay of code === 'UNAVAILABLE' ? [...batch, ...stays.splice(0)] : batch) unwritten.add(stay)
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
