import { embedCheck, embedFinding, embedTest } from '@palco/contract/embed-checks/embed-checks'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ok } from '../../base/http/answers.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import { actorOf } from '../audit/actor.ts'
import type { Feature } from '../feature.ts'
import type { EmbedChecks } from './embed-checks.service.ts'

const embedCheckRoutes =
  (embedChecks: EmbedChecks): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('rooms')

    app.get(
      '/admin/embed-checks',
      call('week.view')('listEmbedChecks', 'Whether the addresses of rooms can be embedded', z.array(embedCheck)),
      async () => ok(await embedChecks.list()),
    )

    app.post(
      '/admin/embed-checks',
      call('live.change')('testEmbed', 'Check now whether an address can be embedded', embedFinding, {
        body: embedTest,
        failures: [429],
      }),
      async (request) => ok(await embedChecks.test(request.body.webinarUrl, actorOf(request))),
    )
  }

export const embedChecksFeature = (embedChecks: EmbedChecks): Feature => ({
  adminRoutes: embedCheckRoutes(embedChecks),
  start: embedChecks.start,
})
