import { crc32 } from 'node:zlib'

/** A file in the archive. `text` is read lazily and compressed; `bytes`, such as PDFs, are stored as they are. */
export type ZipEntry =
  | { path: string; text: Iterable<string> | AsyncIterable<string> }
  | { path: string; bytes: Uint8Array }

const VERSION = 20
/** The version number of ZIP64, which stores sizes in 8 bytes. Needed from about 4 GiB or 65,535 files on. */
const ZIP64 = 45
/** Flags (0x0008: sizes follow the data, 0x0800: UTF-8 names) and the compression method. */
const DEFLATED = [0x0808, 8]
const STORED = [0x0800, 0]
/**
 * The maxima of fields with 4 and with 2 bytes. As a field's value, the maximum means that the real value is in an
 * 8-byte field.
 */
const MAX_LONG = 0xffff_ffff
const MAX_SHORT = 0xffff

/**
 * Streams an archive. Only its directory is kept in memory. The date of all files is `at`, in UTC, because the format
 * has no time zone.
 */
export async function* zipPieces(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  at = new Date(),
): AsyncGenerator<Uint8Array> {
  const dated = dosTime(at)
  const directory: Buffer[] = []
  let [offset, count] = [0, 0]
  for await (const entry of entries) {
    const name = Buffer.from(entry.path)
    // Use `yield*`: if the client stops early, the source of the file is then closed, too.
    const { about, sums, length } = yield* 'bytes' in entry
      ? stored(name, dated, entry.bytes)
      : deflated(name, dated, entry.text)
    if (Math.max(...sums) > MAX_LONG) throw new Error('A file in a ZIP archive of this kind holds 4 GiB at most')
    directory.push(lineOf(name, about, sums, offset))
    count += 1
    offset += length
  }
  const index = Buffer.concat(directory)
  yield index
  yield endOf(count, index.length, offset)
}

function lineOf(name: Buffer, about: readonly number[], sums: readonly number[], offset: number): Buffer {
  const isFar = offset >= MAX_LONG
  const version = isFar ? ZIP64 : VERSION
  const far = isFar ? [shorts(1, 8), wides(offset)] : []
  return Buffer.concat([
    longs(0x02014b50),
    shorts(version, version, ...about),
    longs(...sums),
    shorts(name.length, isFar ? 12 : 0, 0, 0, 0),
    longs(0, Math.min(offset, MAX_LONG)),
    name,
    ...far,
  ])
}

function endOf(count: number, indexLength: number, offset: number): Buffer {
  const isLarge = count >= MAX_SHORT || offset >= MAX_LONG
  const large = isLarge
    ? [
        ...[longs(0x06064b50), wides(44), shorts(ZIP64, ZIP64), longs(0, 0), wides(count, count, indexLength, offset)],
        ...[longs(0x07064b50, 0), wides(offset + indexLength), longs(1)],
      ]
    : []
  const shown = Math.min(count, MAX_SHORT)
  const end = [longs(0x06054b50), shorts(0, 0, shown, shown), longs(indexLength, Math.min(offset, MAX_LONG)), shorts(0)]
  return Buffer.concat([...large, ...end])
}

interface Written {
  about: readonly number[]
  /** Checksum, compressed size and uncompressed size. */
  sums: [number, number, number]
  length: number
}

const headerOf = (name: Buffer, { about, sums }: Pick<Written, 'about' | 'sums'>) =>
  Buffer.concat([longs(0x04034b50), shorts(VERSION, ...about), longs(...sums), shorts(name.length, 0), name])

async function* stored(name: Buffer, dated: readonly number[], bytes: Uint8Array): AsyncGenerator<Uint8Array, Written> {
  const sums: Written['sums'] = [crc32(bytes), bytes.length, bytes.length]
  const about = [...STORED, ...dated]
  const header = headerOf(name, { about, sums })
  yield header
  yield bytes
  return { about, sums, length: header.length + bytes.length }
}

async function* deflated(
  name: Buffer,
  dated: readonly number[],
  text: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<Uint8Array, Written> {
  const about = [...DEFLATED, ...dated]
  const header = headerOf(name, { about, sums: [0, 0, 0] })
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
  return { about, sums, length: header.length + packed + end.length }
}

/** Returns the time in MS-DOS format, which counts seconds in steps of two, and years from 1980. */
const dosTime = (at: Date) => [
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  (Math.max(0, at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
]

const numbers =
  (width: number) =>
  (...values: number[]) => {
    const bytes = Buffer.alloc(width * values.length)
    for (const [n, value] of values.entries()) bytes.writeUIntLE(value, n * width, width)
    return bytes
  }
const shorts = numbers(2)
const longs = numbers(4)
const wides = (...values: number[]) =>
  longs(...values.flatMap((value) => [value % 2 ** 32, Math.floor(value / 2 ** 32)]))
