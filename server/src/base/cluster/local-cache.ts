/** A missed message can't keep what it was about for longer than this. */
const REREAD_MS = 30_000

/** Far above what one node serves; reached only by what nobody uses any more. */
const MAX_KEPT = 100_000
const MAX_DROPS = 10_000

/** When a reading began, by the clock and by what had been dropped until then. */
export interface Moment {
  time: number
  drops: number
}

/**
 * What was read from the database and will be asked for again: dropped when the node hears of a change, and read again
 * after 30 s at the latest. What is dropped while it is being read is not kept. `ownerOf` says whose a value is, where
 * messages name the owner and not the key.
 */
export function createLocalCache<Value>(ownerOf?: (value: Value) => string) {
  const kept = new Map<string, { value: Value; readAt: number }>()
  const keysOf = new Map<string, Set<string>>()
  let drops = 0
  /** The last drop of each key and owner, and of everything. */
  const droppedBy = new Map<string, number>()
  let allDroppedBy = 0

  const ownerKey = (owner: string) => `owner ${owner}`

  function noteDrop(key: string) {
    if (droppedBy.size >= MAX_DROPS) dropReadings()
    drops += 1
    droppedBy.set(key, drops)
  }

  function dropReadings() {
    drops += 1
    allDroppedBy = drops
    droppedBy.clear()
  }

  function forget(key: string) {
    const found = kept.get(key)
    if (!found) return
    kept.delete(key)
    if (!ownerOf) return
    const owner = ownerOf(found.value)
    const keys = keysOf.get(owner)
    keys?.delete(key)
    if (!keys?.size) keysOf.delete(owner)
  }

  function forgetAll() {
    kept.clear()
    keysOf.clear()
  }

  return {
    find(key: string): Value | undefined {
      const found = kept.get(key)
      if (!found) return undefined
      if (found.readAt > Date.now() - REREAD_MS) return found.value
      forget(key)
      return undefined
    },

    /** To be taken before the first question to the database. */
    stamp: (): Moment => ({ time: Date.now(), drops }),

    keep(key: string, value: Value, since: Moment) {
      const owner = ownerOf?.(value) ?? ''
      const droppedAt = Math.max(allDroppedBy, droppedBy.get(key) ?? 0, droppedBy.get(ownerKey(owner)) ?? 0)
      if (droppedAt > since.drops) return
      forget(key)
      if (kept.size >= MAX_KEPT) forgetAll()
      kept.set(key, { value, readAt: since.time })
      if (ownerOf) keysOf.set(owner, (keysOf.get(owner) ?? new Set()).add(key))
    },

    drop(key: string) {
      forget(key)
      noteDrop(key)
    },

    /** By an index: a change to thousands of people names each of them, among tens of thousands of values. */
    dropOwner(owner: string) {
      for (const key of [...(keysOf.get(owner) ?? [])]) forget(key)
      noteDrop(ownerKey(owner))
    },

    /** Nothing that is being read now is kept either. */
    dropAll() {
      forgetAll()
      dropReadings()
    },
  }
}
