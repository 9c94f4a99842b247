import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { StartupError } from '../base/errors.ts'
import { FORMAT, headLine, lastLine, rowLine, unpackRow } from './backup-format.ts'
import type { Batch, Snapshot } from './snapshot.ts'
import { batchSizeOf, isTableName } from './tables.ts'

/** Verifies the whole file before it yields a row: a damaged row would fail in the database, with a confusing error. */
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
  pipeline(createReadStream(file), text, () => {})
  let rest = ''
  try {
    for await (const chunk of text) {
      // An image is one line of many chunks: earlier chunks are not searched again.
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
