import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { StartupError } from '../errors.ts'
import { FORMAT, headLine, lastLine, rowLine, unpackRow } from './backup-format.ts'
import type { Batch, Snapshot } from './snapshot.ts'
import { batchOf, isTableName } from './tables.ts'

/** Its rows are read while they are asked for; that the file was damaged may come out at its end. */
export async function openBackup(file: string): Promise<Snapshot> {
  const lines = readLines(file)
  const { value: first } = await lines.next()
  const { data } = headLine.safeParse(parse(first ?? ''))
  if (!first || !data) throw new StartupError(`${file} is no backup of Palco.`)
  const { palcoBackup, ...snapshot } = data
  if (palcoBackup > FORMAT || !Object.keys(snapshot.rows).every(isTableName))
    throw new StartupError(`${file} was made by a newer Palco. Update this one first.`)
  const batches = readBatches(lines, createHash('sha256').update(`${first}\n`), () => damaged(file))
  return { ...snapshot, batches }
}

async function* readBatches(lines: AsyncIterable<string>, sum: Hash, refusal: () => Error): AsyncGenerator<Batch> {
  let batch: Batch | null = null
  let isWhole = false
  for await (const line of lines) {
    if (isWhole) throw refusal()
    const value = parse(line)
    const last = lastLine.safeParse(value).data
    if (last) {
      isWhole = last.sha256 === sum.digest('hex')
      if (!isWhole) throw refusal()
      continue
    }
    sum.update(`${line}\n`)
    const [table, row] = rowLine.safeParse(value).data ?? []
    if (!table || !row) throw refusal()
    if (batch && (batch.table !== table || batch.rows.length === batchOf(table))) {
      yield batch
      batch = null
    }
    batch ??= { table, rows: [] }
    batch.rows.push(unpackRow(row))
  }
  if (!isWhole) throw refusal()
  if (batch) yield batch
}

async function* readLines(file: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8')
  pipeline(createReadStream(file), text, () => {})
  let rest = ''
  try {
    for await (const chunk of text) {
      // An image is one line of many chunks: what came before is not searched again.
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
  if (message === 'incorrect header check') return new StartupError(`${file} is no backup of Palco.`)
  if (code.startsWith('Z_')) return damaged(file)
  return new StartupError(`${file} can't be read (${message}).`)
}

const damaged = (file: string) => new StartupError(`${file} is damaged: not all of it arrived here. Take another copy.`)

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
