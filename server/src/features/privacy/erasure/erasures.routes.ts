import {
  erasure,
  erasureOrder,
  erasurePage,
  erasurePreview,
  erasureQuery,
  erasureSubject,
} from '@palco/contract/privacy/erasure'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { onlyOwnersDeleteMany } from '../../../base/errors.ts'
import { ok } from '../../../base/http/answers.ts'
import { memberCalls } from '../../../base/http/member-calls.ts'
import { actorOf } from '../../audit/actor.ts'
import { assertMay, refusalWithout } from '../../session/guard.ts'
import type { Erasures } from './erasures.service.ts'

export const erasureRoutes =
  (erasures: Erasures): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('privacy')
    const dangerous = memberCalls('privacy', { config: { asksAgain: true } })

    app.get(
      '/admin/privacy/erasures',
      call('privacy.view')('listErasures', 'The ledger of erasures, newest first', erasurePage, {
        querystring: erasureQuery,
      }),
      async ({ query }) => ok(await erasures.page(query)),
    )

    app.post(
      '/admin/privacy/erasures/preview',
      call('privacy.view')('previewErasure', 'What an erasure would delete, and what would stay', erasurePreview, {
        body: z.object({ subject: erasureSubject }),
        failures: [404],
      }),
      async ({ body }) => ok(await erasures.preview(body.subject)),
    )

    app.post(
      '/admin/privacy/erasures',
      dangerous('privacy.change')('orderErasure', 'Erase everything about a person', erasure, {
        body: erasureOrder,
        failures: [404, 409],
      }),
      async (request) => {
        const { body } = request
        if (await erasures.isOfTeam(body.subject)) assertMay(request, 'team.change')
        const refusalToDeleteMany = await refusalWithout(request, 'people.danger', onlyOwnersDeleteMany())
        return ok(await erasures.order(body, actorOf(request), refusalToDeleteMany))
      },
    )
  }
