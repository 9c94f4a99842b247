import { unprintableIn } from '@palco/contract/certificates/certificate-characters'
import { INITIAL_CERTIFICATE_SETTINGS as STAGE } from '@palco/contract/certificates/certificate-design'
import { layOut } from '@palco/contract/certificates/certificate-layout'
import type { CertificatePrint } from '@palco/contract/certificates/certificates'
import { PAPER_FONTS, type TextBlock } from '@palco/contract/certificates/paper/paper-items'
import jsqr from 'jsqr'
import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { png, WEBP } from '#test/images.ts'
import { fontOf, measure, runsOf } from './paper-fonts.ts'
import { drawPdf } from './pdf.ts'
import { printedImage } from './printed-image.ts'

const print: CertificatePrint = {
  language: 'PT_BR',
  name: 'Nguyễn Łukasz Достоевская Αλέξανδρος',
  event: 'Semana de Tecnologia',
  organiser: 'Prado & <Filhos>',
  signatory: { name: 'Helena Prado', role: 'Diretora' },
  minutes: 750,
  firstDay: '2025-12-01',
  lastDay: '2025-12-05',
  programme: [{ title: 'Abertura', speaker: 'João Lima', day: '2025-12-01', minutes: 80 }],
  issuedOn: '2025-12-12',
}
const checkUrl = 'https://semana.example/c/7K3M-9QXZ-2TBN'
const facts = { title: 'Certificado', author: print.organiser, language: 'pt-BR', createdAt: new Date('2025-12-12') }

async function drawn() {
  const logo = await printedImage(png(300, 100), 'image/png')
  if (!logo) throw new Error('no image')
  const placed = { address: '/logo', width: logo.width, height: logo.height }
  const paper = { print, code: '7K3M-9QXZ-2TBN', checkUrl, logo: placed, signature: null, background: null }
  return drawPdf(layOut(paper, STAGE, measure), new Map([['/logo', logo]]), facts)
}

const opened = async (bytes: Buffer) =>
  getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false }).promise

interface CanvasContext {
  getImageData: (...area: number[]) => { data: Uint8Array }
}

interface Node {
  role?: string
  alt?: string
  type?: string
  id?: string
  children?: Node[]
}

/** Returns the texts of the structure tree with their tags, in the order in which screen readers read them. */
async function readOut(page: PDFPageProxy) {
  const { fnArray, argsArray } = await page.getOperatorList()
  const texts = new Map<number, string>()
  let id = -1
  for (const [at, operator] of fnArray.entries()) {
    const [first, second] = argsArray[at] ?? []
    if (operator === OPS.beginMarkedContentProps) id = second ?? -1
    if (operator === OPS.endMarkedContent) id = -1
    const glyphs: { unicode?: string }[] = operator === OPS.showText ? first : []
    for (const { unicode = '' } of glyphs) texts.set(id, (texts.get(id) ?? '') + unicode)
  }
  const textAt = (id = '') => texts.get(Number(/_mc(\d+)$/.exec(id)?.[1] ?? -2)) ?? ''
  const read = ({ role = '', alt, children = [], id = '' }: Node): string[] => {
    const text = children.map((child) => textAt(child.id)).join('')
    const own = alt && role === 'Figure' ? [`Figure: ${alt}`] : text.trim() ? [`${role}: ${text.trim()}`] : []
    return [...own, ...(id ? [] : children.flatMap(read))]
  }
  return read((await page.getStructTree()) as Node)
}

const plain = (texts: string[]) => texts.map((text) => text.replace(/\s+/gu, ' '))

test('everything on a certificate’s PDF that is read is tagged, in reading order', async () => {
  const document = await opened(await drawn())
  expect(plain(await readOut(await document.getPage(1)))).toEqual([
    'Figure: Logotipo: Semana de Tecnologia',
    'H1: CERTIFICADO DE PARTICIPAÇÃO',
    'P: Certificamos que',
    `P: ${print.name}`,
    'P: participou do evento Semana de Tecnologia, realizado por Prado & <Filhos>, de 1º a 5 de dezembro de 2025, com carga horária de 12 horas e 30 minutos.',
    'P: Realização',
    'P: Prado & <Filhos>',
    'P: Emitido em 12 de dezembro de 2025',
    'P: Helena Prado',
    'P: Diretora',
    'Figure: Código QR que abre a página de verificação deste certificado',
    'P: Código de verificação',
    'P: 7K3M-9QXZ-2TBN',
    'P: Confira a autenticidade em',
    'Link: semana.example/c/7K3M-9QXZ-2TBN',
  ])
  expect(plain(await readOut(await document.getPage(2)))).toEqual([
    'H2: Conteúdo programático',
    `P: ${print.name}`,
    'P: Semana de Tecnologia',
    'P: Carga horária: 12 horas e 30 minutos',
    ...['TH: Data', 'TH: Atividade', 'TH: Ministrante', 'TH: Carga horária'],
    ...['TD: 01/12/2025', 'TD: Abertura', 'TD: João Lima', 'TD: 1 h 20 min'],
    'P: Código de verificação: 7K3M-9QXZ-2TBN',
    'Link: semana.example/c/7K3M-9QXZ-2TBN',
    'P: Página 2 de 2',
  ])
})

test('text of a certificate’s PDF is extracted as printed, in every font and after any other text', async () => {
  const names = [
    'Thị Nguyễn Bịnh Ệ Ộ ự',
    'Igiri fi ffi',
    'Ệ\u0301 Adé Ị\u0301',
    'Ειρήνη Ϊ ΐ',
    'Юлий Ёлкина Їжак',
    'Zażółć ß Ø',
  ]
  const style = { size: 12, color: '#000000', x: 0, y: 20, width: 100 }
  for (const text of [...names, ...names])
    for (const font of PAPER_FONTS) {
      const block: TextBlock = { kind: 'text', role: 'paragraph', pieces: [{ ...style, font, text }] }
      const document = await opened(await drawPdf([{ width: 400, height: 40, items: [block] }], new Map(), facts))
      const read = await readOut(await document.getPage(1))
      expect(read.map((each) => each.normalize('NFC'))).toEqual([`P: ${text.normalize('NFC')}`])
    }
})

test('a certificate’s PDF has language, title and author, claims PDF/UA, and links to the check page', async () => {
  const bytes = await drawn()
  const document = await opened(bytes)
  const { info, metadata } = (await document.getMetadata()) as never as {
    info: Record<string, unknown>
    metadata: { get: (name: string) => unknown }
  }
  expect(info).toMatchObject({ Language: 'pt-BR', Title: 'Certificado', Author: 'Prado & <Filhos>' })
  expect(metadata.get('dc:creator')).toEqual(['Prado & <Filhos>'])
  expect(bytes.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(bytes.toString('latin1')).toMatch(/\/Marked true/)
  const annotations = await (await document.getPage(1)).getAnnotations()
  expect(annotations.map(({ url }) => url)).toContain(checkUrl)
})

test('fonts are embedded in a certificate’s PDF, and the file is small', async () => {
  const bytes = await drawn()
  const text = bytes.toString('latin1')
  expect(text.match(/\/FontFile2 /g)).toHaveLength(PAPER_FONTS.length)
  expect(text).not.toContain('Helvetica')
  expect(bytes.length).toBeLessThan(120_000)
})

test('the PDF of the same certificate has the same bytes', async () => {
  expect((await drawn()).equals(await drawn())).toBe(true)
})

test('the QR code of a drawn certificate leads to the check page', async () => {
  const document = await opened(await drawn())
  const page = await document.getPage(1)
  // Draw only the lower right corner, where the QR code is, because a whole page takes seconds.
  const [width, height] = [400, 300]
  const viewport = page.getViewport({ scale: 2, offsetX: -1280, offsetY: -890 })
  const factory = document.canvasFactory as { create: (...size: number[]) => { context: CanvasContext } }
  const { context } = factory.create(width, height)
  await page.render({ canvas: null, canvasContext: context as never, viewport }).promise
  const { data } = context.getImageData(0, 0, width, height)
  const readQr = jsqr as unknown as typeof jsqr.default
  expect(readQr(new Uint8ClampedArray(data), width, height)?.data).toBe(checkUrl)
})

test('every character that counts as printable has a glyph', () => {
  const known = new Set(PAPER_FONTS.filter((font) => font !== 'serif').flatMap((font) => fontOf(font).characterSet))
  const all = Array.from({ length: 0x20000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff)
  const printable = all.filter((code) => unprintableIn(String.fromCodePoint(code)).length === 0)
  const composed = printable.flatMap((code) =>
    Array.from(String.fromCodePoint(code).normalize('NFC'), (character) => character.codePointAt(0) ?? 0),
  )
  expect(composed.filter((code) => !known.has(code))).toEqual([])
  expect(printable.length).toBeGreaterThan(2900)
})

test('a character that the serif lacks is drawn in the sans', () => {
  const missing = fontOf('sans').characterSet.find(
    (code) => code > 0x900 && !fontOf('serif').hasGlyphForCodePoint(code),
  )
  const text = `Ana ${String.fromCodePoint(missing ?? 0)}`
  expect(runsOf(text, 'serif').map(({ font }) => font)).toEqual(['serif', 'sans'])
})

const damaged = (image: Buffer, at: number, byte: number) => Object.assign(Buffer.from(image), { [at]: byte })

test.each([
  ['WebP', WEBP, 'image/webp'],
  ['no image', Buffer.from('no image'), 'image/jpeg'],
  ['without width', png(0, 5), 'image/png'],
  ['larger than an upload may be', png(5000, 1), 'image/png'],
  ['with a chunk of 2 GB', damaged(png(40, 20), 33, 0x7f), 'image/png'],
  ['with less data than pixels', damaged(png(40, 20), 23, 30), 'image/png'],
])('an image that cannot be printed is left out of a certificate: %s', async (_case, image, contentType) => {
  expect(await printedImage(image, contentType)).toBeNull()
})

test.each([
  ['grey', png(40, 20)],
  ['with its opacity', damaged(png(40, 20), 25, 4)],
])('an image of the database is in the certificate’s PDF: %s', async (_case, bytes) => {
  const image = await printedImage(bytes, 'image/png')
  if (!image) throw new Error('no image')
  const place = { kind: 'image', address: '/1', alt: null, x: 0, y: 0, width: 40, height: 20 } as const
  const pdf = await drawPdf([{ width: 40, height: 20, items: [place] }], new Map([['/1', image]]), facts)
  const page = await (await opened(pdf)).getPage(1)
  expect((await page.getOperatorList()).fnArray).toContain(OPS.paintImageXObject)
})
