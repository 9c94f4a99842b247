import type { CertificatePrint } from '../certificates.ts'

// What is on a page. Lengths are in points, from the upper left corner.
// Without schemas, as all files of the layout: a thread loads it before its first paper.

/** A4 landscape, in millimetres. */
export const PAPER = { width: 297, height: 210 }

export const mm = (millimetres: number) => (millimetres * 72) / 25.4

export const PAGE = { width: mm(PAPER.width), height: mm(PAPER.height) }

/** `serif` falls back to `sans` for each character that it doesn't have. */
export const PAPER_FONTS = ['serif', 'sans', 'sans-bold'] as const
export type PaperFont = (typeof PAPER_FONTS)[number]

/** The width of a text in points, with the font's fallback. */
export type Measure = (text: string, font: PaperFont, size: number) => number

export interface TextStyle {
  font: PaperFont
  size: number
  color: string
  /** Added between characters. */
  spacing?: number
}

/** A part of one line in one style. */
export interface TextPiece extends TextStyle {
  /** Ends with a space if the block goes on after it. */
  text: string
  /** The left end of the baseline. */
  x: number
  y: number
  width: number
}

/** One heading, paragraph or cell, of any number of lines. */
export interface TextBlock {
  kind: 'text'
  role: 'heading' | 'subheading' | 'paragraph'
  pieces: TextPiece[]
  link?: string
}

interface GradientStop {
  /** From 0 to 1. */
  at: number
  color: string
  opacity: number
}

/** Along the line from (x1, y1) to (x2, y2). */
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
  /** `null`: decoration. */
  alt: string | null
  x: number
  y: number
  width: number
  height: number
}

/** A QR code; its path is black on the white that is around it. */
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

/** In reading order, and in the order of drawing. */
export type PaperItem = TextBlock | Shape | PlacedImage | QrCode | Table

export interface Page {
  width: number
  height: number
  items: PaperItem[]
}

export interface PaperImage {
  address: string
  /** In pixels: only their ratio matters. */
  width: number
  height: number
}

/** What a paper is made of, beside the settings. */
export interface Paper {
  print: CertificatePrint
  /** As printed: `XXXX-XXXX-XXXX`. */
  code: string
  /** Where the certificate is checked, with `https://`. */
  checkUrl: string
  /** The event's; `null`: its title is set instead. */
  logo: PaperImage | null
  signature: PaperImage | null
  background: PaperImage | null
}

/** As large as possible within the box, above its lower edge. */
export function contained(image: PaperImage, width: number, height: number): { width: number; height: number } {
  const scale = Math.min(width / image.width, height / image.height)
  return { width: image.width * scale, height: image.height * scale }
}

/** Covers the whole page; what is beyond its edges is cut off. */
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
