import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvPieces } from './csv-stream.ts'

async function* items(...texts: string[]) {
  yield* texts
}

async function cellsOf(...texts: string[]) {
  let csv = ''
  for await (const piece of csvPieces([{ header: 'Nome', cell: (text: string) => text }], items(...texts))) csv += piece
  return Papa.parse<string[]>(csv.trimEnd(), { delimiter: ';' }).data.slice(1).flat()
}

const ZERO_WIDTH = '\u200b'

test.each([
  '=1',
  '+1',
  '-1',
  '@A1',
  '\t1',
  ' =1',
  `${ZERO_WIDTH}=1`,
  '\ufeff=1',
  '\u00ad\u2060=1',
  '＝1',
  '＋1',
  '－1',
  '＠A1',
  '﹦1',
])('CSV escapes a cell that a program may take for a formula: %j', async (text) => {
  expect(await cellsOf(text)).toEqual([`'${text}`])
})

test.each(['Ana', 'Ana = Bia', '1=1', '１', 'José', 'Ana; "Bia"', ' Ana'])(
  'CSV keeps any other cell: %j',
  async (text) => {
    expect(await cellsOf(text)).toEqual([text])
  },
)

test('a CSV export escapes every sign that Unicode folds to the sign of a formula', async () => {
  const signs = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter((sign) =>
    /^[=+\-@]/.test(sign.normalize('NFKC')),
  )
  expect(await cellsOf(...signs.map((sign) => `${sign}1`))).toEqual(signs.map((sign) => `'${sign}1`))
})
