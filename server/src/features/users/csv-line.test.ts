import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

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
])('a cell that a program may take for a formula stays text: %j', (text) => {
  expect(csvLine([text])).toBe(`'${text}\r\n`)
})

test.each(['Ana', 'Ana = Bia', '1=1', '１', 'José'])('any other is as it was: %j', (text) => {
  expect(csvLine([text])).toBe(`${text}\r\n`)
})
