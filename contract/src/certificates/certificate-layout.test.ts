import fc from 'fast-check'
import { expect, test } from 'vitest'
import { INTERFACE_LANGUAGES } from '../languages/interface-languages.ts'
import { INITIAL_CERTIFICATE_SETTINGS } from './certificate-design.ts'
import { layOut } from './certificate-layout.ts'
import type { CertificatePrint } from './certificates.ts'
import { contrast, readableOn } from './paper/colors.ts'
import type { Measure, Page, Paper, TextBlock } from './paper/paper-items.ts'

/** Measures like a font with wide and narrow letters, whose bold letters are wider. */
const measure: Measure = (text, font, size) =>
  [...text].reduce((sum, letter) => sum + (/[WM]/.test(letter) ? 1 : /[il ]/.test(letter) ? 0.25 : 0.55), 0) *
  size *
  (font === 'sans-bold' ? 1.1 : 1)

const print: CertificatePrint = {
  language: 'PT_BR',
  name: 'Maria Souza',
  event: 'Semana de Tecnologia',
  organiser: 'Instituto Palco',
  signatory: { name: 'Helena Prado', role: 'Diretora' },
  minutes: 750,
  firstDay: '2025-12-01',
  lastDay: '2025-12-05',
  programme: [],
  issuedOn: '2025-12-12',
}
const image = { address: '/api/images/1', width: 600, height: 200 }
const paper = (changes: Partial<CertificatePrint>): Paper => ({
  print: { ...print, ...changes },
  code: '7K3M-9QXZ-2TBN',
  checkUrl: 'https://semana.example/c/7K3M-9QXZ-2TBN',
  logo: null,
  signature: image,
  background: image,
})
const STAGE = INITIAL_CERTIFICATE_SETTINGS
const OWN = { ...STAGE, design: 'own' as const, background: image.address }

const blocksOf = ({ items }: Page): TextBlock[] =>
  items.flatMap((item) =>
    item.kind === 'text' ? [item] : item.kind === 'table' ? [item.head, ...item.rows].flat() : [],
  )
const textOf = ({ pieces }: TextBlock) => pieces.map(({ text }) => text).join('')
const texts = (page: Page | undefined) => (page ? blocksOf(page).map(textOf) : [])

/** Returns the rectangles that the letters cover, from capitals to below the baseline. They must not overlap. */
const inks = (page: Page) =>
  blocksOf(page)
    .flatMap(({ pieces }) => pieces)
    .map(({ x, y, width, size }) => ({ left: x, right: x + width, top: y - size * 0.7, bottom: y + size * 0.2 }))

type Ink = ReturnType<typeof inks>[number]
const meet = (a: Ink, b: Ink) =>
  a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.1 && b.top < a.bottom - 0.1

const words = (maxLength: number) =>
  fc.oneof(
    fc.string({ maxLength, unit: fc.constantFrom('W', 'i', 'a', ' ', 'é') }),
    fc.integer({ min: 0, max: maxLength }).map((length) => 'W'.repeat(length)),
  )

// With the design `own`, test only short texts: long ones may overlap, because their size has a lower limit.
test.each([
  ['stage', STAGE, 200],
  ['own', OWN, 40],
])('nothing on a certificate overlaps or leaves the page, whatever is printed: %s', (_design, settings, longest) => {
  const prints = fc.record({
    language: fc.constantFrom(...INTERFACE_LANGUAGES),
    name: words(longest),
    event: words(longest),
    organiser: words(Math.min(longest, 120)),
    signatory: fc.record({ name: words(Math.min(longest, 120)), role: words(Math.min(longest, 120)) }),
    programme: fc.array(
      fc.record({
        title: words(200),
        speaker: words(120),
        day: fc.constantFrom('2025-12-01', null),
        minutes: fc.nat(600),
      }),
      { maxLength: 12 },
    ),
  })
  fc.assert(
    fc.property(prints, fc.boolean(), (changes, hasLogo) => {
      const pages = layOut({ ...paper(changes), logo: hasLogo ? image : null }, settings, measure)
      for (const page of pages) {
        const all = inks(page)
        const isInside = ({ left, right, bottom }: Ink) =>
          left >= 0 && right <= page.width + 0.5 && bottom <= page.height
        expect(all.filter((ink) => !isInside(ink))).toEqual([])
        expect(all.filter((ink, at) => all.some((other, index) => index > at && meet(ink, other)))).toEqual([])
      }
    }),
    { numRuns: 25 },
  )
})

test.each([90, 97.5, 71])('a printed name is readable and on the page close to the next field: at %d mm', (y) => {
  const fields = { ...OWN.fields, name: { ...OWN.fields.name, y } }
  const names = fc.oneof(fc.constant('Maria Souza'), words(200))
  fc.assert(
    fc.property(names, words(200), (name, event) => {
      const [page] = layOut(paper({ name, event }), { ...OWN, fields }, measure)
      const [title, named, statement] = page ? blocksOf(page) : []
      const smallest = (block?: TextBlock) => Math.min(96, ...(block?.pieces ?? []).map(({ size }) => size))
      expect(smallest(title)).toBeGreaterThanOrEqual(fields.title.size * 0.75)
      expect(smallest(named)).toBeGreaterThanOrEqual(fields.name.size * 0.6)
      expect(smallest(statement)).toBeGreaterThanOrEqual(fields.statement.size * 0.75)
      expect(page && inks(page).filter(({ bottom }) => bottom > page.height)).toEqual([])
    }),
    { numRuns: 25 },
  )
})

test('a certificate reads in the order of its sentence, and a block has its spaces where lines end', () => {
  const [first] = layOut(paper({}), STAGE, measure)
  const [event, title, lead, name, statement] = texts(first)
  expect([event, title, lead, name]).toEqual([
    print.event,
    'CERTIFICADO DE PARTICIPAÇÃO',
    'Certificamos que',
    print.name,
  ])
  expect(statement?.replaceAll('\u00a0', ' ')).toBe(
    'participou do evento Semana de Tecnologia, realizado por Instituto Palco, de 1º a 5 de dezembro de 2025, com carga horária de 12 horas e 30 minutos.',
  )
})

test('no printed line begins with punctuation, however narrow its box', () => {
  const lines = [20, 30, 40, 50, 60, 70, 80, 90].flatMap((width) => {
    const statement = { ...OWN.fields.statement, width }
    const [first] = layOut(paper({}), { ...OWN, fields: { ...OWN.fields, statement } }, measure)
    const { pieces = [] } = (first && blocksOf(first)[2]) ?? {}
    const byLine = Map.groupBy(pieces, ({ y }) => y)
    return [...byLine.values()].map((line) => line.map(({ text }) => text).join(''))
  })
  expect(lines.filter((line) => /^[,. ]/.test(line))).toEqual([])
  expect(lines.some((line) => line.includes('dezembro'))).toBe(true)
})

const nameLines = (name: string) => {
  const [first] = layOut(paper({ name }), STAGE, measure)
  const block = first && blocksOf(first)[3]
  return { size: block?.pieces[0]?.size ?? 0, lines: block?.pieces.map(({ text }) => text.trim()) ?? [] }
}

test('a long printed name shrinks, then breaks at a space, then anywhere in at most three lines', () => {
  const short = nameLines('Ana Lima')
  const longer = nameLines('Maria Aparecida de Souza')
  expect(longer.lines).toHaveLength(1)
  expect(longer.size).toBeLessThan(short.size)
  expect(longer.size).toBeGreaterThanOrEqual(short.size * 0.6)
  const two = nameLines('Maximiliano Alejandro de la Trinidad Rodríguez Villanueva y Fernández')
  expect(two.lines).toHaveLength(2)
  expect(two.lines.join(' ')).toBe('Maximiliano Alejandro de la Trinidad Rodríguez Villanueva y Fernández')
  const one = nameLines('W'.repeat(200))
  expect(one.lines.length).toBeLessThanOrEqual(3)
  expect(one.lines.join('').replaceAll('-', '')).toBe('W'.repeat(200))
  expect(one.lines.map((line) => line.endsWith('-'))).toEqual([true, true, false])
})

test('every page of a long printed programme has the code, its number and the head of the table', () => {
  const programme = Array.from({ length: 60 }, (_, at) => ({
    title: `Sala ${at}`,
    speaker: '',
    day: null,
    minutes: 80,
  }))
  const [, ...pages] = layOut(paper({ programme }), STAGE, measure)
  expect(pages.length).toBeGreaterThan(2)
  for (const [at, page] of pages.entries())
    expect(texts(page)).toEqual(
      expect.arrayContaining([
        'Atividade',
        'Código de verificação: 7K3M-9QXZ-2TBN',
        `Página ${at + 2} de ${pages.length + 1}`,
      ]),
    )
  expect(pages.flatMap(texts).filter((text) => text.startsWith('Sala '))).toHaveLength(60)
})

test('a certificate of an own design without its background falls back to the built-in one', () => {
  const [first] = layOut({ ...paper({}), background: null }, OWN, measure)
  expect(texts(first)).toContain('Certificamos que')
})

test('characters that no font has are left out of printed titles', () => {
  const [first] = layOut(paper({ event: 'Semana 🚀 de 中文' }), STAGE, measure)
  expect(texts(first)[0]).toBe('Semana de')
})

test('the QR code of a certificate is at least 22 mm wide, on white', () => {
  for (const settings of [STAGE, OWN]) {
    const items = layOut(paper({}), settings, measure)[0]?.items ?? []
    const at = items.findIndex(({ kind }) => kind === 'qr')
    expect(items[at]).toMatchObject({ url: 'https://semana.example/c/7K3M-9QXZ-2TBN' })
    expect(items[at]?.kind === 'qr' && items[at].size).toBeGreaterThanOrEqual((22 * 72) / 25.4)
    expect(items[at - 1]).toMatchObject({ kind: 'shape', fill: '#ffffff' })
  }
})

test.each([10, 46, 90])(
  'the white of a seal that is %d mm wide begins inside its box, and ends on the page',
  (width) => {
    const seal = { ...OWN.fields.seal, x: 200, width, align: 'left' as const }
    const items = layOut(paper({}), { ...OWN, fields: { ...OWN.fields, seal } }, measure)[0]?.items ?? []
    const white = items.find((item) => item.kind === 'shape')
    const [x = 0, y = 0, side = 0] = white?.kind === 'shape' ? (white.path.match(/[\d.]+/g) ?? []).map(Number) : []
    expect(x).toBeGreaterThanOrEqual((200 * 72) / 25.4 - 0.01)
    expect(y).toBeGreaterThanOrEqual((seal.y * 72) / 25.4 - 0.01)
    if (width > 40) expect(x + side).toBeLessThanOrEqual(((200 + width) * 72) / 25.4 + 0.01)
  },
)

test.each(['#ffffff', '#ffe680', '#00ff00', '#5b3df5', '#000000'])(
  'certificate text in %s is readable on white',
  (accent) => {
    expect(contrast(readableOn('#ffffff', accent), '#ffffff')).toBeGreaterThanOrEqual(4.5)
  },
)
