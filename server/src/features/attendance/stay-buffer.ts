import type { Database } from '../../base/db/database.ts'
import { createWriteBuffer } from '../../base/operations/write-buffer.ts'
import { saveStays } from './attendance.repo.ts'
import type { Stay } from './stay.ts'

/** Rows a statement. */
const BATCH = 500

/** One change of a stay: the stay itself is changed in place, also while it is written. */
interface Change {
  stay: Stay
  /** Started or ended, so written soon. */
  isUrgent: boolean
}

/** A write buffer of stays that have changed. */
export function createStayBuffer(db: Database, countRows: (rows: number) => void) {
  const buffer = createWriteBuffer<Change>({
    chunk: BATCH,
    async write(changes) {
      const stays = changes.map(({ stay }) => stay)
      await saveStays(db, stays)
      countRows(stays.length)
    },
  })

  return {
    add: (stay: Stay) => buffer.add(stay.id, { stay, isUrgent: buffer.get(stay.id)?.isUrgent ?? false }),
    addUrgent: (stay: Stay) => buffer.add(stay.id, { stay, isUrgent: true }),
    flush: () => buffer.flush(),
    flushUrgent: () => buffer.flush(({ isUrgent }) => isUrgent),
  }
}
