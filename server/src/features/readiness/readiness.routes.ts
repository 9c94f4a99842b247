import { noData } from '@palco/contract/base/envelope'
import { readinessAnswer, readinessDismissal, readinessRule } from '@palco/contract/readiness/readiness'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { done, ok } from '../../base/http/answers.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import { originOf } from '../../base/http/request-origin.ts'
import { actorOf } from '../audit/actor.ts'
import type { Feature } from '../feature.ts'
import type { Readiness } from './readiness.service.ts'

const readinessRoutes =
  (readiness: Readiness): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('readiness')
    const params = z.object({ rule: readinessRule })

    app.get(
      '/admin/readiness',
      call('week.view')('getReadiness', 'What is missing before the event opens', readinessAnswer),
      async (request) => ok(await readiness.read(originOf(request))),
    )

    app.put(
      '/admin/readiness/dismissals/:rule',
      call('week.change')('dismissReadiness', 'Ignore the present cases of a rule until they are restored', noData, {
        params,
        body: readinessDismissal,
      }),
      (request) => done(readiness.dismiss(request.params.rule, request.body, originOf(request), actorOf(request))),
    )

    app.delete(
      '/admin/readiness/dismissals/:rule',
      call('week.change')('restoreReadiness', 'Stop ignoring cases of a rule', noData, { params }),
      (request) => done(readiness.restore(request.params.rule, actorOf(request))),
    )
  }

export const readinessFeature = (readiness: Readiness): Feature => ({ adminRoutes: readinessRoutes(readiness) })
