import type { Feature, Shared } from '../feature.ts'
import { createIdleSessions } from './idle-sessions.ts'
import { deleteExpired } from './sessions.repo.ts'

export function sessionFeature(shared: Shared): Feature {
  const { db, presence } = shared
  const idle = createIdleSessions(shared)
  return {
    start: (onError) => {
      const stops = [idle.start(onError), presence.start(onError)]
      return () => Promise.all(stops.map((stop) => stop()))
    },
    tidy: (now) => deleteExpired(db, now),
  }
}
