import { crc32 } from 'node:zlib'

/** Text is read lazily and compressed. Bytes are stored as they are: PDFs are compressed already. */
export type ZipEntry =
  | { path: string; text: Iterable<string> | AsyncIterable<string> }
  | { path: string; bytes: Uint8Array }

const VERSION = 20
/** Flags (sizes follow the data, UTF-8 names), deflate, time, date (the first of the format). */
const DEFLATED = [0x0808, 8, 0, 0x21]
const STORED = [0x0800, 0, 0, 0x21]
const MAX_BYTES = 0xffff_ffff
export const MAX_ENTRIES = 0xffff

/** Streams an archive. */
export async function* zipPieces(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let [offset, count] = [0, 0]
  for await (const entry of entries) {
    const name = Buffer.from(entry.path)
    // With `yield*` an archive that is abandoned closes what it reads from.
    const { about, sums, length } = yield* 'bytes' in entry ? stored(name, entry.bytes) : deflated(name, entry.text)
    directory.push(
      longs(0x02014b50),
      shorts(VERSION, VERSION, ...about),
      longs(...sums),
      shorts(name.length, 0, 0, 0, 0),
      longs(0, offset),
      name,
    )
    count += 1
    offset += length
    if (offset > MAX_BYTES || sums[2] > MAX_BYTES) throw new Error('A ZIP file of this kind holds 4 GiB at most')
    if (count > MAX_ENTRIES) throw new Error('A ZIP file of this kind holds 65,535 files at most')
  }
  const index = Buffer.concat(directory)
  yield index
  yield Buffer.concat([longs(0x06054b50), shorts(0, 0, count, count), longs(index.length, offset), shorts(0)])
}

interface Written {
  about: readonly number[]
  /** Checksum, size in the archive, size. */
  sums: [number, number, number]
  length: number
}

const headerOf = (name: Buffer, { about, sums }: Pick<Written, 'about' | 'sums'>) =>
  Buffer.concat([longs(0x04034b50), shorts(VERSION, ...about), longs(...sums), shorts(name.length, 0), name])

async function* stored(name: Buffer, bytes: Uint8Array): AsyncGenerator<Uint8Array, Written> {
  const sums: Written['sums'] = [crc32(bytes), bytes.length, bytes.length]
  const header = headerOf(name, { about: STORED, sums })
  yield header
  yield bytes
  return { about: STORED, sums, length: header.length + bytes.length }
}

async function* deflated(
  name: Buffer,
  text: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<Uint8Array, Written> {
  const header = headerOf(name, { about: DEFLATED, sums: [0, 0, 0] })
  yield header
  let [crc, size, packed] = [0, 0, 0]
  async function* bytes() {
    for await (const piece of text) {
      const encoded = Buffer.from(piece)
      crc = crc32(encoded, crc)
      size += encoded.length
      yield encoded
    }
  }
  for await (const piece of ReadableStream.from(bytes()).pipeThrough(new CompressionStream('deflate-raw'))) {
    packed += piece.length
    yield piece
  }
  const sums: Written['sums'] = [crc, packed, size]
  const end = longs(0x08074b50, ...sums)
  yield end
  return { about: DEFLATED, sums, length: header.length + packed + end.length }
}

const numbers =
  (width: number) =>
  (...values: number[]) => {
    const bytes = Buffer.alloc(width * values.length)
    for (const [n, value] of values.entries()) bytes.writeUIntLE(value, n * width, width)
    return bytes
  }
const shorts = numbers(2)
const longs = numbers(4)
