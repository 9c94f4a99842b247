import type { Bus } from '../../base/cluster/bus.ts'
import { createWriteBuffer } from '../../base/operations/write-buffer.ts'
import { type ShownChange, type StoredFeed, saveShown } from './calendar.repo.ts'

const WRITE_MS = 2000
/** One transaction writes at most this many rows, because it blocks all other writes on SQLite. */
const CHUNK = 100

/**
 * Buffers writes, because a change of one room's hours changes the row of every feed with this room at its next read. A
 * read is answered before its change is written. If the process crashes before the write, the next read finds the
 * change again, with the same or a higher sequence number.
 */
export function createShownBuffer(bus: Bus) {
  /** The changes of the last flush. A read that began before the flush needs them, because it has the older row. */
  let written = new Map<string, ShownChange>()
  const buffer = createWriteBuffer<ShownChange>({
    chunk: CHUNK,
    write: (changes) =>
      bus.transaction(async (trx) => {
        for (const change of changes) await saveShown(trx, change)
      }),
    onFlushed: (changes) => {
      written = new Map(changes.map((change) => [change.userId, change]))
    },
  })

  return {
    /** Returns the entries that were sent last, even if they are not written yet. */
    latest(userId: string, { serial, shown }: StoredFeed): string {
      const change = buffer.get(userId) ?? written.get(userId)
      return change?.serial === serial && change.before === shown ? change.after : shown
    },

    note: (change: ShownChange) => buffer.add(change.userId, change),

    /** Starts the timer. Returns a function that stops it and writes what is still in memory. */
    start: (onError: (error: unknown) => void) => buffer.start(WRITE_MS, onError),
  }
}
