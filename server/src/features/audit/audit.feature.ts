import type { Feature, Shared } from '../feature.ts'
import { deleteOldLines } from './audit.repo.ts'
import { auditRoutes } from './audit.routes.ts'
import { createAudit } from './audit.service.ts'

export const auditFeature = ({ db, catalog, nameFile }: Shared): Feature => ({
  adminRoutes: auditRoutes(createAudit(db, catalog), nameFile),
  tidy: (now) => deleteOldLines(db, now),
})
