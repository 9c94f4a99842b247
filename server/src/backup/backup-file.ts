import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { StartupError } from '../base/errors.ts'
import type { Batch, Row, Snapshot } from './snapshot.ts'
import { batchSizeOf, isTableName } from './tables.ts'

// A backup is gzipped JSON lines: a header, then [table, row] for each row, then the SHA-256 of all lines before it.
// Later formats must also end with this hash, because it is verified before the header is read.

const FORMAT = 1

const headLine = z.object({
  palcoBackup: z.number(),
  takenAt: z.string(),
  migrations: z.array(z.string()),
  rows: z.record(z.string(), z.number()),
  waitingMails: z.number().optional(),
})
const rowLine = z.tuple([z.string().refine(isTableName), z.record(z.string(), z.unknown())])
const lastLine = z.object({ sha256: z.string() })

const bytes = z.object({ base64: z.base64() })

const packRow = (row: Row): Row =>
  mapValues(row, (value) => (value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value))

const unpackRow = (row: Row): Row =>
  mapValues(row, (value) => {
    const { success, data } = bytes.safeParse(value)
    return success ? Buffer.from(data.base64, 'base64') : value
  })

const mapValues = (row: Row, change: (value: unknown) => unknown): Row =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, change(value)]))

/**
 * Writes a backup that only the file's owner can read, because it contains password hashes. Until it is complete, the
 * file's name ends in `.part`.
 */
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

/**
 * Verifies the whole file before it yields a row, because a damaged row would fail in the database with a confusing
 * error.
 */
export async function openBackup(file: string): Promise<Snapshot> {
  await assertWhole(file)
  const lines = readLines(file)
  const { value: first = '' } = await lines.next()
  const { data } = headLine.safeParse(parse(first))
  if (!data) throw notABackup(file)
  const { palcoBackup, ...snapshot } = data
  if (palcoBackup > FORMAT || !Object.keys(snapshot.rows).every(isTableName))
    throw new StartupError(`${file} was made by a newer Palco. Update this one first.`)
  return { ...snapshot, batches: readBatches(lines, () => damaged(file)) }
}

async function assertWhole(file: string) {
  const sum = createHash('sha256')
  let isBackup = false
  let line: string | null = null
  for await (const next of readLines(file)) {
    if (line === null) isBackup = headLine.safeParse(parse(next)).success
    else sum.update(`${line}\n`)
    line = next
  }
  const last = lastLine.safeParse(parse(line ?? '')).data
  if (!last && !isBackup) throw notABackup(file)
  if (last?.sha256 !== sum.digest('hex')) throw damaged(file)
}

async function* readBatches(lines: AsyncIterable<string>, refusal: () => Error): AsyncGenerator<Batch> {
  let batch: Batch | null = null
  for await (const line of lines) {
    const value = parse(line)
    if (lastLine.safeParse(value).success) break
    const [table, row] = rowLine.safeParse(value).data ?? []
    if (!table || !row) throw refusal()
    if (batch && (batch.table !== table || batch.rows.length === batchSizeOf(table))) {
      yield batch
      batch = null
    }
    batch ??= { table, rows: [] }
    batch.rows.push(unpackRow(row))
  }
  if (batch) yield batch
}

async function* readLines(file: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8')
  // Ignore the error here: the `for await` loop throws it.
  pipeline(createReadStream(file), text).catch(() => {})
  let rest = ''
  try {
    for await (const chunk of text) {
      // An image is one line that spans many chunks. Split only the new chunk, so that earlier ones are not searched
      // again.
      const [end, ...others] = String(chunk).split('\n')
      rest += end
      for (const other of others) {
        yield rest
        rest = other
      }
    }
  } catch (error) {
    throw explain(file, error as NodeJS.ErrnoException)
  }
  if (rest) yield rest
}

function explain(file: string, { code = '', message }: NodeJS.ErrnoException): Error {
  if (code === 'ENOENT') return new StartupError(`There is no file ${file}.`)
  if (message === 'incorrect header check') return notABackup(file)
  if (code.startsWith('Z_')) return damaged(file)
  return new StartupError(`${file} can't be read (${message}).`)
}

const notABackup = (file: string) => new StartupError(`${file} is no backup of Palco.`)
const damaged = (file: string) => new StartupError(`${file} is damaged: not all of it arrived here. Take another copy.`)

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
