import { noData } from '@palco/contract/base/envelope'
import { ownRating, rating, roomRatings } from '@palco/contract/polls/ratings'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { byId, calls, done, ok } from '../../base/http/answers.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import { forParticipants, limitedByGroups } from '../../base/http/openapi.ts'
import type { Shared } from '../feature.ts'
import { inPreviews, viewerOf } from '../session/guard.ts'
import { calledRooms } from './called-room.ts'
import { createRatings } from './ratings.service.ts'

export const ratingRoutes =
  (shared: Shared): FastifyPluginAsyncZod =>
  async (app) => {
    const ratings = createRatings(shared)
    const rooms = calledRooms(shared)
    const onRequest = shared.guard(...forParticipants.roles)
    const base = { tags: ['polls'], ...forParticipants }
    const call = calls(base, { onRequest })
    const readCall = calls(base, { ...inPreviews, onRequest })

    app.get(
      '/portal/rooms/:id/rating',
      readCall('readOwnRating', 'The caller’s rating, and whether they may rate the room', ownRating, {
        params: byId,
        failures: [404],
      }),
      async (request) => ok(await ratings.own(await rooms.entered(request, request.params.id), viewerOf(request))),
    )

    app.put(
      '/portal/rooms/:id/rating',
      call('rateRoom', 'Rate a room at its end, once', noData, {
        params: byId,
        body: rating,
        failures: [404, 409],
      }),
      async (request) => {
        const room = await rooms.entered(request, request.params.id)
        return done(ratings.rate(room, request.session.userId, request.body))
      },
    )
  }

export const ratingAdminRoutes =
  (shared: Shared): FastifyPluginAsyncZod =>
  async (app) => {
    const ratings = createRatings(shared)
    const rooms = calledRooms(shared)
    const call = memberCalls('polls')

    app.get(
      '/admin/rooms/:id/ratings',
      call('figures.view')('readRatings', 'What people say about a room, without their names', roomRatings, {
        params: byId,
        failures: [404],
        ...limitedByGroups,
      }),
      async (request) => ok(await ratings.ofRoom(rooms.moderated(request, request.params.id).id)),
    )
  }
