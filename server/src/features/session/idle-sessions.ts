import type { Announce } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import { repeat } from '../../base/operations/repeat.ts'
import type { Shared } from '../feature.ts'
import { endSessionsOf } from './end-sessions.ts'
import { findIdleMembers, lockUser } from './sessions.repo.ts'

/** The interval of checks. A session may end by this much too late. */
const CHECK_MS = 60_000
const HOUR_MS = 3_600_000

/** Ends sessions of the team that are not used (docs/decisions/0050-asking-again.md). Participants stay signed in. */
export function createIdleSessions({ db, bus, catalog }: Pick<Shared, 'db' | 'bus' | 'catalog'>) {
  const endThose = (userIds: readonly string[], since: number) => async (trx: Transaction, announce: Announce) => {
    // Ends these people's idle sessions. Every node checks: the first one to lock them ends their sessions, and the
    // others find none.
    for (const userId of userIds.toSorted()) await lockUser(trx, userId)
    const idle = new Set(await findIdleMembers(trx, since))
    const ended = userIds.filter((id) => idle.has(id))
    if (!ended.length) return
    await endSessionsOf(trx, announce, ended, 'idle')
    announce({ type: 'sessions-changed' })
  }

  async function check() {
    const { idleHours } = catalog.current().event.team
    if (!idleHours) return
    const since = Date.now() - idleHours * HOUR_MS
    const userIds = await findIdleMembers(db, since)
    if (userIds.length) await bus.transaction(endThose(userIds, since))
  }

  return { start: (onError: (error: unknown) => void) => repeat(CHECK_MS, check, onError) }
}
