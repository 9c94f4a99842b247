import { personCard } from '@palco/contract/help-desk/person-card'
import { timelinePage, timelineQuery } from '@palco/contract/help-desk/timeline'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { byId, ok } from '../../base/http/answers.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import { actorOf } from '../audit/actor.ts'
import type { Feature, Shared } from '../feature.ts'
import { type CardParts, createPersonCards } from './person-card.service.ts'
import { createTimelines } from './timeline.service.ts'

const helpDeskRoutes =
  (
    readCard: ReturnType<typeof createPersonCards>,
    readTimeline: ReturnType<typeof createTimelines>,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('users')

    app.get(
      '/admin/users/:id/card',
      call('people.view')('getCardOfUser', 'Whether a person can sign in, and where they are', personCard, {
        params: byId,
      }),
      async ({ params }) => ok(await readCard(params.id)),
    )

    app.get(
      '/admin/users/:id/timeline',
      call('people.view')('listTimelineOfUser', 'What happened to a person, newest first', timelinePage, {
        params: byId,
        querystring: timelineQuery,
      }),
      async (request) => ok(await readTimeline(request.params.id, request.query, actorOf(request))),
    )
  }

export const helpDeskFeature = (shared: Shared, parts: CardParts): Feature => ({
  adminRoutes: helpDeskRoutes(createPersonCards(shared, parts), createTimelines(shared)),
})
