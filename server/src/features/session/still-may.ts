import { functionMay, type TeamFunction, teamFunctionOf } from '@palco/contract/team/permissions'
import type { Database, Transaction } from '../../base/db/database.ts'
import { forbidden } from '../../base/errors.ts'
import { maySignIn } from './may-sign-in.ts'

// The guard checks rights before the transaction of a call, and with data that may come from a cache. The functions of
// this file check rights again in the transaction.

interface Caller {
  userId: string
  /** The function with which the guard has let the call pass. */
  teamFunction?: TeamFunction | null
}

/** Returns the function that a member of the team has now, or `null` if they have left it or may not sign in. */
async function findFunction(db: Database, userId: string): Promise<TeamFunction | null> {
  const user = db.selectFrom('users').where('id', '=', userId)
  const row = await user.select(['role', 'team_function', 'active', 'blocked_at']).executeTakeFirst()
  return row && maySignIn(row) ? teamFunctionOf(row.role, row.team_function) : null
}

export async function mayStillChangeTeam(db: Database, { userId }: Pick<Caller, 'userId'>): Promise<boolean> {
  const teamFunction = await findFunction(db, userId)
  return teamFunction !== null && functionMay(teamFunction, 'team.change')
}

/**
 * Throws unless the actor still has the function with which the guard has let the call pass. If `targetId` is another
 * member of the team, the actor must also be allowed to change the team; the transaction must have locked the target.
 */
export async function assertStillMay(trx: Transaction, { userId, teamFunction }: Caller, targetId = userId) {
  const now = await findFunction(trx, userId)
  if (!now || now !== teamFunction) throw forbidden()
  if (targetId === userId || functionMay(now, 'team.change')) return
  const target = await trx.selectFrom('users').where('id', '=', targetId).select('role').executeTakeFirst()
  if (target?.role === 'ADMIN') throw forbidden()
}
