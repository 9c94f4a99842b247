import type { Room } from '@palco/contract/rooms/rooms'
import type { FastifyRequest } from 'fastify'
import { orNotFound } from '../../base/errors.ts'
import { findVisibleRoom } from '../catalog/visible-rooms.ts'
import type { Shared } from '../feature.ts'
import { assertWatched } from '../portal/portal-rooms.ts'
import { seesRoom, viewerOf } from '../session/guard.ts'

const ROOM_NOT_FOUND = 'Sala não encontrada'

/**
 * Returns functions that find the room that a call is about. They throw 404 if the caller may not enter (or moderate)
 * the room.
 */
export const calledRooms = ({ catalog, people }: Pick<Shared, 'catalog' | 'people'>) => ({
  async entered(request: FastifyRequest, roomId: string): Promise<Room> {
    const { preview } = request
    const isOfGroup = preview?.type === 'group'
    const access = isOfGroup ? people.accessOfGroup(preview.id) : await people.accessOf(viewerOf(request))
    return orNotFound(findVisibleRoom(catalog.current(), access, roomId), ROOM_NOT_FOUND)
  },

  /** Throws 403 if the room is not open. */
  async assertWatched(request: FastifyRequest, roomId: string): Promise<void> {
    assertWatched(catalog.current(), await people.accessOf(viewerOf(request)), roomId, Date.now())
  },

  moderated(request: FastifyRequest, roomId: string): Room {
    const room = catalog.current().rooms.find((each) => each.id === roomId)
    return orNotFound(room && seesRoom(request, room) ? room : null, ROOM_NOT_FOUND)
  },
})
