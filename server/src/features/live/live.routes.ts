import { noData } from '@palco/contract/base/envelope'
import { busyRooms, liveHistory, sendingOut, viewersAnswer, viewersQuery } from '@palco/contract/live/live'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { answers, byId, done, ok } from '../../base/http/answers.ts'
import { forAdmins } from '../../base/http/openapi.ts'
import { actorOf } from '../audit/actor.ts'
import type { Live } from './live.service.ts'

export const liveRoutes =
  (live: Live): FastifyPluginAsyncZod =>
  async (app) => {
    const base = { tags: ['live'], ...forAdmins }

    app.get('/admin/live/history', {
      schema: {
        ...base,
        operationId: 'getLiveHistory',
        summary: 'Viewers of each room by minute',
        response: answers(liveHistory),
      },
      handler: async () => ok(await live.history()),
    })

    app.get('/admin/live/rooms', {
      schema: {
        ...base,
        operationId: 'listBusyRooms',
        summary: 'Rooms that are open or watched right now',
        response: answers(busyRooms),
      },
      handler: async () => ok(await live.busyRooms()),
    })

    app.get('/admin/live/rooms/:id/viewers', {
      schema: {
        ...base,
        operationId: 'listViewers',
        summary: 'Who is in a room right now',
        failures: [404],
        params: byId,
        querystring: viewersQuery,
        response: answers(viewersAnswer),
      },
      handler: async (request) => ok(await live.viewersIn(request.params.id, request.query.search)),
    })

    app.post('/admin/live/rooms/:id/send-out', {
      schema: {
        ...base,
        operationId: 'sendViewerOut',
        summary: 'Send a person out of a room; they may come back',
        failures: [404],
        params: byId,
        body: sendingOut,
        response: answers(noData),
      },
      handler: (request) => done(live.sendOut(request.params.id, request.body.userId, actorOf(request))),
    })
  }
