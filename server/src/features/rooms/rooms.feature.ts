import type { Feature, Shared } from '../../feature.ts'
import { roomRoutes } from './rooms.routes.ts'
import { createRooms } from './rooms.service.ts'

export const roomsFeature = ({ db, bus, catalog }: Shared): Feature => ({
  adminRoutes: roomRoutes(createRooms(db, bus, catalog)),
})
