import { certificateSvg } from '@palco/contract/certificates/certificate-svg'
import { mixed } from '@palco/contract/certificates/paper/colors'
import type { Page, TextPiece } from '@palco/contract/certificates/paper/paper-items'
import { fontOf, runsOf, wordsOf } from './paper-fonts.ts'
import { type PrintedImage, pngOf } from './printed-image.ts'

/** The size that social networks expect for the picture of a shared link. */
const PICTURE = { width: 1200, height: 630 }
const MARGIN = 24

export function drawPicture(page: Page, images: ReadonlyMap<string, PrintedImage>, accent: string): Promise<Buffer> {
  const scale = Math.min((PICTURE.width - 2 * MARGIN) / page.width, (PICTURE.height - 2 * MARGIN) / page.height)
  const [width, height] = [page.width * scale, page.height * scale]
  const place = `x="${(PICTURE.width - width) / 2}" y="${(PICTURE.height - height) / 2}" width="${width}" height="${height}"`
  const inner = certificateSvg(page, {
    drawText,
    imageSource: (address) => images.get(address)?.dataUrl ?? '',
  }).replace('<svg ', `<svg ${place} `)
  return pngOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}"><path d="M0 0h1200v630H0z" fill="${mixed(accent, '#ffffff', 0.82)}"/>${inner}</svg>`,
  )
}

/** Draws text as outlines, shaped in the same way as in the PDF. The rasterizer then needs no fonts. */
function drawText({ text, font, size, color, spacing = 0, x, y }: TextPiece): string {
  let left = x
  const glyphs: string[] = []
  for (const run of runsOf(text, font)) {
    const { unitsPerEm } = fontOf(run.font)
    const scale = size / unitsPerEm
    for (const word of wordsOf(run.text)) {
      const { glyphs: shapes, positions } = fontOf(run.font).layout(word)
      for (const [at, glyph] of shapes.entries()) {
        const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[at] ?? {}
        const path = glyph.path.toSVG()
        const [dx, dy] = [left + xOffset * scale, y - yOffset * scale]
        if (path)
          glyphs.push(
            `<path transform="matrix(${scale} 0 0 ${-scale} ${dx.toFixed(2)} ${dy.toFixed(2)})" d="${path}"/>`,
          )
        left += xAdvance * scale + spacing
      }
    }
  }
  return `<g fill="${color}">${glyphs.join('')}</g>`
}
