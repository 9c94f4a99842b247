import type { Bus } from '../../base/cluster/bus.ts'
import { createWriteBuffer } from '../../base/operations/write-buffer.ts'
import { type ShownChange, type StoredFeed, saveShown } from './calendar.repo.ts'

const WRITE_MS = 2000
/** Limits a transaction, because it blocks all other writes on SQLite. */
const CHUNK = 100

/**
 * Buffers writes, because a change of one room's hours changes the rows of many feeds. If the process crashes before a
 * write, the next read finds the change again.
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
    latest(userId: string, { serial, shown }: StoredFeed): string {
      const change = buffer.get(userId) ?? written.get(userId)
      return change?.serial === serial && change.before === shown ? change.after : shown
    },

    note: (change: ShownChange) => buffer.add(change.userId, change),

    /** The returned function stops the timer and writes what is still in memory. */
    start: (onError: (error: unknown) => void) => buffer.start(WRITE_MS, onError),
  }
}
