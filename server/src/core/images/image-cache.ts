import type { Database } from '../../base/db/database.ts'
import { findImage, type StoredImage } from './images.repo.ts'

/** More than all pictures of an event together: three of 2 MB, and a logo of 512 kB for each language. */
const MAX_BYTES = 32 * 1024 * 1024

/** Anybody may ask for an image by any text: only what could be an id reaches the database. */
const isImageId = (text: string) => /^[0-9a-f]{32}$/.test(text)

export type ImageCache = ReturnType<typeof createImageCache>

/**
 * Images in memory, the least recently used evicted first. An id is a hash of the content, so nothing in here gets stale.
 * Everybody who asks for an image while it is being read waits for that read.
 */
export function createImageCache(db: Database, maxBytes = MAX_BYTES) {
  const cached = new Map<string, StoredImage>()
  const reads = new Map<string, Promise<StoredImage | undefined>>()
  let bytes = 0

  function evict(id: string) {
    bytes -= cached.get(id)?.bytes.length ?? 0
    cached.delete(id)
  }

  function keep(id: string, image: StoredImage) {
    cached.set(id, image)
    bytes += image.bytes.length
    for (const oldest of cached.keys()) {
      if (bytes <= maxBytes) break
      evict(oldest)
    }
  }

  function read(id: string): Promise<StoredImage | undefined> {
    const reading = findImage(db, id)
      .then((image) => {
        // After `clear` the row may have been deleted since it was read.
        if (image && reads.get(id) === reading) keep(id, image)
        return image
      })
      .finally(() => {
        if (reads.get(id) === reading) reads.delete(id)
      })
    reads.set(id, reading)
    return reading
  }

  return {
    async find(id: string): Promise<StoredImage | undefined> {
      const image = cached.get(id)
      if (!image) return isImageId(id) ? (reads.get(id) ?? read(id)) : undefined
      // A map keeps the order of insertion: the most recently used goes last.
      cached.delete(id)
      cached.set(id, image)
      return image
    },

    clear() {
      cached.clear()
      reads.clear()
      bytes = 0
    },
  }
}
