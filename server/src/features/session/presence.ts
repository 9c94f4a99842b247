import type { Bus } from '../../base/cluster/bus.ts'
import type { Database } from '../../base/db/database.ts'
import { repeat } from '../../base/operations/repeat.ts'
import { countSeenSince, findEndReason, markSeen, markUsed } from './sessions.repo.ts'

const FLUSH_MS = 15_000
/** How long a session counts as active after it was last seen. */
export const ACTIVE_MS = 120_000
/**
 * The maximum number of sessions that one statement marks. SQLite has one writer, and a long statement would block it.
 */
const CHUNK = 500

export type Presence = ReturnType<typeof createPresence>

/**
 * Records when each session was last seen, and when a member of the team last used it. Calls and heartbeats mark
 * sessions in memory; every 15 s, the marks are written in batches.
 */
export function createPresence(db: Database, deliver: Bus['deliver']) {
  let seen = new Set<string>()
  let used = new Set<string>()

  async function flush() {
    const ids = [...seen]
    const idsUsed = [...used]
    seen = new Set()
    used = new Set()
    try {
      while (idsUsed.length) {
        await markUsed(db, idsUsed.slice(0, CHUNK), Date.now())
        idsUsed.splice(0, CHUNK)
      }
      while (ids.length) {
        const chunk = ids.slice(0, CHUNK)
        const alive = await markSeen(db, chunk, Date.now())
        for (const sessionId of chunk) if (!alive.has(sessionId)) await deliverEnd(sessionId)
        ids.splice(0, CHUNK)
      }
    } finally {
      // If a write failed, the next flush writes the remaining sessions.
      for (const sessionId of ids) seen.add(sessionId)
      for (const sessionId of idsUsed) used.add(sessionId)
    }
  }

  /** Ends a session on this node, which has missed the message that the session ended. */
  async function deliverEnd(sessionId: string) {
    const reason = (await findEndReason(db, sessionId)) ?? 'signed-out'
    await deliver({ type: 'session-ended', sessionId, reason })
  }

  let lastCount = 0

  const countActive = () => countSeenSince(db, Date.now() - ACTIVE_MS)

  /**
   * Delivers a change of the count of active sessions. The count is compared, because sign-ins on other nodes and
   * people who leave send no message to this node.
   */
  async function deliverCountChange() {
    const counted = await countActive()
    if (counted === lastCount) return
    lastCount = counted
    await deliver({ type: 'sessions-changed' })
  }

  return {
    mark: (sessionId: string) => void seen.add(sessionId),
    markUse: (sessionId: string) => void used.add(sessionId),
    countActive,
    flush,

    /** Starts flushing periodically. Returns a function that flushes once more and stops. */
    start(onError: (error: unknown) => void) {
      const stop = repeat(FLUSH_MS, () => flush().then(deliverCountChange), onError)
      return async () => {
        await stop()
        await flush().catch(onError)
      }
    },
  }
}
