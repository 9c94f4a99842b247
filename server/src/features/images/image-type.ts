import { IMAGE_MAX_PIXELS } from '@palco/contract/base/limits'
import { tooLarge, wrongType } from '../../base/errors.ts'

interface Image {
  contentType: string
  width: number
  height: number
}

/** Detects an image's type by its content. Rejects SVG, which can run scripts when it is opened directly. */
export function imageType(bytes: Buffer): string {
  const image = readPng(bytes) ?? readGif(bytes) ?? readJpeg(bytes) ?? readWebp(bytes)
  if (!image) throw wrongType('A imagem deve ser PNG, JPEG, WebP ou GIF. Arquivos SVG não são aceitos.')
  if (image.width > IMAGE_MAX_PIXELS || image.height > IMAGE_MAX_PIXELS)
    throw tooLarge(`A imagem deve ter no máximo ${IMAGE_MAX_PIXELS} pixels de largura e de altura`)
  return image.contentType
}

function readPng(bytes: Buffer): Image | null {
  const isPng = bytes.length > 33 && bytes.readUInt32BE(0) === 0x89504e47 && bytes.includes('IEND', -12)
  return isPng ? { contentType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null
}

function readGif(bytes: Buffer): Image | null {
  const isGif = bytes.length > 13 && /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) && bytes.lastIndexOf(0x3b) > 12
  return isGif ? { contentType: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) } : null
}

/** Reads the size from the frame header, which may come after other segments. */
function readJpeg(bytes: Buffer): Image | null {
  if (bytes.length < 20 || bytes.readUInt16BE(0) !== 0xffd8 || !bytes.includes(Buffer.from([0xff, 0xd9]))) return null
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame)
      return { contentType: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

function readWebp(bytes: Buffer): Image | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return null
  const contentType = 'image/webp'
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { contentType, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ')
    return { contentType, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L') return null
  const bits = bytes.readUInt32LE(21)
  return { contentType, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}
