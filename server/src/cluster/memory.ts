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
 * after 30 s at the latest. What is dropped while it is being read is not kept.
 */
export function createMemory<Value>() {
  const kept = new Map<string, { value: Value; readAt: number }>()
  let drops = 0
  /** The last drop of each key, and of all keys. */
  const droppedBy = new Map<string, number>()
  let allDroppedBy = 0

  function dropAll() {
    drops += 1
    allDroppedBy = drops
    droppedBy.clear()
  }

  return {
    find(key: string): Value | undefined {
      const found = kept.get(key)
      if (!found) return undefined
      if (found.readAt > Date.now() - REREAD_MS) return found.value
      kept.delete(key)
      return undefined
    },

    /** To be taken before the first question to the database. */
    now: (): Moment => ({ time: Date.now(), drops }),

    keep(key: string, value: Value, since: Moment) {
      if (Math.max(allDroppedBy, droppedBy.get(key) ?? 0) > since.drops) return
      if (kept.size >= MAX_KEPT) kept.clear()
      kept.set(key, { value, readAt: since.time })
    },

    drop(key: string) {
      kept.delete(key)
      if (droppedBy.size >= MAX_DROPS) dropAll()
      drops += 1
      droppedBy.set(key, drops)
    },

    /** For who can't name the keys: nothing that is being read now is kept. */
    dropWhere(isConcerned: (value: Value) => boolean) {
      for (const [key, { value }] of kept) if (isConcerned(value)) kept.delete(key)
      dropAll()
    },
  }
}
