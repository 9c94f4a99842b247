import { crc32 } from 'node:zlib'

export interface ZipEntry {
  path: string
  /** Read lazily. */
  text: Iterable<string> | AsyncIterable<string>
}

const VERSION = 20
/** Flags (sizes follow the data, UTF-8 names), deflate, time, date (the first of the format). */
const ABOUT = [0x0808, 8, 0, 0x21]
const MAX_BYTES = 0xffff_ffff

/** Streams an archive. */
export async function* zipPieces(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let [offset, count] = [0, 0]
  for (const { path, text } of entries) {
    const name = Buffer.from(path)
    const header = Buffer.concat([
      longs(0x04034b50),
      shorts(VERSION, ...ABOUT),
      longs(0, 0, 0),
      shorts(name.length, 0),
      name,
    ])
    yield header
    const counted = { crc: 0, size: 0 }
    let packed = 0
    for await (const piece of deflated(text, counted)) {
      packed += piece.length
      yield piece
    }
    const sums = [counted.crc, packed, counted.size]
    const end = longs(0x08074b50, ...sums)
    yield end
    directory.push(
      longs(0x02014b50),
      shorts(VERSION, VERSION, ...ABOUT),
      longs(...sums),
      shorts(name.length, 0, 0, 0, 0),
      longs(0, offset),
      name,
    )
    count += 1
    offset += header.length + packed + end.length
    if (offset > MAX_BYTES || counted.size > MAX_BYTES) throw new Error('A ZIP file of this kind holds 4 GiB at most')
  }
  const index = Buffer.concat(directory)
  yield index
  yield Buffer.concat([longs(0x06054b50), shorts(0, 0, count, count), longs(index.length, offset), shorts(0)])
}

async function* deflated(text: ZipEntry['text'], counted: { crc: number; size: number }): AsyncGenerator<Uint8Array> {
  async function* bytes() {
    for await (const piece of text) {
      const encoded = Buffer.from(piece)
      counted.crc = crc32(encoded, counted.crc)
      counted.size += encoded.length
      yield encoded
    }
  }
  yield* ReadableStream.from(bytes()).pipeThrough(new CompressionStream('deflate-raw'))
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
