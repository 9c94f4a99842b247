import { noData } from '@palco/contract/envelope'
import { room, roomCreate, roomUpdate } from '@palco/contract/rooms'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Bus } from '../cluster/bus.ts'
import type { Database } from '../db/database.ts'
import { answers, byId, ok } from '../http/answers.ts'
import { signedIn } from '../http/openapi.ts'
import type { Guard } from '../session/guard.ts'
import { listRooms } from './rooms.repo.ts'
import { createRoomService } from './rooms.service.ts'

interface Options {
  db: Database
  bus: Bus
  guard: Guard
}

export const roomRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, bus, guard }) => {
  const rooms = createRoomService(bus)
  const onRequest = guard('ADMIN')
  const base = { tags: ['rooms'], security: signedIn }

  app.get('/admin/rooms', {
    schema: { ...base, response: answers(z.array(room)) },
    onRequest,
    handler: async () => ok(await listRooms(db)),
  })

  app.post('/admin/rooms', {
    schema: { ...base, body: roomCreate, response: answers(room) },
    onRequest,
    handler: async (request) => ok(await rooms.create(request.body)),
  })

  app.put('/admin/rooms/:id', {
    schema: { ...base, params: byId, body: roomUpdate, response: answers(room) },
    onRequest,
    handler: async (request) => ok(await rooms.update(request.params.id, request.body)),
  })

  app.delete('/admin/rooms/:id', {
    schema: { ...base, params: byId, response: answers(noData) },
    onRequest,
    handler: async (request) => {
      await rooms.remove(request.params.id)
      return ok(null)
    },
  })
}
