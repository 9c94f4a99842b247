import type { Feature, Shared } from '../feature.ts'
import { dashboardRoutes } from './dashboard.routes.ts'
import { type CountFindings, createOverview, type ListTroubled } from './overview.ts'

export const dashboardFeature = (
  shared: Shared,
  countFindings: CountFindings,
  listTroubled: ListTroubled,
  isAudienceSimulated?: () => boolean,
): Feature => ({
  adminRoutes: dashboardRoutes(
    shared.presence,
    createOverview(shared, countFindings, listTroubled, isAudienceSimulated),
  ),
})
