import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { chunksOf } from '../../base/chunks.ts'
import { AppError } from '../../base/errors.ts'
import { readBatch } from './read-batch.ts'
import { readSheet } from './read-sheet.ts'
import type { ReaderMessage, Task } from './reader-process.ts'

/** How many items a message contains. An item of a batch is itself a pack of many people. */
const PORTION = { sheet: 250, batch: 1 }
const PORTION_ERRORS = 250

const tasks = { sheet: readSheet, batch: readBatch } satisfies Record<Task, unknown>
const [task, given] = process.argv.slice(2) as [Task, string]

/**
 * Sends a message and waits for the parent's reply. Otherwise the parent would handle all messages in one turn of its
 * event loop, which would block it.
 */
async function send(message: ReaderMessage) {
  process.send?.(message)
  await once(process, 'message')
}

async function* portions(bytes: Buffer): AsyncGenerator<ReaderMessage> {
  const { users, errors, refused, ...rest } = await tasks[task](bytes, JSON.parse(given))
  for (const some of chunksOf<(typeof users)[number]>(users, PORTION[task]))
    yield { type: 'portion', users: some as typeof users, errors: [], refused: [] }
  for (let start = 0; start < errors.length; start += PORTION_ERRORS) {
    const end = start + PORTION_ERRORS
    yield { type: 'portion', users: [], errors: errors.slice(start, end), refused: refused.slice(start, end) }
  }
  yield { type: 'end', rest }
}

function failure(error: unknown): ReaderMessage {
  if (!(error instanceof AppError)) return { type: 'failed', stack: String((error as Error).stack) }
  const { status, code, message } = error
  return { type: 'refused', status, code, message }
}

const bytes = await buffer(process.stdin)
try {
  for await (const message of portions(bytes)) await send(message)
} catch (error) {
  await send(failure(error))
} finally {
  process.disconnect()
}
