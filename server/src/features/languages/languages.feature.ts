import type { Feature, Shared } from '../feature.ts'
import { languageRoutes } from './languages.routes.ts'
import { createLanguages } from './languages.service.ts'

export const languagesFeature = ({ bus, catalog, guard }: Shared): Feature => ({
  routes: languageRoutes(createLanguages(bus), catalog, guard),
})
