import { LRUCache } from 'lru-cache'

/**
 * How long an entry stays in the cache. If the message that should evict the entry is lost, the entry is stale for at
 * most this long.
 */
export const MAX_STALE_MS = 30_000

const MAX_ENTRIES = 100_000
const MAX_DROPS = 10_000

/**
 * The moment before a read begins. If the key or its owner is evicted after this moment, the value that was read is not
 * cached.
 */
export interface Stamp {
  time: number
  drops: number
}

/**
 * A cache of rows that cluster messages invalidate. Some messages name a row's owner, not its key: `ownerOf` returns
 * the owner.
 */
export function createLocalCache<Value extends object>(ownerOf?: (value: Value) => string) {
  const keysOf = new Map<string, Set<string>>()
  const entries = new LRUCache<string, Value>({
    // Use `maxSize` instead of `max`, which would allocate 3 MB immediately.
    maxSize: MAX_ENTRIES,
    sizeCalculation: () => 1,
    // Subtract one, because lru-cache treats an entry whose age is exactly `ttl` as fresh.
    ttl: MAX_STALE_MS - 1,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
    dispose: (value, key) => unindex(key, value),
  })
  let drops = 0
  /** The value of `drops` at the last eviction of each key or owner. */
  const droppedBy = new Map<string, number>()
  let allDroppedBy = 0

  const ownerKey = (owner: string) => `owner ${owner}`

  function unindex(key: string, value: Value) {
    if (!ownerOf) return
    const owner = ownerOf(value)
    const keys = keysOf.get(owner)
    keys?.delete(key)
    if (!keys?.size) keysOf.delete(owner)
  }

  function noteDrop(key: string) {
    if (droppedBy.size >= MAX_DROPS) discardReads()
    drops += 1
    droppedBy.set(key, drops)
  }

  /** Prevents reads in progress from caching their results. */
  function discardReads() {
    drops += 1
    allDroppedBy = drops
    droppedBy.clear()
  }

  return {
    find: (key: string): Value | undefined => entries.get(key),

    stamp: (): Stamp => ({ time: Date.now(), drops }),

    keep(key: string, value: Value, since: Stamp) {
      const owner = ownerOf?.(value) ?? ''
      const droppedAt = Math.max(allDroppedBy, droppedBy.get(key) ?? 0, droppedBy.get(ownerKey(owner)) ?? 0)
      if (droppedAt > since.drops) return
      entries.set(key, value, { start: since.time })
      if (ownerOf) keysOf.set(owner, (keysOf.get(owner) ?? new Set()).add(key))
    },

    drop(key: string) {
      entries.delete(key)
      noteDrop(key)
    },

    /** Visits only the owner's entries, not the whole cache, because a bulk change evicts thousands of owners. */
    dropOwner(owner: string) {
      for (const key of [...(keysOf.get(owner) ?? [])]) entries.delete(key)
      noteDrop(ownerKey(owner))
    },

    dropAll() {
      entries.clear()
      discardReads()
    },
  }
}
