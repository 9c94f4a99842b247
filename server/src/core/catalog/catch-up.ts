/** How long a call waits for a node that is behind; then it is answered with what there is. */
const PATIENCE_MS = 1000
/** Callers can name any number: a revision that no message announced leads to at most one look at the table in this time. */
const LOOK_EVERY_MS = 250

interface Reader {
  /** Of the snapshot in memory. */
  revision: () => number
  /** The highest that was announced to this node. */
  announced: () => number
  reload: () => Promise<void>
}

/** Lets callers who have seen a later revision on another node wait until this one has it, too. */
export function createCatchUp({ revision, announced, reload }: Reader) {
  const waiting = new Set<{ revision: number; release: () => void }>()
  let lookedAt = Number.NEGATIVE_INFINITY
  let look: NodeJS.Timeout | undefined

  /** The message may have been lost, or be on its way. */
  function lookSoon() {
    look ??= setTimeout(
      () => {
        look = undefined
        lookedAt = performance.now()
        void reload()
      },
      Math.max(0, lookedAt + LOOK_EVERY_MS - performance.now()),
    ).unref()
  }

  return {
    wait: (wanted: number) =>
      new Promise<void>((resolve) => {
        const waiter = { revision: wanted, release }
        const patience = setTimeout(release, PATIENCE_MS).unref()
        function release() {
          clearTimeout(patience)
          waiting.delete(waiter)
          resolve()
        }
        waiting.add(waiter)
        // What was announced is being read already.
        if (wanted > announced()) lookSoon()
      }),

    /** There is a new snapshot. */
    release() {
      for (const waiter of waiting) if (waiter.revision <= revision()) waiter.release()
    },

    close: () => clearTimeout(look),
  }
}
