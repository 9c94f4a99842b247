import type { ErrorCode } from '@palco/contract/base/envelope'
import { chunksOf } from '../chunks.ts'
import { asAppError } from '../db/database-errors.ts'
import { repeat } from './repeat.ts'

/** What the database says of a row that it will never accept. */
const REFUSED: ErrorCode[] = ['CONFLICT', 'INVALID_INPUT']

interface Options<Item> {
  /** Items written together. */
  chunk: number
  write: (items: Item[]) => Promise<unknown>
  /** After a flush, with everything that it has written. */
  onFlushed?: (items: Item[]) => void
}

/**
 * A write buffer with one item a key, written in chunks. What fails or changes meanwhile stays for the next flush. A
 * refused chunk is halved, down to the item that causes it, which is given up: retried, it would block the others of its
 * chunk for ever.
 */
export function createWriteBuffer<Item extends object>({ chunk, write, onFlushed }: Options<Item>) {
  const waiting = new Map<string, Item>()

  const forget = (entries: readonly [string, Item][]) => {
    for (const [key, item] of entries) if (waiting.get(key) === item) waiting.delete(key)
  }

  /** Returns the errors; stops at once while the database is unavailable. */
  async function writeAll(entries: readonly [string, Item][], size: number): Promise<unknown[]> {
    const errors: unknown[] = []
    for (const some of chunksOf(entries, size)) {
      try {
        await write(some.map(([, item]) => item))
        forget(some)
      } catch (error) {
        const { code } = asAppError(error)
        const isRefused = REFUSED.includes(code)
        if (isRefused && some.length > 1) errors.push(...(await writeAll(some, Math.ceil(some.length / 2))))
        else errors.push(error)
        if (isRefused && some.length === 1) forget(some)
        if (code === 'UNAVAILABLE') break
      }
    }
    return errors
  }

  /** Rejects with the first error. */
  async function flush(isWanted: (item: Item) => boolean = () => true) {
    // The same order on all nodes, to avoid deadlocks.
    const entries = [...waiting].filter(([, item]) => isWanted(item)).sort(([one], [other]) => (one < other ? -1 : 1))
    const errors = await writeAll(entries, chunk)
    onFlushed?.(entries.flatMap(([key, item]) => (waiting.get(key) === item ? [] : item)))
    if (errors.length) throw errors[0]
  }

  return {
    add: (key: string, item: Item) => void waiting.set(key, item),
    get: (key: string) => waiting.get(key),
    size: () => waiting.size,
    flush,

    /** Flushes periodically. Returns a function that stops it and writes what is still in memory. */
    start(everyMs: number, onError: (error: unknown) => void) {
      const stop = repeat(everyMs, flush, onError)
      return async () => {
        await stop()
        await flush().catch(onError)
      }
    },
  }
}
