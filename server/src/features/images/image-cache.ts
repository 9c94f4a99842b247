import { LRUCache } from 'lru-cache'
import type { Database } from '../../base/db/database.ts'
import { notFound } from '../../base/errors.ts'
import { findImage, type StoredImage } from './images.repo.ts'

/** The size of the cache. An event's images need less: five of up to 2 MB, and a logo of 512 kB per language. */
const MAX_BYTES = 32 * 1024 * 1024

/** True if a text may be an id. Other texts are not looked up in the database. */
const isImageId = (text: string) => /^[0-9a-f]{32}$/.test(text)

const imageNotFound = () => notFound('Imagem não encontrada')

export type ImageCache = ReturnType<typeof createImageCache>

/** Entries never get stale, because an id is a hash of the content. */
export function createImageCache(db: Database, maxBytes = MAX_BYTES) {
  const cache = new LRUCache<string, StoredImage>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
    // Throw if the image is missing: lru-cache would turn `undefined` into an abort error if the cache is cleared at
    // the same time.
    fetchMethod: async (id) => {
      const image = await findImage(db, id)
      if (!image) throw imageNotFound()
      return image
    },
    // If the cache is cleared during a read, the read still answers its callers, but its result is not cached.
    ignoreFetchAbort: true,
  })

  return {
    async find(id: string): Promise<StoredImage> {
      const image = isImageId(id) && (await cache.fetch(id))
      if (!image) throw imageNotFound()
      return image
    },

    clear: () => cache.clear(),
  }
}
