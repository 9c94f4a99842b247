import { expect, test } from 'vitest'
import { pastedTable } from './pasted-table.ts'

test.each<[string, string, string[][]]>([
  [
    'cells of a spreadsheet',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'empty cells',
    'a\t\tc\n\tb\t',
    [
      ['a', '', 'c'],
      ['', 'b', ''],
    ],
  ],
  [
    'blank lines',
    'a\tb\n\t\n\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a tab before other delimiters', 'a, b; c\td', [['a, b; c', 'd']]],
  [
    'semicolons',
    'a;b, c\nd;e',
    [
      ['a', 'b, c'],
      ['d', 'e'],
    ],
  ],
  ['commas', 'a,"b, c",d', [['a', 'b, c', 'd']]],
  [
    'a line break in quotes',
    '"a\nb"\tc\nd\te',
    [
      ['a b', 'c'],
      ['d', 'e'],
    ],
  ],
  ['doubled quotes', '"diz ""oi"""\tb', [['diz "oi"', 'b']]],
  [
    'a quote that is text',
    '"Oi", disse\tb\n"aberta\tc',
    [
      ['"Oi", disse', 'b'],
      ['"aberta', 'c'],
    ],
  ],
  ['invisible characters', '\uFEFFa\u200B \u00A0 b\tc\u0007', [['a b', 'c']]],
  ['one cell', 'a', [['a']]],
  ['nothing', ' \n\t', []],
])('a pasted table is read with %s', (_, text, rows) => {
  expect(pastedTable(text)).toEqual(rows)
})

test('a pasted table with a hundred thousand open quotes is read without delay', () => {
  expect(pastedTable('"a\t'.repeat(100_000))).toHaveLength(1)
})
