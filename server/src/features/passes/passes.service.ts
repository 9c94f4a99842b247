import { PAGE_SIZE_MAX } from '@palco/contract/base/limits'
import {
  type grantRevoke,
  type PassGrant,
  type PassUndoAnswer,
  type passGive,
  passUndo,
} from '@palco/contract/passes/grants'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import { changedMeanwhile, conflict, notFound } from '../../base/errors.ts'
import { idsOf, userIdsOf } from '../../base/ids.ts'
import type { Actor } from '../audit/actor.ts'
import type { Shared } from '../feature.ts'
import { readPerson } from '../people/person.repo.ts'
import type { WalkBatch, Walks } from '../walks/walks.ts'
import { giveGrants, restoreGrants, revokeGrants } from './grants.ts'
import * as repo from './passes.repo.ts'

export type Passes = ReturnType<typeof createPasses>

/** If an act gave or revoked the passes of more people than this, its undo runs in the background. */
const AT_ONCE = PAGE_SIZE_MAX

export function createPasses({ db, bus }: Pick<Shared, 'db' | 'bus'>, walks: Walks) {
  walks.define('undoPasses', {
    change: ({ params, ...context }, userIds) => undoOf(context, passUndo.parse(params).actId, userIds),
  })

  return {
    async list(userId: string): Promise<PassGrant[]> {
      await readPerson(db, userId)
      return repo.listGrants(db, userId)
    },

    give: (userId: string, fields: z.infer<typeof passGive>, actor: Actor) =>
      bus.transaction(async (trx, announce) => {
        const actId = newId()
        const grants = await giveGrants(trx, announce, actor, [{ userId, ...fields, origin: 'hand', actId }])
        if (grants.length) return { actId }
        await readPerson(trx, userId)
        throw conflict('Esta pessoa já recebeu este passe da organização')
      }),

    revoke: (grantId: string, { note }: z.infer<typeof grantRevoke>, actor: Actor) =>
      bus.transaction(async (trx, announce) => {
        const actId = newId()
        const revoked = await revokeGrants(trx, announce, actor, [grantId], { reason: 'hand', note, actId })
        if (revoked.length) return { actId }
        if (await repo.isGrant(trx, grantId)) throw changedMeanwhile('Este passe já foi retirado')
        throw notFound('Passe não encontrado')
      }),

    /** Undoes an administrator's change of passes, except for grants that have changed since. */
    async undo(actId: string, actor: Actor): Promise<PassUndoAnswer> {
      if (await walks.isRunning(actId)) throw conflict('Esta mudança ainda está em andamento')
      const userIds = await repo.findPeople(db, actId)
      if (userIds.length <= AT_ONCE)
        return { changed: await bus.transaction((trx, announce) => undoOf({ trx, announce, actor }, actId, userIds)) }
      const walk = { kind: 'undoPasses', subject: '', params: { actId }, userIds } as const
      return { changed: userIds.length, walkId: await walks.start(walk, actor) }
    },
  }
}

/** Returns how many people were changed. */
async function undoOf(
  { trx, announce, actor }: Pick<WalkBatch, 'trx' | 'announce' | 'actor'>,
  actId: string,
  userIds: readonly string[],
): Promise<number> {
  await repo.lockOrders(trx, actId, userIds)
  const grants = await repo.lockGrants(trx, actId, userIds)
  const { active = [], revoked = [] } = Object.groupBy(grants, ({ revoked_at }) => (revoked_at ? 'revoked' : 'active'))
  const undone = [
    ...(await revokeGrants(trx, announce, actor, idsOf(active), { reason: 'undone' })),
    ...(await restoreGrants(trx, announce, actor, idsOf(revoked))),
  ]
  await repo.forgetAct(trx, actId, userIds)
  return userIdsOf(undone).length
}
