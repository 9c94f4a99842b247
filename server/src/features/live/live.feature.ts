import type { Feature, Shared } from '../feature.ts'
import { liveRoutes } from './live.routes.ts'
import { createLive, type LiveParts } from './live.service.ts'

export function liveFeature(shared: Shared, parts: LiveParts): Feature {
  const live = createLive(shared, parts)
  return { adminRoutes: liveRoutes(live), start: live.start }
}
