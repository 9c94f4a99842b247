import {
  type Gradient,
  PAPER_FONTS,
  type Page,
  type PaperItem,
  type PlacedImage,
  type QrCode,
  type Shape,
  type Table,
  type TextBlock,
} from '@palco/contract/certificates/paper/paper-items'
import PDFDocument from 'pdfkit'
import { fontOf, measure, runsOf } from './paper-fonts.ts'
import type { PrintedImage } from './printed-image.ts'

interface Facts {
  title: string
  author: string
  /** The language tag as in HTML, for example `pt-BR`. */
  language: string
  /**
   * The day of issue; for other documents, the day of creation. It is not the time of drawing, because the same input
   * must give the same bytes.
   */
  createdAt: Date
}

type Doc = PDFKit.PDFDocument
type Parent = PDFKit.PDFStructureElement
type Images = ReadonlyMap<string, PrintedImage>

const TAGS = { heading: 'H1', subheading: 'H2', paragraph: 'P' } as const

/**
 * Draws a tagged PDF (PDF/UA). Its structure tree contains all text and images in reading order, without decoration.
 */
export async function drawPdf(pages: readonly Page[], images: Images, facts: Facts): Promise<Buffer> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as never,
    tagged: true,
    lang: facts.language,
    displayTitle: true,
    // No default font: Helvetica would not be embedded.
    font: '',
    info: {
      Title: facts.title,
      Author: facts.author,
      Creator: 'Palco',
      Producer: 'Palco (PDFKit)',
      CreationDate: facts.createdAt,
      ModDate: facts.createdAt,
    },
  })
  escapeMetadata(doc)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject))
  for (const font of PAPER_FONTS) doc.registerFont(font, fontOf(font) as never)
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const { width, height, items } of pages) {
    doc.addPage({ size: [width, height], margin: 0 })
    // Makes the Tab key follow the reading order from link to link.
    Object.assign(doc.page.dictionary.data, { Tabs: 'S' })
    for (const item of items) draw(doc, root, item, images)
  }
  root.end()
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Escapes title and author, because pdfkit puts them into XML unescaped. */
function escapeMetadata(doc: Doc) {
  const own = doc as unknown as { info: Record<string, unknown>; _addInfo: () => void }
  const addInfo = own._addInfo
  own._addInfo = () => {
    const escaped = Object.entries(own.info).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replace(/[&<>]/g, (character) => ESCAPES[character] ?? '') : value,
    ])
    addInfo.call(Object.assign(Object.create(own), { info: Object.fromEntries(escaped) }))
  }
}

function draw(doc: Doc, parent: Parent, item: PaperItem, images: Images) {
  switch (item.kind) {
    case 'text':
      return drawBlock(doc, parent, item, TAGS[item.role])
    case 'table':
      return drawTable(doc, parent, item)
    case 'qr':
      return drawQr(doc, parent, item)
    case 'image':
      return drawImage(doc, parent, item, images)
    case 'shape':
      return decoration(doc, () => drawShape(doc, item))
  }
}

function decoration(doc: Doc, drawing: () => void) {
  doc.markContent('Artifact', { type: 'Layout' })
  drawing()
  doc.endMarkedContent()
}

function drawBlock(doc: Doc, parent: Parent, block: TextBlock, tag: string, options = {}) {
  const element = doc.struct(tag, options)
  parent.add(element)
  const { link } = block
  if (link) {
    const inner = doc.struct('Link', { alt: link })
    element.add(inner)
    inner.add(() => drawPieces(doc, block))
    for (const { x, y, width, size } of block.pieces)
      doc.link(x, y - size, width, size * 1.3, link, { structParent: inner, Contents: new String(link) } as never)
    inner.end()
  } else element.add(() => drawPieces(doc, block))
  element.end()
}

function drawPieces(doc: Doc, { pieces }: TextBlock) {
  for (const { text, font, size, color, spacing = 0, x, y } of pieces) {
    let left = x
    for (const run of runsOf(text, font)) {
      doc.font(run.font).fontSize(size).fillColor(color)
      doc.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing })
      left += measure(run.text, run.font, size) + spacing * run.text.length
    }
  }
}

function drawTable(doc: Doc, parent: Parent, { head, rows }: Table) {
  const table = doc.struct('Table')
  parent.add(table)
  const row = (section: Parent, cells: readonly TextBlock[], tag: 'TH' | 'TD') => {
    const element = doc.struct('TR')
    section.add(element)
    for (const cell of cells) drawBlock(doc, element, cell, tag, tag === 'TH' ? { scope: 'Column' } : {})
    element.end()
  }
  row(table, head, 'TH')
  for (const cells of rows) row(table, cells, 'TD')
  table.end()
}

type Place = Pick<PlacedImage, 'x' | 'y' | 'width' | 'height'>

function figure(doc: Doc, parent: Parent, alt: string, { x, y, width, height }: Place, drawing: () => void) {
  const options = { alt, bbox: [x, y, x + width, y + height], placement: 'Block' }
  const element = doc.struct('Figure', options)
  parent.add(element)
  element.add(drawing)
  element.end()
}

const drawQr = (doc: Doc, parent: Parent, { alt, x, y, size, path }: QrCode) =>
  figure(doc, parent, alt, { x, y, width: size, height: size }, () => {
    doc.save().translate(x, y).path(path).fill('#000000')
    doc.restore()
  })

function drawImage(doc: Doc, parent: Parent, { kind: _, address, alt, ...place }: PlacedImage, images: Images) {
  const image = images.get(address)
  if (!image) return
  const drawing = () => void doc.image(image.source() as never, place.x, place.y, place)
  if (alt === null) decoration(doc, drawing)
  else figure(doc, parent, alt, place, drawing)
}

function drawShape(doc: Doc, { path, fill, stroke, opacity = 1 }: Shape) {
  doc.save()
  if (opacity < 1) doc.opacity(opacity)
  if (fill) doc.path(path).fill(typeof fill === 'string' ? fill : gradient(doc, fill))
  if (stroke) doc.path(path).lineWidth(stroke.width).stroke(stroke.color)
  doc.restore()
}

function gradient(doc: Doc, { x1, y1, x2, y2, stops }: Gradient) {
  const made = doc.linearGradient(x1, y1, x2, y2)
  const isOpaque = stops.every(({ opacity }) => opacity === 1)
  for (const { at, color, opacity } of stops) made.stop(at, color, isOpaque ? undefined : opacity)
  return made
}
