import type { Pass } from '@palco/contract/pass'
import type { UserBulkAnswer } from '@palco/contract/users'
import { v7 as newId } from 'uuid'
import type { Announce } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import type { Actor } from '../../core/audit/actor.ts'
import { findActive } from '../../core/passes/grants.repo.ts'
import { giveGrants, revokeGrants } from '../../core/passes/grants.ts'

export interface Context {
  trx: Transaction
  announce: Announce
  actor: Actor
}

export interface PassOperation {
  action: 'givePass' | 'takePass'
  pass: Pass
}

/** One act of an administrator: pages of people get the pass by hand, or lose all their active grants of it. */
export function createPassAct({ trx, announce, actor }: Context, { action, pass }: PassOperation) {
  const actId = newId()
  let changed = 0

  const give = (userIds: readonly string[]) =>
    giveGrants(
      trx,
      announce,
      actor,
      userIds.map((userId) => ({ userId, pass, origin: 'hand', actId })),
    )

  async function take(userIds: readonly string[]) {
    const grants = (await findActive(trx, userIds)).filter((grant) => grant.pass === pass)
    const ids = grants.map(({ id }) => id)
    return revokeGrants(trx, announce, actor, ids, { reason: 'hand', actId })
  }

  return {
    async apply(userIds: readonly string[]) {
      const grants = await (action === 'givePass' ? give(userIds) : take(userIds))
      changed += new Set(grants.map(({ userId }) => userId)).size
    },
    answer: (): UserBulkAnswer => ({ changed, ...(changed && { actId }) }),
  }
}
