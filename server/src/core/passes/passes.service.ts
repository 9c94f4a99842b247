import type { Pass } from '@palco/contract/pass'
import type { PassGrant } from '@palco/contract/passes'
import { v7 as newId } from 'uuid'
import { changedMeanwhile, conflict, notFound } from '../../base/errors.ts'
import type { Shared } from '../../feature.ts'
import type { Actor } from '../audit/actor.ts'
import { giveGrants, restoreGrants, revokeGrants } from './grants.ts'
import * as acts from './pass-acts.repo.ts'
import { listGrants } from './passes.repo.ts'

export type Passes = ReturnType<typeof createPasses>

export function createPasses({ db, bus }: Pick<Shared, 'db' | 'bus'>) {
  return {
    async list(userId: string): Promise<PassGrant[]> {
      const grants = await listGrants(db, userId)
      if (!grants) throw notFound('Usuário não encontrado')
      return grants
    },

    give: (userId: string, fields: { pass: Pass; note?: string | undefined }, actor: Actor) =>
      bus.transaction(async (trx, announce) => {
        const actId = newId()
        const grants = await giveGrants(trx, announce, actor, [{ userId, ...fields, origin: 'hand', actId }])
        if (grants.length) return { actId }
        if (await listGrants(trx, userId)) throw conflict('Esta pessoa já recebeu este passe da organização')
        throw notFound('Usuário não encontrado')
      }),

    revoke: (grantId: string, { note }: { note?: string | undefined }, actor: Actor) =>
      bus.transaction(async (trx, announce) => {
        const actId = newId()
        const revoked = await revokeGrants(trx, announce, actor, [grantId], { reason: 'hand', note, actId })
        if (revoked.length) return { actId }
        if (await acts.isGrant(trx, grantId)) throw changedMeanwhile('Este passe já foi retirado')
        throw notFound('Passe não encontrado')
      }),

    /** Leaves out what has changed since. */
    undo: (actId: string, actor: Actor) =>
      bus.transaction(async (trx, announce) => {
        await acts.lockOrders(trx, actId)
        let changed = 0
        for await (const grants of acts.lockPages(trx, actId)) {
          const [active, revoked] = [grants.filter(({ isActive }) => isActive), grants.filter((each) => !each.isActive)]
          const undone = [
            ...(await revokeGrants(trx, announce, actor, idsOf(active), { reason: 'undone' })),
            ...(await restoreGrants(trx, announce, actor, idsOf(revoked))),
          ]
          changed += new Set(undone.map(({ userId }) => userId)).size
        }
        await acts.forgetAct(trx, actId)
        return { changed }
      }),
  }
}

const idsOf = (grants: readonly { id: string }[]) => grants.map(({ id }) => id)
