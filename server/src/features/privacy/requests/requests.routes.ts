import { noData } from '@palco/contract/base/envelope'
import { requestPage, requestQuery, requestRefusal } from '@palco/contract/privacy/privacy-requests'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { byId, done, ok } from '../../../base/http/answers.ts'
import { memberCalls } from '../../../base/http/member-calls.ts'
import { actorOf } from '../../audit/actor.ts'
import type { Requests } from './requests.service.ts'

export const requestRoutes =
  (requests: Requests): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('privacy')

    app.get(
      '/admin/privacy/requests',
      call('privacy.view')('listPrivacyRequests', 'Requests of people about their data; open ones first', requestPage, {
        querystring: requestQuery,
      }),
      async ({ query }) => ok(await requests.page(query)),
    )

    app.post(
      '/admin/privacy/requests/:id/refuse',
      call('privacy.change')('refusePrivacyRequest', 'Refuse an open request, with a reason', noData, {
        params: byId,
        body: requestRefusal,
      }),
      (request) => done(requests.refuse(request.params.id, request.body, actorOf(request))),
    )
  }
