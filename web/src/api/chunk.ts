/** A chunk could not be loaded: no network, or a new release has replaced it. */
export class ChunkError extends Error {
  override name = 'ChunkError'
}

export const fromChunk =
  <Module>(load: () => Promise<Module>) =>
  (): Promise<Module> =>
    load().catch((cause: unknown) => {
      throw new ChunkError('Failed to load a part of the application', { cause })
    })

/** The delay before prefetching. After it, the page has usually loaded and the connection is free. */
export const PREFETCH_DELAY_MS = 3000
