import { LRUCache } from 'lru-cache'

/** Bounds how long an entry stays stale when the message that should have dropped it was missed. */
export const MAX_STALE_MS = 30_000

/** Far above what one node serves. */
const MAX_ENTRIES = 100_000
const MAX_DROPS = 10_000

/** Taken before a read: a value that was read before the last drop of its key or owner is not kept. */
export interface Stamp {
  time: number
  drops: number
}

/**
 * A cache of rows in this process, invalidated by cluster messages. `ownerOf` indexes the entries by owner, for
 * messages that name the owner and not the key. The owner is known only after the read, so lru-cache's `fetchMethod`
 * could not discard a read by its owner; stamps can.
 */
export function createLocalCache<Value extends object>(ownerOf?: (value: Value) => string) {
  const keysOf = new Map<string, Set<string>>()
  const entries = new LRUCache<string, Value>({
    // Not `max`, which allocates 3 MB up front.
    maxSize: MAX_ENTRIES,
    sizeCalculation: () => 1,
    // An entry of exactly `ttl` is still fresh for lru-cache.
    ttl: MAX_STALE_MS - 1,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
    dispose: (value, key) => unindex(key, value),
  })
  let drops = 0
  /** The last drop of each key and owner, and of everything. */
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

  /** Results of reads in progress are not kept. */
  function discardReads() {
    drops += 1
    allDroppedBy = drops
    droppedBy.clear()
  }

  return {
    find: (key: string): Value | undefined => entries.get(key),

    /** To be taken before the first query. */
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

    /** O(entries of the owner): a bulk change drops thousands of owners. */
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
