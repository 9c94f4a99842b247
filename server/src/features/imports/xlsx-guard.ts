import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { AppError } from '../../base/errors.ts'
import { encrypted, notASheet, tooHeavy, unreadable } from './refusals.ts'

const MAX_ENTRIES = 2000
const MAX_INFLATED_BYTES = 50 * 1024 * 1024
/** The maximum number of tags, because the time of parsing depends on it. */
const MAX_TAGS = 4_000_000

const WORKBOOK_TYPE = /(spreadsheetml\.(sheet|template)|ms-excel\.(sheet|template)\.macroEnabled)\.main\+xml/

/** Returns the XML parts of a workbook by path. They are safe to parse. Pictures and macros are not decompressed. */
export async function readXlsxParts(bytes: Buffer): Promise<Map<string, Buffer>> {
  const parts = await inflateMarkup(bytes).catch((error) => {
    throw error instanceof AppError ? error : unreadable()
  })
  if (!WORKBOOK_TYPE.test(String(parts.get('[Content_Types].xml')))) throw notASheet()
  assertPlainMarkup([...parts.values()])
  return parts
}

async function inflateMarkup(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(cutAfterEnd(bytes))
  const entries = await checkedEntries(zip)
  const parts = new Map<string, Buffer>()
  for (const entry of entries)
    if (/\.(xml|rels)$/i.test(entry.fileName)) parts.set(entry.fileName, await readEntry(zip, entry))
  return parts
}

/** Removes bytes after the end record, such as a line break, because yauzl rejects them. */
function cutAfterEnd(bytes: Buffer): Buffer {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  return end < 0 ? bytes : bytes.subarray(0, end + 22 + bytes.readUInt16LE(end + 20))
}

/** Rejects an archive that is too large, is encrypted or has duplicate names, before decompressing anything. */
async function checkedEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MAX_ENTRIES) throw tooHeavy()
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  if (entries.some((entry) => entry.isEncrypted())) throw encrypted()
  if (entries.reduce((total, { uncompressedSize }) => total + uncompressedSize, 0) > MAX_INFLATED_BYTES)
    throw tooHeavy()
  if (new Set(entries.map(({ fileName }) => fileName)).size < entries.length) throw unreadable()
  return entries
}

/** Reads an entry and compares its checksum, which yauzl does not do. */
async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const content = await buffer(await zip.openReadStreamPromise(entry))
  if (crc32(content) !== entry.crc32) throw unreadable()
  return content
}

/**
 * Rejects parts that declare entities, which spreadsheet programs never do. Also rejects so many tags that parsing
 * would take too long.
 */
export function assertPlainMarkup(parts: readonly Buffer[]) {
  if (parts.some((part) => part.includes('<!ENTITY'))) throw unreadable()
  if (parts.reduce((total, part) => total + countTags(part), 0) > MAX_TAGS) throw tooHeavy()
}

function countTags(part: Buffer): number {
  let tags = 0
  for (const byte of part) if (byte === 0x3c) tags += 1
  return tags
}
