import type { Database } from '../db/database.ts'
import { asAppError } from '../db/database-errors.ts'
import { saveStays } from './attendance.repo.ts'
import type { Stay } from './stay.ts'

/** Rows of one statement; a row that the database refuses holds up no others than these. */
const BATCH = 500

/** The stays that have changed since they were written. */
export function openStayBook(db: Database) {
  let unwritten = new Set<Stay>()

  return {
    note: (stay: Stay) => void unwritten.add(stay),

    /** What fails is retried with the next call. */
    async write() {
      const stays = [...unwritten]
      unwritten = new Set()
      const errors: unknown[] = []
      while (stays.length) {
        const batch = stays.splice(0, BATCH)
        try {
          await saveStays(db, batch)
        } catch (error) {
          errors.push(error)
          // An unavailable database is asked only once.
          const isAway = asAppError(error).code === 'UNAVAILABLE'
          for (const stay of isAway ? [...batch, ...stays.splice(0)] : batch) unwritten.add(stay)
        }
      }
      if (errors.length) throw errors[0]
    },
  }
}
