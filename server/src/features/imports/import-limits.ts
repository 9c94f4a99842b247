import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { chunksOf } from '../../base/chunks.ts'

export const MAX_ROWS = 50_000

/** After how many rows other work of the event loop gets a turn. */
const CHUNK_ROWS = 200

export async function* inChunks<Item>(items: readonly Item[]) {
  for (const chunk of chunksOf(items, CHUNK_ROWS)) {
    yield chunk
    await yieldToEventLoop()
  }
}

/** How many rows one statement writes. With smaller statements, a large import takes longer. */
export const STATEMENT_ROWS = 5000

/** The maximum size of a request: `MAX_ROWS` people as JSON, even with long names. */
export const SAVE_MAX_BYTES = 16 * 1024 * 1024
