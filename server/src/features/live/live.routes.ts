import { noData } from '@palco/contract/base/envelope'
import { busyRooms, liveHistory, sendingOut, viewersAnswer, viewersQuery } from '@palco/contract/live/live'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { byId, done, ok } from '../../base/http/answers.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import { limitedByGroups } from '../../base/http/openapi.ts'
import { actorOf } from '../audit/actor.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Feature, Shared } from '../feature.ts'
import { mayDo, seesRoom } from '../session/guard.ts'
import { createLive, type Live, type LiveParts, roomNotFound } from './live.service.ts'
import { shareWallState, type WallSources } from './wall-state.ts'
import { wallAdminRoutes, wallRoutes } from './walls.routes.ts'
import { createWalls } from './walls.service.ts'

const liveRoutes =
  (live: Live, catalog: Catalog): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('live')

    function isSeenBy(request: FastifyRequest) {
      const seen = new Set(catalog.current().rooms.flatMap((room) => (seesRoom(request, room) ? room.id : [])))
      return ({ id }: { id: string }) => seen.has(id)
    }

    app.get(
      '/admin/live/history',
      call('live.view')('getLiveHistory', 'Viewers of each room by minute', liveHistory, limitedByGroups),
      async (request) => {
        const { rooms, ...history } = await live.history()
        return ok({ ...history, rooms: rooms.filter(isSeenBy(request)) })
      },
    )

    app.get(
      '/admin/live/rooms',
      call('live.view')('listBusyRooms', 'Rooms that are open or watched right now', busyRooms, limitedByGroups),
      async (request) => ok((await live.busyRooms()).filter(isSeenBy(request))),
    )

    app.get(
      '/admin/live/rooms/:id/viewers',
      call('live.view')('listViewers', 'Who is in a room right now', viewersAnswer, {
        params: byId,
        querystring: viewersQuery,
        ...limitedByGroups,
      }),
      async (request) => {
        if (!isSeenBy(request)(request.params)) throw roomNotFound()
        const seesEmails = mayDo(request, 'people.view')
        const answer = await live.viewersIn(request.params.id, request.query.search, !seesEmails)
        if (seesEmails) return ok(answer)
        return ok({ ...answer, data: answer.data.map((viewer) => ({ ...viewer, email: '' })) })
      },
    )

    app.post(
      '/admin/live/rooms/:id/send-out',
      call('live.change')('sendViewerOut', 'Send a person out of a room; they may come back', noData, {
        params: byId,
        body: sendingOut,
      }),
      (request) => done(live.sendOut(request.params.id, request.body.userId, actorOf(request))),
    )
  }

export function liveFeature(shared: Shared, parts: LiveParts & WallSources): Feature {
  const live = createLive(shared, parts)
  const walls = createWalls(shared, shareWallState(shared, live, parts))
  return {
    routes: wallRoutes(walls),
    adminRoutes: [liveRoutes(live, shared.catalog), wallAdminRoutes(walls, shared.config.publicUrl)],
    start: live.start,
    tidy: walls.tidy,
  }
}
