import type { ErrorCode } from '@palco/contract/base/envelope'
import { chunksOf } from '../chunks.ts'
import { asAppError, isTemporary } from '../db/database-errors.ts'
import { repeat } from './repeat.ts'

/** Error codes of rows that the database will never accept. */
const REFUSED: ErrorCode[] = ['CONFLICT', 'INVALID_INPUT']
/** If this many items fail and none is written, assume that the items are not the cause. */
const MANY_FAILED = 5

interface Options<Item> {
  chunk: number
  write: (items: Item[]) => Promise<unknown>
  /** Called after a flush with the items that were written or discarded. */
  onFlushed?: (items: Item[]) => void
}

/**
 * Buffers one item per key and writes all at a flush. Items that fail or change during a flush stay for the next flush.
 * But an item is discarded if the database rejects its data, or if it fails while others of its chunk are written: it
 * would fail again at each flush.
 */
export function createWriteBuffer<Item extends object>({ chunk, write, onFlushed }: Options<Item>) {
  const waiting = new Map<string, Item>()

  async function writeSome(entries: readonly [string, Item][]) {
    await write(entries.map(([, item]) => item))
    forget(entries)
  }

  const forget = (entries: readonly [string, Item][]) => {
    for (const [key, item] of entries) if (waiting.get(key) === item) waiting.delete(key)
  }

  /**
   * Writes the items one by one, after writing them together has failed. Returns the first error that must be reported.
   */
  async function writeSingly(entries: readonly [string, Item][]): Promise<unknown> {
    const failed: { entry: [string, Item]; error: unknown }[] = []
    let written = 0
    for (const entry of entries) {
      try {
        await writeSome([entry])
        written += 1
      } catch (error) {
        if (isTemporary(error)) return error
        failed.push({ entry, error })
        if (!written && failed.length === MANY_FAILED) break
      }
    }
    const hopeless = failed.filter(({ error }) => written || REFUSED.includes(asAppError(error).code))
    forget(hopeless.map(({ entry }) => entry))
    return hopeless[0] ? givenUp(hopeless[0].error) : failed[0]?.error
  }

  /** Writes all wanted items and rejects with the first error. Stops immediately if the database is unavailable. */
  async function flush(isWanted: (item: Item) => boolean = () => true) {
    // Sort the items, so that all nodes write rows in the same order. Otherwise their transactions could deadlock.
    const entries = [...waiting].filter(([, item]) => isWanted(item)).sort(([one], [other]) => (one < other ? -1 : 1))
    const errors: unknown[] = []
    for (const some of chunksOf(entries, chunk)) {
      const error = await writeSome(some).catch((error) => (isTemporary(error) ? error : writeSingly(some)))
      if (error) errors.push(error)
      if (error && asAppError(error).code === 'UNAVAILABLE') break
    }
    onFlushed?.(entries.flatMap(([key, item]) => (waiting.get(key) === item ? [] : item)))
    if (errors.length) throw errors[0]
  }

  return {
    add: (key: string, item: Item) => void waiting.set(key, item),
    get: (key: string) => waiting.get(key),
    size: () => waiting.size,
    flush,

    start(everyMs: number, onError: (error: unknown) => void) {
      const stop = repeat(everyMs, flush, onError)
      return async () => {
        await stop()
        await flush().catch(onError)
      }
    },
  }
}

/** The error does not contain the database's message, which may quote the data. */
const givenUp = (error: unknown) =>
  Object.assign(new Error('an item could not be written and was given up'), { code: (error as { code?: string }).code })
