import type { Feature, Shared } from '../feature.ts'
import { eventRoutes } from './event.routes.ts'
import { settingsRoutes } from './settings.routes.ts'
import { createSettings } from './settings.service.ts'

export const eventFeature = ({ bus, catalog, guard }: Shared): Feature => ({
  routes: async (api) => {
    await api.register(eventRoutes(catalog))
    await api.register(settingsRoutes(createSettings(bus, catalog), guard))
  },
})
