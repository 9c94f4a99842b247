import type { Bus } from '../../base/cluster/bus.ts'
import type { Database } from '../../base/db/database.ts'
import { repeat } from '../../base/operations/repeat.ts'
import { countSeenSince, findEndReason, markSeen } from './sessions.repo.ts'

const FLUSH_MS = 15_000
/** A session that was seen within this time is active. */
export const ACTIVE_MS = 120_000
/** Each statement has a parameter for each id, and holds SQLite's only writer while it runs. */
const CHUNK = 500

export type Presence = ReturnType<typeof createPresence>

/** Who is here: marked in memory on every sign of life, written in one batch every 15 s. */
export function createPresence(db: Database, deliver: Bus['deliver']) {
  let seen = new Set<string>()

  async function flush() {
    const ids = [...seen]
    seen = new Set()
    try {
      while (ids.length) {
        const chunk = ids.slice(0, CHUNK)
        const alive = await markSeen(db, chunk, Date.now())
        for (const sessionId of chunk) if (!alive.has(sessionId)) await tellEnded(sessionId)
        ids.splice(0, CHUNK)
      }
    } finally {
      // What could not be written is written the next time.
      for (const sessionId of ids) seen.add(sessionId)
    }
  }

  /** It ended and nobody told this node: tell it now. */
  async function tellEnded(sessionId: string) {
    const reason = (await findEndReason(db, sessionId)) ?? 'signed-out'
    await deliver({ type: 'session-ended', sessionId, reason })
  }

  /** As administrators were last told. */
  let told = 0

  const countActive = () => countSeenSince(db, Date.now() - ACTIVE_MS)

  /** Who signed in on another node, or fell silent, is told here to nobody: the number itself shows it. */
  async function tellCount() {
    const counted = await countActive()
    if (counted === told) return
    told = counted
    await deliver({ type: 'sessions-changed' })
  }

  return {
    mark: (sessionId: string) => void seen.add(sessionId),
    countActive,
    flush,

    /** Answers how to stop it; stopping writes what is still in memory. */
    start(onError: (error: unknown) => void) {
      const stop = repeat(FLUSH_MS, () => flush().then(tellCount), onError)
      return async () => {
        await stop()
        await flush().catch(onError)
      }
    },
  }
}
