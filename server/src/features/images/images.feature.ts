import type { Feature, Shared } from '../feature.ts'
import { createImageCache } from './image-cache.ts'
import { deleteUnusedImages } from './images.repo.ts'
import { imageRoutes } from './images.routes.ts'

export function imagesFeature({ db }: Shared): Feature {
  const images = createImageCache(db)
  return {
    routes: imageRoutes(images),
    tidy: async (now) => {
      await deleteUnusedImages(db, now)
      // Another node may have deleted images too.
      images.clear()
    },
  }
}
