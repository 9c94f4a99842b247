const TIMEOUT_MS = 1000
/** The shortest time between two reads for revisions that no node has announced. Clients can ask for any revision. */
const READ_EVERY_MS = 250

interface Reader {
  revision: () => number
  announced: () => number
  reload: () => Promise<void>
}

export function createCatchUp({ revision, announced, reload }: Reader) {
  const waiting = new Set<{ revision: number; release: () => void }>()
  let lastReadAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined

  /** Reads the catalog soon, because the message about a revision may be late or lost. */
  function readSoon() {
    timer ??= setTimeout(
      () => {
        timer = undefined
        lastReadAt = performance.now()
        void reload()
      },
      Math.max(0, lastReadAt + READ_EVERY_MS - performance.now()),
    ).unref()
  }

  return {
    wait: (wanted: number) =>
      new Promise<void>((resolve) => {
        const waiter = { revision: wanted, release }
        const timeout = setTimeout(release, TIMEOUT_MS).unref()
        function release() {
          clearTimeout(timeout)
          waiting.delete(waiter)
          resolve()
        }
        waiting.add(waiter)
        // A revision that was announced is already being read.
        if (wanted > announced()) readSoon()
      }),

    /** Lets those callers continue whose revision was read. Call it after each new snapshot. */
    release() {
      for (const waiter of waiting) if (waiter.revision <= revision()) waiter.release()
    },

    close: () => clearTimeout(timer),
  }
}
