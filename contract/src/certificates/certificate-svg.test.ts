import { expect, test } from 'vitest'
import { certificateSvg } from './certificate-svg.ts'
import type { PaperItem } from './paper/paper-items.ts'

const fonts = { serif: "'A', serif", sans: 'B', 'sans-bold': 'C' }
const svg = (...items: PaperItem[]) => certificateSvg({ width: 100, height: 50, items }, { fonts })

test('text that people typed is never markup in the certificate’s SVG', () => {
  const piece = { text: '</text><script>&"', font: 'serif', size: 10, color: '#000000', x: 1, y: 2, width: 9 } as const
  const image = { kind: 'image', address: '"/><script>', alt: null, x: 0, y: 0, width: 1, height: 1 } as const
  const drawn = svg({ kind: 'text', role: 'paragraph', pieces: [piece] }, image)
  expect(drawn).not.toContain('<script>')
  expect(drawn).toContain('&lt;/text&gt;&lt;script&gt;&amp;&quot;')
})

test('each gradient of a certificate is defined once, with an id that no other page uses', () => {
  const shaded = (color: string): PaperItem => {
    const fill = { x1: 0, y1: 0, x2: 1, y2: 0, stops: [{ at: 0, color, opacity: 0.5 }] }
    return { kind: 'shape', path: 'M0 0h1', fill }
  }
  const pages = [svg(shaded('#ff0000'), shaded('#ff0000')), svg(shaded('#00ff00'))]
  const ids = [...pages.join('').matchAll(/linearGradient id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(2)
  expect(ids).toHaveLength(2)
  for (const id of ids) expect(pages.join('')).toContain(`fill="url(#${id})"`)
})
