import { ownData } from '@palco/contract/privacy/own-data'
import { ownRequest, requestCreate } from '@palco/contract/privacy/privacy-requests'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { byId, calls, ok } from '../../base/http/answers.ts'
import { signedIn } from '../../base/http/openapi.ts'
import { actorOf } from '../audit/actor.ts'
import type { Shared } from '../feature.ts'
import type { ReadOwnData } from './own-data/own-data.service.ts'
import type { OwnRequests } from './requests/own-requests.service.ts'

export const ownPrivacyRoutes =
  (requests: OwnRequests, readOwnData: ReadOwnData, { guard }: Pick<Shared, 'guard'>): FastifyPluginAsyncZod =>
  async (app) => {
    const call = calls({ tags: ['privacy'], ...signedIn }, { onRequest: guard() })

    app.get(
      '/me/privacy',
      call('getOwnData', 'What is held about the caller and why, and their requests', ownData),
      async ({ session }) => ok(await readOwnData(session.userId)),
    )

    app.post(
      '/me/privacy/requests',
      call('requestOwnData', 'Ask for a copy of one’s own data, or for its erasure', ownRequest, {
        body: requestCreate,
        failures: [409, 429],
      }),
      async (request) => ok(await requests.create(request.body, actorOf(request))),
    )

    app.delete(
      '/me/privacy/requests/:id',
      call('withdrawOwnRequest', 'Withdraw an open request', ownRequest, { params: byId }),
      async (request) => ok(await requests.withdraw(request.params.id, actorOf(request))),
    )
  }
