import { noData } from '@palco/contract/base/envelope'
import { createdRows, roomRows, roomRowsUndo, roomSchedule } from '@palco/contract/rooms/room-planning'
import { room } from '@palco/contract/rooms/rooms'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { done, ok } from '../../base/http/answers.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import { actorOf } from '../audit/actor.ts'
import type { RoomPlanning } from './room-planning.service.ts'

/** The maximum size of a request: `ROOM_ROWS_MAX` rooms with the longest texts, at three bytes per character. */
const ROWS_MAX_BYTES = 6 * 1024 * 1024

export const roomPlanningRoutes =
  (planning: RoomPlanning): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('rooms')

    app.put(
      '/admin/rooms/schedule',
      call('week.change')('scheduleRooms', 'Move rooms to other hours or groups, all or none', z.array(room), {
        body: roomSchedule,
        failures: [404, 409],
      }),
      async (request) => ok(await planning.schedule(request.body, actorOf(request))),
    )

    app.post(
      '/admin/rooms/rows',
      {
        ...call('week.change')(
          'saveRoomRows',
          'Create rooms and their groups, and change rooms, all or none',
          createdRows,
          {
            body: roomRows,
            failures: [404, 409],
          },
        ),
        bodyLimit: ROWS_MAX_BYTES,
      },
      async (request) => ok(await planning.saveRows(request.body, actorOf(request))),
    )

    app.post(
      '/admin/rooms/rows/undo',
      {
        ...call('week.change')('undoRoomRows', 'Undo what rows created and changed, unless changed since', noData, {
          body: roomRowsUndo,
          failures: [404, 409],
        }),
        bodyLimit: ROWS_MAX_BYTES,
      },
      (request) => done(planning.undoRows(request.body, actorOf(request))),
    )
  }
