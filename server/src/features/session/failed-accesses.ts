import type { Database } from '../../base/db/database.ts'
import { isTemporary } from '../../base/db/database-errors.ts'
import { repeat } from '../../base/operations/repeat.ts'
import { type AccessLine, recordAccesses } from './access-lines.ts'

const WRITE_MS = 1000

/** Far more wrong passwords than one second can verify; the rest is dropped. */
const MAX_WAITING = 1000
const LINES_A_STATEMENT = 200

/** Writes failed sign-ins in batches, once a second: guessing must not cost a write for each guess. */
export function createFailedAccesses(db: Database, onError: (error: unknown) => void) {
  let waiting: AccessLine[] = []

  async function write() {
    while (waiting.length) {
      const lines = waiting.slice(0, LINES_A_STATEMENT)
      await recordAccesses(db, lines).catch((error) => {
        if (isTemporary(error)) throw error
        // Retried, they would keep all later ones from being written.
        onError(error)
      })
      waiting = waiting.slice(LINES_A_STATEMENT)
    }
  }

  const stop = repeat(WRITE_MS, write, onError)
  return {
    record(line: AccessLine) {
      if (waiting.length < MAX_WAITING) waiting.push(line)
    },
    async close() {
      await stop()
      await write().catch(onError)
    },
  }
}

export type FailedAccesses = ReturnType<typeof createFailedAccesses>
