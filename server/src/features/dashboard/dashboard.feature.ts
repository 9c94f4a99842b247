import type { EmbedCheck } from '@palco/contract/embed-checks'
import type { Feature, Shared } from '../../feature.ts'
import { dashboardRoutes } from './dashboard.routes.ts'
import { createOverview } from './overview.ts'

export const dashboardFeature = (shared: Shared, listEmbedChecks: () => Promise<EmbedCheck[]>): Feature => ({
  adminRoutes: dashboardRoutes(shared.presence, createOverview(shared, listEmbedChecks)),
})
