import type { ChangedTopic } from '@palco/contract/realtime/realtime'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { onChanged } from './server-events.ts'

/**
 * The query keys to refresh for each topic. A catalog change does not refresh `profile`: the profiles are unchanged,
 * and all open pages would reload them.
 */
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
  polls: ['polls'],
}

export const followsCatalog = ([topic]: QueryKey) => KEYS.catalog.some((key) => key === topic)

const PAUSE_MS = 1000
/**
 * How long a refresh may run before a newer change cancels it. With a shorter time, no refresh would ever finish on a
 * slow network.
 */
const REFRESH_MS = 10_000

/**
 * Refetches the queries of a changed topic, so that other people's changes appear without a reload. All open pages are
 * notified at the same instant, so each waits a random time of up to `spreadMs`. Returns the stop function.
 */
export function followChanges(queryClient: QueryClient, spreadMs: number): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  /**
   * The query keys with a waiting or running refresh. The value is `true` as long as no refetch has started since the
   * last change.
   */
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
    // During a rolling upgrade, a server of the next release may send an unknown topic.
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
