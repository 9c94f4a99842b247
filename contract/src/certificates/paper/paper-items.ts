import type { CertificatePrint } from '../certificates.ts'

// Positions and sizes are in points, counted from the upper left corner. Files about the layout import no schemas, so
// that the server's worker thread that draws certificates starts quickly.

/** A4 landscape, in millimetres. */
export const PAPER = { width: 297, height: 210 }

export const mm = (millimetres: number) => (millimetres * 72) / 25.4

export const PAGE = { width: mm(PAPER.width), height: mm(PAPER.height) }

/** Characters that `serif` doesn't have are drawn with `sans`. */
export const PAPER_FONTS = ['serif', 'sans', 'sans-bold'] as const
export type PaperFont = (typeof PAPER_FONTS)[number]

/** Returns the width of a text in points, including characters of the fallback font. */
export type Measure = (text: string, font: PaperFont, size: number) => number

export interface TextStyle {
  font: PaperFont
  size: number
  color: string
  spacing?: number
}

export interface TextPiece extends TextStyle {
  /** The text, including the space before the next piece of the block. */
  text: string
  /** The left end of the baseline. */
  x: number
  y: number
  width: number
}

export interface TextBlock {
  kind: 'text'
  role: 'heading' | 'subheading' | 'paragraph'
  pieces: TextPiece[]
  link?: string
}

interface GradientStop {
  at: number
  color: string
  opacity: number
}

export interface Gradient {
  x1: number
  y1: number
  x2: number
  y2: number
  stops: GradientStop[]
}

export interface Shape {
  kind: 'shape'
  path: string
  fill?: string | Gradient
  stroke?: { color: string; width: number }
  opacity?: number
}

export interface PlacedImage {
  kind: 'image'
  address: string
  /** The alternative text; `null` for decoration. */
  alt: string | null
  x: number
  y: number
  width: number
  height: number
}

/** A QR code: its dark squares, as one path. The white background is a separate `Shape`. */
export interface QrCode {
  kind: 'qr'
  url: string
  alt: string
  x: number
  y: number
  size: number
  path: string
}

export interface Table {
  kind: 'table'
  head: TextBlock[]
  rows: TextBlock[][]
}

/** The items of a page are in reading order, which is also the order of drawing. */
export type PaperItem = TextBlock | Shape | PlacedImage | QrCode | Table

export interface Page {
  width: number
  height: number
  items: PaperItem[]
}

export interface PaperImage {
  address: string
  /** The size in pixels. Only the ratio of width to height matters. */
  width: number
  height: number
}

export interface Paper {
  print: CertificatePrint
  /** The code as it is printed: `XXXX-XXXX-XXXX`. */
  code: string
  checkUrl: string
  /** Printed only in the built-in design, which prints the event's title if there is no logo. */
  logo: PaperImage | null
  signature: PaperImage | null
  background: PaperImage | null
}

export function contained(image: PaperImage, width: number, height: number): { width: number; height: number } {
  const scale = Math.min(width / image.width, height / image.height)
  return { width: image.width * scale, height: image.height * scale }
}

/** Makes the image cover the whole page. Parts of the image beyond the edges are cut off. */
export function covering(image: PaperImage): PlacedImage {
  const scale = Math.max(PAGE.width / image.width, PAGE.height / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  return {
    kind: 'image',
    address: image.address,
    alt: null,
    x: (PAGE.width - width) / 2,
    y: (PAGE.height - height) / 2,
    width,
    height,
  }
}
