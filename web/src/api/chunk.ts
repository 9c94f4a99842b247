/** A part of the application could not be loaded: no network, or a new version has replaced it. */
export class ChunkError extends Error {
  override name = 'ChunkError'
}

export const fromChunk =
  <Module>(load: () => Promise<Module>) =>
  (): Promise<Module> =>
    load().catch((cause: unknown) => {
      throw new ChunkError('Failed to load a part of the application', { cause })
    })

/** By then the page has what it needs, and the line is free for what may be needed later. */
export const PREFETCH_DELAY_MS = 3000
