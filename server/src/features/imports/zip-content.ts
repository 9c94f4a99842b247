import { crc32, inflateRawSync } from 'node:zlib'
import { unreadable } from './refusals.ts'
import type { ZipEntry } from './zip-directory.ts'

const LOCAL_SIGNATURE = 0x04034b50
const LOCAL_LENGTH = 30
const STORED = 0
const DEFLATED = 8

/** The entry's content, which must be exactly what the directory declared: not a byte more is inflated. */
export function readEntry(bytes: Buffer, { method, offset, compressedSize, size, crc }: ZipEntry): Buffer {
  if (offset + LOCAL_LENGTH > bytes.length || bytes.readUInt32LE(offset) !== LOCAL_SIGNATURE) throw unreadable()
  const start = offset + LOCAL_LENGTH + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const content = inflate(bytes.subarray(start, start + compressedSize), method, size)
  if (content.length !== size || crc32(content) !== crc) throw unreadable()
  return content
}

function inflate(packed: Buffer, method: number, size: number): Buffer {
  if (method === STORED) return packed
  if (method !== DEFLATED || size === 0) return Buffer.alloc(0)
  try {
    return inflateRawSync(packed, { maxOutputLength: size })
  } catch {
    throw unreadable()
  }
}

/** A zip without compression: whoever reads it sees the very bytes that were checked. */
export function packStored(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, content] of files) {
    const name = Buffer.from(path)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    common.copy(entry, 6)
    entry.writeUInt32LE(offset, 42)
    const signature = Buffer.from('PK\x03\x04', 'latin1')
    parts.push(signature, common, name, content)
    directory.push(entry, name)
    offset += signature.length + common.length + name.length + content.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.size, 8)
  end.writeUInt16LE(files.size, 10)
  end.writeUInt32LE(
    directory.reduce((total, { length }) => total + length, 0),
    12,
  )
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}
