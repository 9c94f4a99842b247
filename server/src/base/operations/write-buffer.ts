import type { ErrorCode } from '@palco/contract/base/envelope'
import { chunksOf } from '../chunks.ts'
import { asAppError, isTemporary } from '../db/database-errors.ts'
import { repeat } from './repeat.ts'

/** What the database says of a row that it will never accept. */
const REFUSED: ErrorCode[] = ['CONFLICT', 'INVALID_INPUT']
/** If so many fail and none is written, the fault is not an item's. */
const MANY_FAILED = 5

interface Options<Item> {
  /** Items written together. */
  chunk: number
  write: (items: Item[]) => Promise<unknown>
  /** After a flush, with everything that it has written. */
  onFlushed?: (items: Item[]) => void
}

/**
 * A write buffer with one item a key, written in chunks. What fails or changes meanwhile stays for the next flush. An
 * item that fails on its own while others of its chunk are written is given up: it would block them for ever.
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

  /** Returns the first error that somebody must know of. */
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

  /** Rejects with the first error. Stops at once while the database is unavailable. */
  async function flush(isWanted: (item: Item) => boolean = () => true) {
    // The same order on all nodes, to avoid deadlocks.
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

/** For the log: the message of the database may quote what was written. */
const givenUp = (error: unknown) =>
  Object.assign(new Error('an item could not be written and was given up'), { code: (error as { code?: string }).code })
