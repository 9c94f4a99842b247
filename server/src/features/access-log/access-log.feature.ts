import type { Feature, Shared } from '../feature.ts'
import { deleteOldAccesses } from './access-log.repo.ts'
import { accessLogRoutes } from './access-log.routes.ts'
import { createAccessLog } from './access-log.service.ts'

export const accessLogFeature = ({ db, catalog }: Shared): Feature => ({
  adminRoutes: accessLogRoutes(createAccessLog(db, catalog)),
  tidy: (now, stop) => deleteOldAccesses(db, now, stop),
})
