import type { ChangedTopic } from '@palco/contract/realtime'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { onChanged } from './server-events.ts'

/**
 * What a participant may enter follows from the catalog as well. Who he is does not: ten thousand would read their
 * profile from the database for nothing.
 */
const KEYS: Record<ChangedTopic, readonly string[]> = {
  catalog: ['catalog', 'access'],
  access: ['access', 'profile'],
  users: ['users'],
  sessions: ['sessions'],
  announcements: ['announcements'],
}

/** Whether a change to the catalog makes it stale. */
export const followsCatalog = ([topic]: QueryKey) => KEYS.catalog.some((key) => key === topic)

/**
 * Queries whose key starts with a topic follow it: what somebody else changes appears without a reload.
 * Answers how to stop. After a gap in the connection everything counts as changed, but the catalog by its revision.
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
