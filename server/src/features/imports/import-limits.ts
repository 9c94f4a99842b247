import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { chunksOf } from '../../base/chunks.ts'

/** The maximum number of rows in an import: many times the size of an event. */
export const MAX_ROWS = 50_000

/** How many rows are processed before yielding to the event loop: a few milliseconds of work. */
const CHUNK_ROWS = 200

/** Yields chunks of the items, and lets the event loop run after each chunk. */
export async function* inChunks<Item>(items: readonly Item[]) {
  for (const chunk of chunksOf(items, CHUNK_ROWS)) {
    yield chunk
    await yieldToEventLoop()
  }
}

/** How many rows one statement writes. With only 2,000 rows, an import of 50,000 rows takes 30 ms longer. */
export const STATEMENT_ROWS = 5000

/** The maximum size of a request: `MAX_ROWS` as JSON, with about 200 bytes per row and room for long names. */
export const SAVE_MAX_BYTES = 16 * 1024 * 1024
