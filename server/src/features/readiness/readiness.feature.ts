import type { Feature } from '../feature.ts'
import { readinessRoutes } from './readiness.routes.ts'
import type { Readiness } from './readiness.service.ts'

export const readinessFeature = (readiness: Readiness): Feature => ({ adminRoutes: readinessRoutes(readiness) })
