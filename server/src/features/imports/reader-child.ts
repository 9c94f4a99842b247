import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { AppError } from '../../base/errors.ts'
import type { NamedPasses } from './pass-matcher.ts'
import { readBatch } from './read-batch.ts'
import { readSheet } from './read-sheet.ts'
import type { ReaderMessage, Task } from './reader-messages.ts'

// Entry point of the child process: bytes from stdin, results by messages.

const PORTION_ROWS = 250

const tasks = { sheet: readSheet, batch: readBatch } satisfies Record<Task, unknown>
const [task, passes] = process.argv.slice(2) as [Task, string]

/** Backpressure: waits for the parent, which would otherwise process all queued messages in one turn. */
async function send(message: ReaderMessage) {
  process.send?.(message)
  await once(process, 'message')
}

async function* portions(bytes: Buffer): AsyncGenerator<ReaderMessage> {
  const { users, errors, refused, ...rest } = await tasks[task](bytes, JSON.parse(passes) as NamedPasses)
  for (let start = 0; start < Math.max(users.length, errors.length); start += PORTION_ROWS) {
    const end = start + PORTION_ROWS
    const portion = { users: users.slice(start, end), errors: errors.slice(start, end) }
    yield { type: 'portion', ...portion, refused: refused.slice(start, end) }
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
