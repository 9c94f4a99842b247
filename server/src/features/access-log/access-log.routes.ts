import { accessAnswer, accessQuery, sharedAccount } from '@palco/contract/access-log/access-log'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { answers, byId, ok } from '../../base/http/answers.ts'
import { forAdmins } from '../../base/http/openapi.ts'
import { actorOf } from '../audit/actor.ts'
import type { AccessLog } from './access-log.service.ts'

export const accessLogRoutes =
  (accessLog: AccessLog): FastifyPluginAsyncZod =>
  async (app) => {
    const base = { tags: ['accesses'], ...forAdmins }

    app.get('/admin/users/:id/accesses', {
      schema: {
        ...base,
        operationId: 'listAccessesOfUser',
        summary: 'Sign-ins of a person, with address, browser and device',
        failures: [404],
        params: byId,
        querystring: accessQuery,
        response: answers(accessAnswer),
      },
      handler: async (request) => ok(await accessLog.ofUser(request.params.id, request.query.before, actorOf(request))),
    })

    app.get('/admin/accesses/shared', {
      schema: {
        ...base,
        operationId: 'listSharedAccounts',
        summary: 'Accounts that several people seem to share',
        response: answers(z.array(sharedAccount)),
      },
      handler: async (request) => ok(await accessLog.shared(actorOf(request))),
    })
  }
