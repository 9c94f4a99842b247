import type { Bus } from '../../base/cluster/bus.ts'

const MINUTE_MS = 60_000

export function createMinuteCounter(clock = Date.now) {
  /** The time at which each key was added, oldest first. */
  const addedAt = new Map<string, number>()

  function evictOld() {
    const since = clock() - MINUTE_MS
    for (const [key, at] of addedAt) {
      if (at > since) break
      addedAt.delete(key)
    }
  }

  return {
    /** Adds a key. Removes old keys here, too, because `count` may not be called for days. */
    add(key: string) {
      evictOld()
      if (!addedAt.has(key)) addedAt.set(key, clock())
    },
    count() {
      evictOld()
      return addedAt.size
    },
  }
}

export function countSignIns(bus: Pick<Bus, 'subscribe'>, clock = Date.now) {
  const signIns = createMinuteCounter(clock)
  const failures = createMinuteCounter(clock)
  let happened = 0
  bus.subscribe((event) => {
    happened += 1
    if (event.type === 'signed-in') signIns.add(String(happened))
    if (event.type === 'sign-in-failed') failures.add(String(happened))
  })
  return () => ({ signIns: signIns.count(), failures: failures.count() })
}
