import { chunksOf } from '../../base/chunks.ts'
import type { Bus } from '../../base/cluster/bus.ts'
import { repeat } from '../../base/operations/repeat.ts'
import { type ShownChange, type StoredFeed, saveShown } from './calendar.repo.ts'

const WRITE_MS = 2000
/** Rows a transaction, which holds SQLite's only writer. */
const CHUNK = 100

/**
 * A write buffer: when one room moves, the next read of every feed changes its row. Reads are answered first. What is
 * lost with the process is found again by the next read, with a higher sequence.
 */
export function createShownBuffer(bus: Bus) {
  const waiting = new Map<string, ShownChange>()
  /** Changes of the last flush: a read that began before it has the older row. */
  let written = new Map<string, ShownChange>()

  async function flush() {
    // The same order on all nodes, to avoid deadlocks.
    const changes = [...waiting.values()].sort((one, other) => (one.userId < other.userId ? -1 : 1))
    for (const chunk of chunksOf(changes, CHUNK)) {
      await bus.transaction(async (trx) => {
        for (const change of chunk) await saveShown(trx, change)
      })
      // Those that failed or changed meanwhile stay for the next flush.
      for (const change of chunk) if (waiting.get(change.userId) === change) waiting.delete(change.userId)
    }
    written = new Map(changes.map((change) => [change.userId, change]))
  }

  return {
    /** What was sent last: newer than the row until it is written. */
    latest(userId: string, { serial, shown }: StoredFeed): string {
      const change = waiting.get(userId) ?? written.get(userId)
      return change?.serial === serial && change.before === shown ? change.after : shown
    },

    note: (change: ShownChange) => void waiting.set(change.userId, change),

    /** Returns a function that stops it and writes what is still in memory. */
    start(onError: (error: unknown) => void) {
      const stop = repeat(WRITE_MS, flush, onError)
      return async () => {
        await stop()
        await flush().catch(onError)
      }
    },
  }
}
