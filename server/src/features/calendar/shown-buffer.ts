import type { Bus } from '../../base/cluster/bus.ts'
import { createWriteBuffer } from '../../base/operations/write-buffer.ts'
import { type ShownChange, type StoredFeed, saveShown } from './calendar.repo.ts'

const WRITE_MS = 2000
/** A transaction writes at most this many changes, because on SQLite it blocks all other writes. */
const CHUNK = 100

/**
 * Buffers writes, because a change of one room's hours changes many feeds. If the process crashes before a write, the
 * next read of the feed finds the change again.
 */
export function createShownBuffer(bus: Bus) {
  /** The changes of the last flush, for reads that began before the flush and have read older rows. */
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

  const changeOf = (userId: string, { serial, shown }: StoredFeed) => {
    const change = buffer.get(userId) ?? written.get(userId)
    return change?.serial === serial && change.before.includes(shown) ? change : undefined
  }

  return {
    latest: (userId: string, feed: StoredFeed): string => changeOf(userId, feed)?.after ?? feed.shown,

    /** Notes what the feed shows now. The write of an earlier change may be in progress, and may succeed or fail. */
    note(userId: string, feed: StoredFeed, after: string) {
      const earlier = changeOf(userId, feed)
      const before = earlier ? [...earlier.before, earlier.after] : [feed.shown]
      buffer.add(userId, { userId, serial: feed.serial, before, after })
    },

    /** Starts the periodic writes. The returned function stops them and writes what is still in memory. */
    start: (onError: (error: unknown) => void) => buffer.start(WRITE_MS, onError),
  }
}
