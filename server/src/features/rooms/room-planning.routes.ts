import { room, roomSchedule } from '@palco/contract/rooms'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { answers, ok } from '../../base/http/answers.ts'
import { forAdmins } from '../../base/http/openapi.ts'
import { actorOf } from '../../core/audit/actor.ts'
import type { RoomPlanning } from './room-planning.service.ts'

export const roomPlanningRoutes =
  (planning: RoomPlanning): FastifyPluginAsyncZod =>
  async (app) => {
    const base = { tags: ['rooms'], ...forAdmins }

    app.put('/admin/rooms/schedule', {
      schema: {
        ...base,
        operationId: 'scheduleRooms',
        summary: 'Move rooms to other hours or groups, all or none',
        failures: [404, 409],
        body: roomSchedule,
        response: answers(z.array(room)),
      },
      handler: async (request) => ok(await planning.schedule(request.body, actorOf(request))),
    })
  }
