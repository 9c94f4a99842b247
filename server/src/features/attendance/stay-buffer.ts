import type { Database } from '../../base/db/database.ts'
import { createWriteBuffer } from '../../base/operations/write-buffer.ts'
import { saveStays } from './attendance.repo.ts'
import type { Stay } from './stay.ts'

const BATCH = 500

/** A changed stay. Each change is a new object, so that the buffer notices changes during a write. */
interface Change {
  stay: Stay
  /** True if the stay has just started or ended. Such a stay is written within a second. */
  isUrgent: boolean
}

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
