import { encrypted, tooHeavy, unreadable } from './refusals.ts'

const MAX_ENTRIES = 2000
const MAX_INFLATED_BYTES = 50 * 1024 * 1024

const END_SIGNATURE = 0x06054b50
const END_LENGTH = 22
const MAX_COMMENT = 0xffff
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_LENGTH = 46
const IS_ENCRYPTED = 1

export interface ZipEntry {
  name: string
  method: number
  crc: number
  compressedSize: number
  size: number
  /** Where its local header starts. */
  offset: number
}

/** Reads what the zip declares, and refuses it by that: nothing is inflated yet. */
export function readDirectory(bytes: Buffer): ZipEntry[] {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) throw tooHeavy()
  const entries: ZipEntry[] = []
  let position = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (position + ENTRY_LENGTH > end || bytes.readUInt32LE(position) !== ENTRY_SIGNATURE) throw unreadable()
    const nameLength = bytes.readUInt16LE(position + 28)
    if (bytes.readUInt16LE(position + 8) & IS_ENCRYPTED) throw encrypted()
    entries.push({
      // Some programs write Windows paths.
      name: bytes.toString('utf8', position + ENTRY_LENGTH, position + ENTRY_LENGTH + nameLength).replaceAll('\\', '/'),
      method: bytes.readUInt16LE(position + 10),
      crc: bytes.readUInt32LE(position + 16),
      compressedSize: bytes.readUInt32LE(position + 20),
      size: bytes.readUInt32LE(position + 24),
      offset: bytes.readUInt32LE(position + 42),
    })
    position += ENTRY_LENGTH + nameLength + bytes.readUInt16LE(position + 30) + bytes.readUInt16LE(position + 32)
  }
  if (entries.reduce((total, { size }) => total + size, 0) > MAX_INFLATED_BYTES) throw tooHeavy()
  if (new Set(entries.map(({ name }) => name)).size < entries.length) throw unreadable()
  return entries
}

/** The end record is the last thing in the file but for a comment; a file cut short has none. */
function findEnd(bytes: Buffer): number {
  const last = bytes.length - END_LENGTH
  for (let position = last; position >= 0 && position >= last - MAX_COMMENT; position -= 1)
    if (bytes.readUInt32LE(position) === END_SIGNATURE) return position
  throw unreadable()
}
