import type { Bus } from '../../base/cluster/bus.ts'
import { createWriteBuffer } from '../../base/operations/write-buffer.ts'
import { type ShownChange, type StoredFeed, saveShown } from './calendar.repo.ts'

const WRITE_MS = 2000
/** Rows a transaction, which holds SQLite's only writer. */
const CHUNK = 100

/**
 * A write buffer: when one room moves, the next read of every feed changes its row. Reads are answered first. What is
 * lost with the process is found again by the next read, with a higher sequence.
 */
export function createShownBuffer(bus: Bus) {
  /** Changes of the last flush: a read that began before it has the older row. */
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
    /** What was sent last: newer than the row until it is written. */
    latest(userId: string, { serial, shown }: StoredFeed): string {
      const change = buffer.get(userId) ?? written.get(userId)
      return change?.serial === serial && change.before === shown ? change.after : shown
    },

    note: (change: ShownChange) => buffer.add(change.userId, change),

    /** Returns a function that stops it and writes what is still in memory. */
    start: (onError: (error: unknown) => void) => buffer.start(WRITE_MS, onError),
  }
}
