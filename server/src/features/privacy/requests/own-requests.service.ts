import type { OwnRequest, RequestCreate } from '@palco/contract/privacy/privacy-requests'
import { v7 as newId } from 'uuid'
import { isoTime } from '../../../base/db/iso-time.ts'
import { conflict, notSignedIn } from '../../../base/errors.ts'
import { createLimiter } from '../../../base/operations/limiter.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { readPrivacySettings } from '../../event/privacy-settings.repo.ts'
import type { Shared } from '../../feature.ts'
import { lockPeople } from '../../people/person.repo.ts'
import { toOwnRequest } from './own-request.ts'
import * as repo from './requests.repo.ts'

const REQUESTS_A_DAY = 10
const DAY_SECONDS = 86_400

export type OwnRequests = ReturnType<typeof createOwnRequests>

export function createOwnRequests({ db, bus }: Pick<Shared, 'db' | 'bus'>) {
  const requests = createLimiter(REQUESTS_A_DAY, DAY_SECONDS)

  return {
    async list(userId: string): Promise<OwnRequest[]> {
      const [settings, stored] = await Promise.all([readPrivacySettings(db), repo.listRequestsOf(db, userId)])
      return stored.map((request) => toOwnRequest(request, settings))
    },

    async create({ kind, reason, certificates = 'withheld' }: RequestCreate, actor: Actor): Promise<OwnRequest> {
      const { userId } = actor
      await requests.count(userId)
      const request: repo.StoredRequest = {
        id: newId(),
        user_id: userId,
        kind,
        state: 'open',
        reason,
        certificates: kind === 'erasure' ? certificates : null,
        requested_at: isoTime(),
        ended_at: null,
        answer: '',
      }
      await bus.transaction(async (trx) => {
        const name = (await lockPeople(trx, [userId])).get(userId)
        if (name === undefined) throw notSignedIn()
        if (await repo.hasOpenRequest(trx, userId, kind)) throw conflict('Este pedido já está em aberto')
        await repo.insertRequest(trx, request)
        const target = { type: 'privacy', id: userId, name } as const
        await recordAudit(trx, actor, { action: `privacy.${kind}-requested`, target })
      })
      return toOwnRequest(request, await readPrivacySettings(db))
    },

    withdraw: (id: string, actor: Actor): Promise<OwnRequest> =>
      bus.transaction(async (trx) => {
        const { userId } = actor
        const name = (await lockPeople(trx, [userId])).get(userId)
        const request = await repo.endRequest(trx, { id, userId }, 'withdrawn')
        if (!request || name === undefined) throw repo.requestNotOpen()
        const target = { type: 'privacy', id: userId, name } as const
        await recordAudit(trx, actor, { action: 'privacy.request-withdrawn', target })
        return toOwnRequest(request, await readPrivacySettings(trx))
      }),
  }
}
