import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { IMAGE_MAX_PIXELS } from '@palco/contract/base/limits'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import PDFDocument from 'pdfkit'

export interface PrintedImage {
  width: number
  height: number
  /**
   * Returns what pdfkit draws: the bytes of a JPEG, or a new image object for each document, because pdfkit stores the
   * state of a document in it.
   */
  source: () => unknown
  dataUrl: string
}

interface Size {
  width: number
  height: number
}

interface Ref {
  end: (bytes?: Buffer) => void
}
type Doc = PDFKit.PDFDocument & { ref: (data: object) => Ref }

/** Returns `null` if the image is damaged, too large, or of a type that can't be printed (WebP). */
export async function printedImage(bytes: Buffer, contentType: string): Promise<PrintedImage | null> {
  const dataUrl = `data:${contentType};base64,${bytes.toString('base64')}`
  try {
    const size = sizeOf(bytes, contentType)
    if (!size || !isPossible(size)) return null
    const source =
      contentType === 'image/jpeg'
        ? () => bytes
        : isPlainPng(bytes, contentType)
          ? plain(bytes, size)
          : await separated(size, dataUrl)
    return { ...size, source, dataUrl }
  } catch {
    // Without this image, the certificate can still be drawn.
    return null
  }
}

function sizeOf(bytes: Buffer, contentType: string): Size | null {
  if (contentType === 'image/jpeg') return jpegSize(bytes)
  if (contentType === 'image/png') return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  return contentType === 'image/gif' ? { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) } : null
}

const isPossible = ({ width, height }: Size) =>
  Math.min(width, height) > 0 && Math.max(width, height) <= IMAGE_MAX_PIXELS

/** Returns the size in which the image is shown: cameras may store photos rotated by 90 degrees. */
function jpegSize(bytes: Buffer) {
  const scratch = new PDFDocument({ autoFirstPage: false, font: '' })
  const { width, height, orientation } = (
    scratch as never as { openImage: (bytes: Buffer) => Record<'width' | 'height' | 'orientation', number> }
  ).openImage(bytes)
  return orientation > 4 ? { width: height, height: width } : { width, height }
}

/**
 * True if the PNG is opaque, not interlaced and has 8-bit samples. Its compressed data can then be copied into the PDF.
 */
function isPlainPng(bytes: Buffer, contentType: string) {
  const [bits, colors, interlaced] = [bytes[24], bytes[25], bytes[28]]
  const isPlain = bits === 8 && (colors === 0 || colors === 2 || colors === 3) && !interlaced
  return contentType === 'image/png' && isPlain && !bytes.includes('tRNS')
}

function chunksOf(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer[]>()
  for (let at = 8; at + 12 <= png.length; ) {
    const [length, type] = [png.readUInt32BE(at), png.toString('latin1', at + 4, at + 8)]
    const parts = chunks.get(type) ?? []
    parts.push(png.subarray(at + 8, at + 8 + length))
    chunks.set(type, parts)
    at += 12 + length
  }
  return new Map(Array.from(chunks, ([type, parts]) => [type, Buffer.concat(parts)]))
}

/** Prepares a PNG once. pdfkit would parse it again for each certificate. */
function plain(bytes: Buffer, size: Size): PrintedImage['source'] {
  const chunks = chunksOf(bytes)
  const [data, palette] = [chunks.get('IDAT'), chunks.get('PLTE')]
  const channels = bytes[25] === 2 ? 3 : 1
  const length = (size.width * channels + 1) * size.height
  if (!data || inflateSync(data, { maxOutputLength: length }).length < length) throw new Error('a damaged PNG')
  if (bytes[25] === 3 && !palette) throw new Error('a PNG without its palette')
  const indexed = palette && bytes[25] === 3 && ['Indexed', 'DeviceRGB', palette.length / 3 - 1]
  const DecodeParms = { Predictor: 15, Colors: channels, BitsPerComponent: 8, Columns: size.width }
  return embedded(size, data, (doc, image) => {
    const colors = indexed && doc.ref({})
    if (colors) colors.end(palette)
    const ColorSpace = colors ? [...indexed, colors] : channels === 3 ? 'DeviceRGB' : 'DeviceGray'
    const object = doc.ref({ ...image, ColorSpace, DecodeParms })
    object.end(data)
    return object
  })
}

/** Separates an image into colour and opacity, as PDF requires. */
async function separated({ width, height }: Size, dataUrl: string): Promise<PrintedImage['source']> {
  const pixels = await pixelsOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="${dataUrl}"/></svg>`,
  )
  const [colors, opacities] = [Buffer.alloc(width * height * 3), Buffer.alloc(width * height)]
  for (let at = 0; at < opacities.length; at += 1) {
    const opacity = pixels[at * 4 + 3] ?? 0
    opacities[at] = opacity
    for (let channel = 0; channel < 3 && opacity; channel += 1)
      colors[at * 3 + channel] = Math.round(((pixels[at * 4 + channel] ?? 0) * 255) / opacity)
  }
  const [color, opacity] = [deflateSync(colors), deflateSync(opacities)]
  return embedded({ width, height }, color, (doc, image) => {
    const mask = doc.ref({ ...image, ColorSpace: 'DeviceGray', Decode: [0, 1] })
    mask.end(opacity)
    const object = doc.ref({ ...image, ColorSpace: 'DeviceRGB', SMask: mask })
    object.end(color)
    return object
  })
}

/** Creates image objects like those of pdfkit. Images on the same page must have different labels. */
function embedded({ width, height }: Size, data: Buffer, embed: (doc: Doc, image: object) => Ref) {
  const label = `Im${crc32(data)}`
  const image = {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    Filter: 'FlateDecode',
  }
  return () => {
    const source = {
      width,
      height,
      label,
      obj: null as Ref | null,
      embed(doc: Doc) {
        source.obj = embed(doc, image)
      },
    }
    return source
  }
}

const { resolve } = createRequire(import.meta.url)

let loading: Promise<void> | undefined

/** Renders an SVG. The renderer is compiled on first use, because most certificates don't need it. */
async function rasterized<Result>(svg: string, read: (image: { asPng(): Uint8Array; pixels: Uint8Array }) => Result) {
  loading ??= initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')))
  await loading
  const resvg = new Resvg(svg, { font: { loadSystemFonts: false } })
  const image = resvg.render()
  try {
    return read(image)
  } finally {
    image.free()
    resvg.free()
  }
}

export const pngOf = (svg: string) => rasterized(svg, (image) => Buffer.from(image.asPng()))

/** Returns red, green, blue and opacity of each pixel. The colours are already multiplied by the opacity. */
const pixelsOf = (svg: string) => rasterized(svg, ({ pixels }) => Buffer.from(pixels))
