import type { Feature } from '../feature.ts'
import { walkRoutes } from './walks.routes.ts'
import type { Walks } from './walks.ts'

export const walksFeature = (walks: Walks): Feature => ({
  adminRoutes: walkRoutes(walks),
  start: walks.begin,
  tidy: walks.tidy,
})
