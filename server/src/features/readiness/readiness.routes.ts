import { noData } from '@palco/contract/base/envelope'
import { readinessAnswer, readinessDismissal, readinessRule } from '@palco/contract/readiness/readiness'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { answers, done, ok } from '../../base/http/answers.ts'
import { forAdmins } from '../../base/http/openapi.ts'
import { originOf } from '../../base/http/request-origin.ts'
import { actorOf } from '../audit/actor.ts'
import type { Readiness } from './readiness.service.ts'

export const readinessRoutes =
  (readiness: Readiness): FastifyPluginAsyncZod =>
  async (app) => {
    const base = { tags: ['readiness'], ...forAdmins }
    const ofRule = { params: z.object({ rule: readinessRule }), response: answers(noData) }

    app.get('/admin/readiness', {
      schema: {
        ...base,
        operationId: 'getReadiness',
        summary: 'What is missing before the event opens',
        response: answers(readinessAnswer),
      },
      handler: async (request) => ok(await readiness.read(originOf(request))),
    })

    app.put('/admin/readiness/dismissals/:rule', {
      schema: {
        ...base,
        ...ofRule,
        body: readinessDismissal,
        operationId: 'dismissReadiness',
        summary: 'Ignore the present cases of a rule until they are restored',
      },
      handler: (request) =>
        done(readiness.dismiss(request.params.rule, request.body.seen, originOf(request), actorOf(request))),
    })

    app.delete('/admin/readiness/dismissals/:rule', {
      schema: {
        ...base,
        ...ofRule,
        operationId: 'restoreReadiness',
        summary: 'Stop ignoring cases of a rule',
      },
      handler: (request) => done(readiness.restore(request.params.rule, actorOf(request))),
    })
  }
