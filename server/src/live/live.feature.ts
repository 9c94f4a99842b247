import type { Feature, Shared } from '../feature.ts'
import { liveRoutes } from './live.routes.ts'
import { createLive, type LiveParts } from './live.service.ts'

export function liveFeature(
  shared: Shared,
  parts: Pick<LiveParts, 'whereabouts' | 'countSockets' | 'audience'>,
): Feature {
  const { presence, passwords, guard } = shared
  const counts = { countActive: presence.countActive, countWaitingLogins: passwords.waiting }
  const live = createLive({ ...shared, ...counts, ...parts })
  return { routes: liveRoutes(live, guard), start: live.start }
}
