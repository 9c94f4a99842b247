import type { Feature, Shared } from '../feature.ts'
import { roomPlanningRoutes } from './room-planning.routes.ts'
import { createRoomPlanning } from './room-planning.service.ts'
import { roomRoutes } from './rooms.routes.ts'
import { createRooms } from './rooms.service.ts'

export const roomsFeature = ({ db, bus, catalog }: Shared): Feature => ({
  adminRoutes: async (app) => {
    await app.register(roomRoutes(createRooms(db, bus, catalog)))
    await app.register(roomPlanningRoutes(createRoomPlanning(bus)))
  },
})
