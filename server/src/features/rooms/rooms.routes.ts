import { isDeepStrictEqual } from 'node:util'
import { noData } from '@palco/contract/base/envelope'
import {
  type Room,
  room,
  roomCreate,
  roomDayCopy,
  roomExtension,
  roomSwitch,
  roomUpdate,
} from '@palco/contract/rooms/rooms'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { byId, done, ok } from '../../base/http/answers.ts'
import { memberCalls } from '../../base/http/member-calls.ts'
import { limitedByGroups } from '../../base/http/openapi.ts'
import { actorOf } from '../audit/actor.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Feature, Shared } from '../feature.ts'
import { assertMay, seesRoom, withSeenAddresses } from '../session/guard.ts'
import { roomPlanningRoutes } from './room-planning.routes.ts'
import { createRoomPlanning } from './room-planning.service.ts'
import { createRooms, type FindRefusal, type Rooms } from './rooms.service.ts'

/** The fields that may be changed with only the permission `live.change`. */
const LIVE_FIELDS = ['webinarUrl', 'backupUrl', 'startDate', 'endDate', 'version']

const isLiveChange = (stored: Room, update: object) =>
  Object.entries(update).every(
    ([field, value]) =>
      LIVE_FIELDS.includes(field) || value === undefined || isDeepStrictEqual(value, stored[field as keyof Room]),
  )

const roomRoutes =
  (rooms: Rooms, catalog: Catalog): FastifyPluginAsyncZod =>
  async (app) => {
    const call = memberCalls('rooms')

    app.get(
      '/admin/rooms',
      call('week.view')('listRooms', 'All rooms', z.array(room), limitedByGroups),
      async (request) => {
        const seen = (await rooms.list()).filter((each) => seesRoom(request, each))
        return ok(seen.map((each) => withSeenAddresses(request, each)))
      },
    )

    app.post(
      '/admin/rooms',
      call('week.change')('createRoom', 'Create a room in a group', room, { body: roomCreate, failures: [404, 409] }),
      async (request) => ok(await rooms.create(request.body, actorOf(request))),
    )

    app.post(
      '/admin/rooms/day-copies',
      call('week.change')('copyRoomsOfDay', 'Create the rooms of one day once more for another day', z.array(room), {
        body: roomDayCopy,
        failures: [404, 409],
      }),
      async (request) => ok(await rooms.copyDay(request.body, actorOf(request))),
    )

    app.put(
      '/admin/rooms/:id',
      call('live.change')('updateRoom', 'Change a room', room, { params: byId, body: roomUpdate, failures: [409] }),
      async (request) => {
        const { params, body } = request
        const stored = catalog.current().rooms.find(({ id }) => id === params.id)
        if (stored && !isLiveChange(stored, body)) assertMay(request, 'week.change')
        return ok(await rooms.update(params.id, body, actorOf(request)))
      },
    )

    app.put(
      '/admin/rooms/:id/air',
      call('live.change')('switchRoom', 'Move everybody in a room to its other address or mode', room, {
        params: byId,
        body: roomSwitch,
        failures: [409],
      }),
      async (request) => ok(await rooms.switchTo(request.params.id, request.body, actorOf(request))),
    )

    app.post(
      '/admin/rooms/:id/extension',
      call('live.change')('extendRoom', 'Move the end of a room on by some minutes', room, {
        params: byId,
        body: roomExtension,
        failures: [409],
      }),
      async (request) => ok(await rooms.extend(request.params.id, request.body.minutes, actorOf(request))),
    )

    app.delete(
      '/admin/rooms/:id',
      call('week.change')('deleteRoom', 'Delete a room', noData, { params: byId }),
      (request) => done(rooms.remove(request.params.id, actorOf(request))),
    )

    app.post(
      '/admin/rooms/:id/restoration',
      call('week.change')('restoreRoom', 'Undo the deletion of a room, for an hour', room, {
        params: byId,
        failures: [409],
      }),
      async (request) => ok(await rooms.restore(request.params.id, actorOf(request))),
    )
  }

export function roomsFeature({ db, bus, catalog }: Shared, findRefusal: FindRefusal): Feature {
  const rooms = createRooms(db, bus, catalog, findRefusal)
  return {
    adminRoutes: [roomRoutes(rooms, catalog), roomPlanningRoutes(createRoomPlanning(bus))],
    tidy: rooms.tidy,
  }
}
