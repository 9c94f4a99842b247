import { embedCheck, embedFinding, embedTest } from '@palco/contract/embed-checks/embed-checks'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ok } from '../../base/http/answers.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import { limitedByGroups } from '../../base/http/openapi.ts'
import { actorOf } from '../audit/actor.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Feature, Shared } from '../feature.ts'
import { seesRoom } from '../session/guard.ts'
import type { EmbedChecks } from './embed-checks.service.ts'

const embedCheckRoutes =
  (embedChecks: EmbedChecks, catalog: Catalog): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('rooms')

    app.get(
      '/admin/embed-checks',
      call('week.view')(
        'listEmbedChecks',
        'Whether the addresses of rooms can be embedded',
        z.array(embedCheck),
        limitedByGroups,
      ),
      async (request) => {
        const seen = new Set(catalog.current().rooms.flatMap((room) => (seesRoom(request, room) ? room.id : [])))
        return ok((await embedChecks.list()).filter(({ roomId }) => seen.has(roomId)))
      },
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

export const embedChecksFeature = ({ catalog }: Shared, embedChecks: EmbedChecks): Feature => ({
  adminRoutes: embedCheckRoutes(embedChecks, catalog),
  start: embedChecks.start,
})
