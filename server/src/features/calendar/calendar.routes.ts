import { noData } from '@palco/contract/base/envelope'
import { calendarFeed } from '@palco/contract/calendar/calendar-feed'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { invalidInput } from '../../base/errors.ts'
import { calls, done, ok } from '../../base/http/answers.ts'
import { clientAddress } from '../../base/http/client-address.ts'
import { anybody, fileAnswer, forParticipants } from '../../base/http/openapi.ts'
import { siteOf } from '../../base/http/request-origin.ts'
import { etagOf, isCached } from '../../base/http/shared-answer.ts'
import type { Feature, Shared } from '../feature.ts'
import { type Calendar, createCalendar } from './calendar.service.ts'
import { openCalendarTokens } from './calendar-tokens.ts'

const CALENDAR_TYPE = 'text/calendar; charset=utf-8'

function sendFeed(request: FastifyRequest, reply: FastifyReply, body: string) {
  const etag = etagOf(body)
  reply.headers({ etag, 'cache-control': 'private, max-age=900' })
  if (isCached(request, etag)) return reply.code(304).send()
  return reply.type(CALENDAR_TYPE).send(body)
}

const calendarRoutes =
  (calendar: Calendar, { config, guard }: Shared): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/calendar/:file', {
      // No validation, so that a malformed URL gets the same answer as an unknown one.
      validatorCompiler: () => (value) => ({ value }),
      schema: {
        tags: ['participant'],
        ...anybody,
        operationId: 'readCalendar',
        summary: 'The rooms of a person, as a calendar to subscribe to',
        description: 'The address is secret, and works without a session until the person revokes it.',
        failures: [404, 429],
        params: z.object({ file: z.string() }),
        response: fileAnswer('An iCalendar feed.', 'text/calendar'),
      },
      onRequest: async (_request, reply) => void reply.header('x-robots-tag', 'noindex, nofollow'),
      handler: async (request, reply) => {
        const site = siteOf(config, request)
        if (!site) throw invalidInput()
        return sendFeed(request, reply, await calendar.read(request.params.file, clientAddress(request.ip), site))
      },
    })

    const onRequest = guard(...forParticipants.roles)
    const call = calls({ tags: ['participant'], ...forParticipants }, { onRequest })

    app.get(
      '/participant/calendar',
      call('getCalendar', "The address of the caller's calendar", calendarFeed),
      async ({ session }) => ok(await calendar.find(session.userId)),
    )

    app.post(
      '/participant/calendar',
      call('createCalendar', "Create the address of the caller's calendar", calendarFeed, {
        description: 'Answers the present one, if there is one.',
      }),
      async ({ session }) => ok(await calendar.create(session.userId)),
    )

    app.delete(
      '/participant/calendar',
      call('revokeCalendar', "Revoke the address of the caller's calendar", noData, {
        description: 'The next one differs.',
      }),
      ({ session }) => done(calendar.revoke(session.userId)),
    )
  }

export async function calendarFeature(shared: Shared): Promise<Feature> {
  const calendar = createCalendar(shared, await openCalendarTokens(shared.db))
  return { routes: calendarRoutes(calendar, shared), start: calendar.start }
}
