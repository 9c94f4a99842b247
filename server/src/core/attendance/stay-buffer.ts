import type { Database } from '../../base/db/database.ts'
import { asAppError } from '../../base/db/database-errors.ts'
import { saveStays } from './attendance.repo.ts'
import type { Stay } from './stay.ts'

/** Rows of one statement; a row that the database refuses holds up no others than these. */
const BATCH = 500

/** The stays that have changed since they were written. */
export function openStayBook(db: Database, countRows: (rows: number) => void) {
  const unwritten = new Set<Stay>()
  /** Those of them that began or ended. */
  const urgent = new Set<Stay>()

  /** What fails is retried with everything else. */
  async function save(stays: Stay[]) {
    for (const stay of stays) for (const noted of [unwritten, urgent]) noted.delete(stay)
    const errors: unknown[] = []
    while (stays.length) {
      const batch = stays.splice(0, BATCH)
      try {
        await saveStays(db, batch)
        countRows(batch.length)
      } catch (error) {
        errors.push(error)
        // An unavailable database is asked only once.
        const isAway = asAppError(error).code === 'UNAVAILABLE'
        for (const stay of isAway ? [...batch, ...stays.splice(0)] : batch) unwritten.add(stay)
      }
    }
    if (errors.length) throw errors[0]
  }

  return {
    note: (stay: Stay) => void unwritten.add(stay),
    noteSoon: (stay: Stay) => void urgent.add(stay),
    write: () => save([...new Set([...urgent, ...unwritten])]),
    writeSoon: () => save([...urgent]),
  }
}
