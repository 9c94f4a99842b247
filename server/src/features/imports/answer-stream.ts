import { Readable } from 'node:stream'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { CHUNK_ROWS } from './import-limits.ts'

/** Streams the envelope with long lists in pieces, so that serialising does not block the event loop. */
export const streamAnswer = (data: object) => Readable.from(pieces(data))

async function* pieces(data: object) {
  yield '{"success":true,"data":{'
  for (const [index, [key, value]] of Object.entries(data).entries()) {
    yield `${index ? ',' : ''}${JSON.stringify(key)}:`
    if (Array.isArray(value)) yield* list(value)
    else yield JSON.stringify(value)
  }
  yield '}}'
}

async function* list(items: readonly unknown[]) {
  yield '['
  for (let start = 0; start < items.length; start += CHUNK_ROWS) {
    const chunk = JSON.stringify(items.slice(start, start + CHUNK_ROWS))
    yield `${start ? ',' : ''}${chunk.slice(1, -1)}`
    await yieldToEventLoop()
  }
  yield ']'
}
