import type { Feature, Shared } from '../feature.ts'
import { importRoutes } from './imports.routes.ts'
import { createImports } from './imports.service.ts'

export const importsFeature = (shared: Shared): Feature => ({
  adminRoutes: importRoutes(createImports(shared)),
})
