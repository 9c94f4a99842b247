import type { ChangedTopic } from '@palco/contract/realtime'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { onChanged } from './server-events.ts'

/** Access follows the catalog as well, and readiness depends on nearly everything. The profile does not: ten thousand pages would read it for nothing. */
const KEYS: Record<ChangedTopic, readonly string[]> = {
  catalog: ['catalog', 'access', 'readiness'],
  access: ['access', 'profile'],
  users: ['users', 'readiness'],
  sessions: ['sessions'],
  announcements: ['announcements'],
  alarms: ['alarms'],
  purchases: ['purchases', 'readiness'],
}

/** Whether a change of the catalog invalidates it. */
export const followsCatalog = ([topic]: QueryKey) => KEYS.catalog.some((key) => key === topic)

/**
 * Invalidates the queries whose key starts with a changed topic, so that changes by others appear without a reload.
 * Spread over `spreadMs`, because all pages hear of a change at the same instant. Returns the stop function.
 */
export function followChanges(queryClient: QueryClient, spreadMs: number): () => void {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()

  function refresh(key: string) {
    waiting.delete(key)
    void queryClient.invalidateQueries({ queryKey: [key] })
  }

  const unsubscribe = onChanged((topic) => {
    for (const key of KEYS[topic]) {
      if (!waiting.has(key))
        waiting.set(
          key,
          setTimeout(() => refresh(key), Math.random() * spreadMs),
        )
    }
  })
  return () => {
    unsubscribe()
    for (const timer of waiting.values()) clearTimeout(timer)
  }
}
