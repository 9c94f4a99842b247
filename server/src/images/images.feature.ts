import type { Feature, Shared } from '../feature.ts'
import { deleteUnusedImages } from './images.repo.ts'
import { imageRoutes } from './images.routes.ts'

export const imagesFeature = ({ db }: Shared): Feature => ({
  routes: imageRoutes(db),
  tidy: (now) => deleteUnusedImages(db, now),
})
