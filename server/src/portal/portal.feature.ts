import type { Feature, Shared } from '../feature.ts'
import { type PortalOptions, portalRoutes } from './portal.routes.ts'

export const portalFeature = (shared: Shared, rooms: PortalOptions): Feature => ({
  routes: portalRoutes(shared, rooms),
})
