import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { chunksOf } from '../../base/chunks.ts'

/** Many times the size of an event. */
export const MAX_ROWS = 50_000

/** A few milliseconds of work. */
const CHUNK_ROWS = 200

/** Yields to the event loop after each chunk. */
export async function* inChunks<Item>(items: readonly Item[]) {
  for (const chunk of chunksOf(items, CHUNK_ROWS)) {
    yield chunk
    await yieldToEventLoop()
  }
}

/** Rows of a statement. With 2,000, an import of 50,000 spends 30 ms more on messages to and from the database. */
export const STATEMENT_ROWS = 5000

/** `MAX_ROWS` as JSON: about 200 bytes each, and room for long names. */
export const SAVE_MAX_BYTES = 16 * 1024 * 1024
