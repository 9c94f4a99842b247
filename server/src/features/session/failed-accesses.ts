import type { Database } from '../../base/db/database.ts'
import { createWriteBuffer } from '../../base/operations/write-buffer.ts'
import { type AccessLine, recordAccesses } from './access-lines.ts'

const WRITE_MS = 1000

/** How many failures may wait to be written: more than can be verified in a second. Further failures are dropped. */
const MAX_WAITING = 1000
const LINES_A_STATEMENT = 200

export type FailedAccesses = ReturnType<typeof createFailedAccesses>

/** Writes failed sign-ins in batches every second, so that guessing does not cost a write per guess. */
export function createFailedAccesses(db: Database, onError: (error: unknown) => void) {
  const buffer = createWriteBuffer<AccessLine>({
    chunk: LINES_A_STATEMENT,
    write: (lines) => recordAccesses(db, lines),
  })
  const close = buffer.start(WRITE_MS, onError)
  return {
    record(line: AccessLine) {
      if (buffer.size() < MAX_WAITING) buffer.add(line.id, line)
    },
    close,
  }
}
