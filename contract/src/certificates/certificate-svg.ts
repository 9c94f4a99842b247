import type { Gradient, Page, PaperFont, PaperItem, Shape, TextBlock, TextPiece } from './paper/paper-items.ts'

/**
 * `fonts`: the CSS `font-family` of each font. `drawText` returns the text as SVG that needs no fonts. `imageSource`
 * returns the URL from which to load an image.
 */
type SvgOptions = { imageSource?: (address: string) => string } & (
  | { fonts: Record<PaperFont, string> }
  | { drawText: (piece: TextPiece) => string }
)

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')

const round = (number: number) => Number(number.toFixed(2))

/** Draws a page as SVG. Escapes the texts, because people may type markup. */
export function certificateSvg(page: Page, options: SvgOptions): string {
  const definitions = new Map<string, string>()
  const body = page.items.map((item) => drawn(item, options, definitions)).join('')
  const defs = definitions.size ? `<defs>${[...definitions.values()].join('')}</defs>` : ''
  const [width, height] = [round(page.width), round(page.height)]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${defs}${body}</svg>`
}

function drawn(item: PaperItem, options: SvgOptions, definitions: Map<string, string>): string {
  switch (item.kind) {
    case 'text':
      return text(item, options)
    case 'table':
      return [item.head, ...item.rows]
        .flat()
        .map((block) => text(block, options))
        .join('')
    case 'shape':
      return shape(item, definitions)
    case 'image': {
      const source = options.imageSource?.(item.address) ?? item.address
      const place = `x="${round(item.x)}" y="${round(item.y)}" width="${round(item.width)}" height="${round(item.height)}"`
      return `<image ${place} preserveAspectRatio="none" href="${escaped(source)}"/>`
    }
    case 'qr':
      return `<path transform="translate(${round(item.x)} ${round(item.y)})" d="${item.path}"/>`
  }
}

const text = ({ pieces }: TextBlock, options: SvgOptions) =>
  pieces
    .map((piece) => {
      if ('drawText' in options) return options.drawText(piece)
      const spacing = piece.spacing ? ` letter-spacing="${piece.spacing}"` : ''
      const style = `font-family="${escaped(options.fonts[piece.font])}" font-size="${round(piece.size)}" fill="${piece.color}"`
      return `<text x="${round(piece.x)}" y="${round(piece.y)}" ${style}${spacing} xml:space="preserve">${escaped(piece.text)}</text>`
    })
    .join('')

function shape({ path, fill = 'none', stroke, opacity }: Shape, definitions: Map<string, string>): string {
  const paint = typeof fill === 'string' ? fill : `url(#${defined(fill, definitions)})`
  const line = stroke ? ` stroke="${stroke.color}" stroke-width="${stroke.width}"` : ''
  return `<path d="${path}" fill="${paint}"${line}${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`
}

function defined({ x1, y1, x2, y2, stops }: Gradient, definitions: Map<string, string>): string {
  // Build the id from the values. All pages of a preview are in one document, where different gradients need different
  // ids.
  const looks = stops.flatMap(({ at, color, opacity }) => [at, color.slice(1), opacity])
  const id = ['gradient', ...[x1, y1, x2, y2].map(round), ...looks].join('-')
  const steps = stops.map(
    ({ at, color, opacity }) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
  )
  const place = `x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"`
  definitions.set(
    id,
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${place}>${steps.join('')}</linearGradient>`,
  )
  return id
}
