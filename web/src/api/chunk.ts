export class ChunkError extends Error {
  override name = 'ChunkError'
}

export const fromChunk =
  <Module>(load: () => Promise<Module>) =>
  (): Promise<Module> =>
    load().catch((cause: unknown) => {
      throw new ChunkError('Failed to load a part of the application', { cause })
    })

export const PREFETCH_DELAY_MS = 3000
