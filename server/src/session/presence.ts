import type { Bus } from '../cluster/bus.ts'
import type { Database } from '../db/database.ts'
import { countSeenSince, deleteExpired, findEndReason, markSeen } from './sessions.repo.ts'

const FLUSH_MS = 15_000
const ACTIVE_MS = 120_000
const TIDY_MS = 3_600_000
/** One statement's worth: SQLite works on the thread that answers everybody. */
const CHUNK = 500

export type Presence = ReturnType<typeof createPresence>

/** Who is here: marked in memory on every sign of life, written in one batch every 15 s. */
export function createPresence(db: Database, deliver: Bus['deliver'], clock: () => number = Date.now) {
  let seen = new Set<string>()

  async function flush() {
    const ids = [...seen]
    seen = new Set()
    for (let start = 0; start < ids.length; start += CHUNK) {
      const chunk = ids.slice(start, start + CHUNK)
      const alive = await markSeen(db, chunk, clock())
      for (const sessionId of chunk) if (!alive.has(sessionId)) await tellEnded(sessionId)
    }
  }

  /** It ended and nobody told this node: tell it now. */
  async function tellEnded(sessionId: string) {
    const reason = (await findEndReason(db, sessionId)) ?? 'signed-out'
    await deliver({ type: 'session-ended', sessionId, reason })
  }

  return {
    mark: (sessionId: string) => void seen.add(sessionId),
    countActive: () => countSeenSince(db, clock() - ACTIVE_MS),
    flush,

    /** Answers how to stop it; stopping writes what is still in memory. */
    start(onError: (error: unknown) => void) {
      const flushing = setInterval(() => flush().catch(onError), FLUSH_MS)
      const tidying = setInterval(() => deleteExpired(db, clock()).catch(onError), TIDY_MS)
      return async () => {
        clearInterval(flushing)
        clearInterval(tidying)
        await flush().catch(onError)
      }
    },
  }
}
