import type { Feature, Shared } from '../feature.ts'
import { eventRoutes, settingsRoutes } from './event.routes.ts'
import { createSettings } from './settings.service.ts'

export const eventFeature = ({ bus, catalog }: Shared): Feature => ({
  routes: eventRoutes(catalog),
  adminRoutes: settingsRoutes(createSettings(bus, catalog)),
})
