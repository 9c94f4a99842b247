import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { pixelsOf } from './rasterizer.ts'

/** An image that is ready to be drawn in any number of papers. */
export interface PrintedImage {
  width: number
  height: number
  /** For pdfkit: it keeps state of one document in what it gets. */
  source: () => unknown
  /** For SVG. */
  dataUrl: string
}

type Doc = PDFKit.PDFDocument & { ref: (data: object) => { end: (bytes: Buffer) => void } }

/** `null`: a format that can't be printed (WebP), or a damaged file. */
export async function printedImage(bytes: Buffer, contentType: string): Promise<PrintedImage | null> {
  const dataUrl = `data:${contentType};base64,${bytes.toString('base64')}`
  try {
    if (contentType === 'image/jpeg') return { ...jpegSize(bytes), source: () => bytes, dataUrl }
    if (contentType === 'image/png' && isPlainPng(bytes)) return { ...pngSize(bytes), source: () => bytes, dataUrl }
    if (contentType === 'image/png') return await separated(pngSize(bytes), dataUrl)
    if (contentType === 'image/gif') return await separated(gifSize(bytes), dataUrl)
  } catch {
    // Drawn without it.
  }
  return null
}

const pngSize = (bytes: Buffer) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) })
const gifSize = (bytes: Buffer) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) })

/** As it is shown: cameras store photos lying on their side. */
function jpegSize(bytes: Buffer) {
  const scratch = new PDFDocument({ autoFirstPage: false, font: '' })
  const { width, height, orientation } = (
    scratch as never as { openImage: (bytes: Buffer) => Record<'width' | 'height' | 'orientation', number> }
  ).openImage(bytes)
  return orientation > 4 ? { width: height, height: width } : { width, height }
}

/** Opaque and in one pass: its compressed data goes into the PDF as it is. */
function isPlainPng(bytes: Buffer) {
  const [bits, colors, interlaced] = [bytes[24], bytes[25], bytes[28]]
  return bits === 8 && (colors === 0 || colors === 2 || colors === 3) && !interlaced && !bytes.includes('tRNS')
}

/** Color and opacity apart, as PDF has them. Done once, and not for each paper. */
async function separated({ width, height }: { width: number; height: number }, dataUrl: string): Promise<PrintedImage> {
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
  const image = {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    Filter: 'FlateDecode',
  }
  return {
    width,
    height,
    dataUrl,
    source() {
      const source = {
        width,
        height,
        label: `Im${color.length}x${opacity.length}`,
        obj: null as unknown,
        embed(doc: Doc) {
          const mask = doc.ref({ ...image, ColorSpace: 'DeviceGray', Decode: [0, 1] })
          mask.end(opacity)
          const object = doc.ref({ ...image, ColorSpace: 'DeviceRGB', SMask: mask })
          object.end(color)
          source.obj = object
        },
      }
      return source
    },
  }
}
