import type { Feature, Shared } from '../feature.ts'
import { previewRoutes } from './previews.routes.ts'
import { createPreviews, type PreviewParts } from './previews.service.ts'

export const previewsFeature = (shared: Shared, parts: PreviewParts): Feature => ({
  adminRoutes: previewRoutes(createPreviews(shared, parts)),
})
