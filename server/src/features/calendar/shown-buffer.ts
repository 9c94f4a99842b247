import type { Bus } from '../../base/cluster/bus.ts'
import { createWriteBuffer } from '../../base/operations/write-buffer.ts'
import { type ShownChange, type StoredFeed, saveShown } from './calendar.repo.ts'

const WRITE_MS = 2000
/** How many changes one transaction writes. On SQLite the transaction blocks all other writes. */
const CHUNK = 100

/**
 * Buffers writes, because a change of one room's hours changes many feeds. If the process crashes before a write, the
 * next read of the feed finds the change again.
 */
export function createShownBuffer(bus: Bus) {
  /** The changes of the last flush. A read that began before the flush has read older rows, so it needs them. */
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

    /** Starts writing periodically. The returned function stops it and writes what is still in memory. */
    start: (onError: (error: unknown) => void) => buffer.start(WRITE_MS, onError),
  }
}
