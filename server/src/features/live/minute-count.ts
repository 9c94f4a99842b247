const MINUTE_MS = 60_000

/** How many different ones were noted within the last minute; one that is noted again counts once. */
export function countAMinute(clock = Date.now) {
  /** When each was first noted, the oldest first. */
  const noted = new Map<string, number>()

  function forgetOld() {
    const since = clock() - MINUTE_MS
    for (const [key, at] of noted) {
      if (at > since) break
      noted.delete(key)
    }
  }

  return {
    /** Forgets, too: for days nobody may ask how many there were. */
    note(key: string) {
      forgetOld()
      if (!noted.has(key)) noted.set(key, clock())
    },
    count() {
      forgetOld()
      return noted.size
    },
  }
}
