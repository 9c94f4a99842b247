import type { Feature, Shared } from '../feature.ts'
import { type PortalOptions, portalRoutes } from './portal.routes.ts'

export const portalFeature = (
  shared: Shared,
  rooms: Pick<PortalOptions, 'countInRooms' | 'isFrameRefused'>,
): Feature => ({
  routes: portalRoutes({ ...shared, ...rooms }),
})
