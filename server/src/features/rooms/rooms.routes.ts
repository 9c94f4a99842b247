import { noData } from '@palco/contract/base/envelope'
import { room, roomCreate, roomDayCopy, roomExtension, roomSwitch, roomUpdate } from '@palco/contract/rooms/rooms'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { answers, byId, done, ok } from '../../base/http/answers.ts'
import { forAdmins } from '../../base/http/openapi.ts'
import { actorOf } from '../audit/actor.ts'
import type { Rooms } from './rooms.service.ts'

export const roomRoutes =
  (rooms: Rooms): FastifyPluginAsyncZod =>
  async (app) => {
    const base = { tags: ['rooms'], ...forAdmins }

    app.get('/admin/rooms', {
      schema: { ...base, operationId: 'listRooms', summary: 'All rooms', response: answers(z.array(room)) },
      handler: async () => ok(await rooms.list()),
    })

    app.post('/admin/rooms', {
      schema: {
        ...base,
        operationId: 'createRoom',
        summary: 'Create a room in a group',
        failures: [404, 409],
        body: roomCreate,
        response: answers(room),
      },
      handler: async (request) => ok(await rooms.create(request.body, actorOf(request))),
    })

    app.post('/admin/rooms/day-copies', {
      schema: {
        ...base,
        operationId: 'copyRoomsOfDay',
        summary: 'Create the rooms of one day once more for another day',
        failures: [404, 409],
        body: roomDayCopy,
        response: answers(z.array(room)),
      },
      handler: async (request) => ok(await rooms.copyDay(request.body, actorOf(request))),
    })

    app.put('/admin/rooms/:id', {
      schema: {
        ...base,
        operationId: 'updateRoom',
        summary: 'Change a room',
        failures: [404, 409],
        params: byId,
        body: roomUpdate,
        response: answers(room),
      },
      handler: async (request) => ok(await rooms.update(request.params.id, request.body, actorOf(request))),
    })

    app.put('/admin/rooms/:id/air', {
      schema: {
        ...base,
        operationId: 'switchRoom',
        summary: 'Move everybody in a room to its other address or mode',
        failures: [404, 409],
        params: byId,
        body: roomSwitch,
        response: answers(room),
      },
      handler: async (request) => ok(await rooms.switchTo(request.params.id, request.body, actorOf(request))),
    })

    app.post('/admin/rooms/:id/extension', {
      schema: {
        ...base,
        operationId: 'extendRoom',
        summary: 'Move the end of a room on by some minutes',
        failures: [404, 409],
        params: byId,
        body: roomExtension,
        response: answers(room),
      },
      handler: async (request) => ok(await rooms.extend(request.params.id, request.body.minutes, actorOf(request))),
    })

    app.delete('/admin/rooms/:id', {
      schema: {
        ...base,
        operationId: 'deleteRoom',
        summary: 'Delete a room',
        failures: [404],
        params: byId,
        response: answers(noData),
      },
      handler: (request) => done(rooms.remove(request.params.id, actorOf(request))),
    })
  }
