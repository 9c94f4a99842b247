import type { Feature, Shared } from '../feature.ts'
import { createImageCache } from './image-cache.ts'
import { deleteUnusedImages, type ShowsImage } from './images.repo.ts'
import { imageRoutes } from './images.routes.ts'

export function imagesFeature({ db }: Shared, places: readonly ShowsImage[]): Feature {
  const images = createImageCache(db)
  return {
    routes: imageRoutes(images),
    tidy: async (now) => {
      await deleteUnusedImages(db, now, places)
      // Empty the whole cache, because another node may have deleted images that this node has cached.
      images.clear()
    },
  }
}
