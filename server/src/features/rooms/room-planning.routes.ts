import { noData } from '@palco/contract/base/envelope'
import { createdRows, roomRows, roomRowsUndo, roomSchedule } from '@palco/contract/rooms/room-planning'
import { room } from '@palco/contract/rooms/rooms'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { answers, done, ok } from '../../base/http/answers.ts'
import { forAdmins } from '../../base/http/openapi.ts'
import { actorOf } from '../audit/actor.ts'
import type { RoomPlanning } from './room-planning.service.ts'

/** As many rooms as one call may create, with the longest texts, at three bytes a character. */
const ROWS_MAX_BYTES = 6 * 1024 * 1024

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

    app.post('/admin/rooms/rows', {
      schema: {
        ...base,
        operationId: 'createRoomsFromRows',
        summary: 'Create rooms, and the groups that they name, all or none',
        failures: [404, 409],
        body: roomRows,
        response: answers(createdRows),
      },
      bodyLimit: ROWS_MAX_BYTES,
      handler: async (request) => ok(await planning.createRows(request.body, actorOf(request))),
    })

    app.post('/admin/rooms/rows/undo', {
      schema: {
        ...base,
        operationId: 'undoRoomRows',
        summary: 'Delete what rows have created, unless it has changed since',
        failures: [404, 409],
        body: roomRowsUndo,
        response: answers(noData),
      },
      handler: (request) => done(planning.undoRows(request.body, actorOf(request))),
    })
  }
