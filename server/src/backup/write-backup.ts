import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { StartupError } from '../base/errors.ts'
import { FORMAT, packRow } from './backup-format.ts'
import type { Batch, Snapshot } from './snapshot.ts'

/** Written to `.part` and renamed when complete and flushed. Readable by its owner alone: it holds password hashes. */
export async function writeBackup(file: string, snapshot: Snapshot, signal: AbortSignal) {
  if (existsSync(file)) throw new StartupError(`${file} is there already. Name another file.`)
  const part = `${file}.part`
  const target = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
  await once(target, 'open').catch((error: Error) => {
    throw new StartupError(`${file} can't be written (${error.message}). Name another file.`)
  })
  try {
    await pipeline(Readable.from(linesOf(snapshot)), createGzip(), target, { signal })
    renameSync(part, file)
  } finally {
    rmSync(part, { force: true })
  }
}

async function* linesOf({ batches, ...rest }: Snapshot): AsyncGenerator<string> {
  const sum = createHash('sha256')
  for await (const lines of summed({ batches, ...rest })) {
    sum.update(lines)
    yield lines
  }
  yield `${JSON.stringify({ sha256: sum.digest('hex') })}\n`
}

async function* summed({ batches, ...rest }: Snapshot): AsyncGenerator<string> {
  yield `${JSON.stringify({ palcoBackup: FORMAT, ...rest })}\n`
  for await (const batch of batches) yield linesOfBatch(batch)
}

const linesOfBatch = ({ table, rows }: Batch) =>
  rows.map((row) => `${JSON.stringify([table, packRow(row)])}\n`).join('')
