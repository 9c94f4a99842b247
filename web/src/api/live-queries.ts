import type { ChangedTopic } from '@palco/contract/realtime/realtime'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { onChanged } from './server-events.ts'

/** Access and messages follow the catalog as well, and readiness depends on nearly everything. The profile does not: ten thousand pages would read it for nothing. */
const KEYS: Record<ChangedTopic, readonly string[]> = {
  catalog: ['catalog', 'access', 'messages', 'readiness'],
  access: ['access', 'profile', 'certificates'],
  users: ['users', 'readiness'],
  sessions: ['sessions'],
  announcements: ['announcements'],
  alarms: ['alarms'],
  purchases: ['purchases', 'readiness'],
  messages: ['messages'],
  certificates: ['certificates', 'readiness'],
}

/** Whether a change of the catalog invalidates it. */
export const followsCatalog = ([topic]: QueryKey) => KEYS.catalog.some((key) => key === topic)

/** A storm of changes, such as a thousand purchases in a minute, refreshes a page once in this time. */
const PAUSE_MS = 1000
/** The next refresh would cancel one that runs, and on a slow network none would ever end; but it doesn't wait for a request that hangs. */
const REFRESH_MS = 10_000

/**
 * Invalidates the queries whose key starts with a changed topic, so that changes by others appear without a reload.
 * Spread over `spreadMs`, because all pages hear of a change at the same instant. Returns the stop function.
 */
export function followChanges(queryClient: QueryClient, spreadMs: number): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  /** The keys with a refresh that waits or runs; `true`: there was a change since the last one began. */
  const busy = new Map<string, boolean>()

  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        resolve()
      }, ms)
      timers.add(timer)
    })

  async function refresh(key: string) {
    do {
      busy.set(key, true)
      await wait(Math.random() * spreadMs)
      busy.set(key, false)
      const refreshed = queryClient.invalidateQueries({ queryKey: [key] })
      await Promise.all([wait(PAUSE_MS), Promise.race([refreshed, wait(REFRESH_MS)])])
    } while (busy.get(key))
    busy.delete(key)
  }

  const unsubscribe = onChanged((topic) => {
    // During an upgrade a server of the next release may send a topic that this page does not know.
    for (const key of KEYS[topic] ?? []) {
      if (busy.has(key)) busy.set(key, true)
      else void refresh(key)
    }
  })
  return () => {
    unsubscribe()
    for (const timer of timers) clearTimeout(timer)
  }
}
