import type { Announce } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockUser } from '../session/sessions.repo.ts'
import { deleteFactors } from './factors.repo.ts'

/**
 * Removes every second factor of a member. `actor` is `null` for the command on the server. Sessions stay open, because
 * they have passed the second step. Returns `false` if there was no factor.
 */
export async function resetFactors(
  trx: Transaction,
  announce: Announce,
  { id, name }: { id: string; name: string },
  actor: Actor | null,
): Promise<boolean> {
  await lockUser(trx, id)
  if (!(await deleteFactors(trx, id))) return false
  await recordAudit(trx, actor, { action: 'user.factors-reset', target: { type: 'user', id, name } })
  announce({ type: 'users-changed', userIds: [id] })
  return true
}
