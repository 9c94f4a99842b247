import type { Feature } from '../feature.ts'
import { embedCheckRoutes } from './embed-checks.routes.ts'
import type { EmbedChecks } from './embed-checks.service.ts'

export const embedChecksFeature = (embedChecks: EmbedChecks): Feature => ({
  adminRoutes: embedCheckRoutes(embedChecks),
  start: embedChecks.start,
})
