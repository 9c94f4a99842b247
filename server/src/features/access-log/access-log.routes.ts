import { accessAnswer, accessQuery, sharedAccount } from '@palco/contract/access-log/access-log'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { byId, ok } from '../../base/http/answers.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import { actorOf } from '../audit/actor.ts'
import type { Feature, Shared } from '../feature.ts'
import { type AccessLog, createAccessLog } from './access-log.service.ts'

const accessLogRoutes =
  (accessLog: AccessLog): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('accesses')

    app.get(
      '/admin/users/:id/accesses',
      call('people.view')(
        'listAccessesOfUser',
        'Sign-ins of a person, with address, browser and device',
        accessAnswer,
        {
          params: byId,
          querystring: accessQuery,
        },
      ),
      async (request) => ok(await accessLog.ofUser(request.params.id, request.query.before, actorOf(request))),
    )

    app.get(
      '/admin/accesses/shared',
      call('people.view')('listSharedAccounts', 'Accounts that several people seem to share', z.array(sharedAccount)),
      async (request) => ok(await accessLog.shared(actorOf(request))),
    )
  }

export function accessLogFeature({ db, catalog }: Shared): Feature {
  const accessLog = createAccessLog(db, catalog)
  return { adminRoutes: accessLogRoutes(accessLog) }
}
