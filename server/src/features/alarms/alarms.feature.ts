import { auditKeptSince } from '../audit/audit.repo.ts'
import type { Feature, Shared } from '../feature.ts'
import { createAlarmWatch, type WatchParts } from './alarm-watch.ts'
import { deleteOldAlarms } from './alarms.repo.ts'
import { alarmsRoutes } from './alarms.routes.ts'
import { createAlarms } from './alarms.service.ts'

export const alarmsFeature = (shared: Shared, parts: WatchParts): Feature => ({
  adminRoutes: alarmsRoutes(createAlarms(shared), shared.nameFile),
  start: createAlarmWatch(shared, parts).start,
  // As long as the audit, which has the other half of the list.
  tidy: (now) => deleteOldAlarms(shared.db, auditKeptSince(now)),
})
