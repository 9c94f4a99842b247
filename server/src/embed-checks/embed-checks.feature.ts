import type { Feature, Shared } from '../feature.ts'
import { embedCheckRoutes } from './embed-checks.routes.ts'
import type { EmbedChecks } from './embed-checks.service.ts'

export const embedChecksFeature = ({ guard }: Shared, embedChecks: EmbedChecks): Feature => ({
  routes: embedCheckRoutes(embedChecks, guard),
  start: embedChecks.start,
})
