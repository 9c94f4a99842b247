import { expect, test } from 'vitest'
import { printableText, unprintableIn } from './certificate-characters.ts'

test.each([
  ['Łukasz Çelik', []],
  ['Екатерина Достоевская', []],
  ['Αλέξανδρος', []],
  ['Nguyễn Thị Hồng Ánh', []],
  ['Nguyễn'.normalize('NFD'), []],
  ['O’Connor-Smith', []],
  ['Ana 😀😀', ['😀']],
  ['王 Li', ['王']],
  ['محمد', ['م', 'ح', 'د']],
  ['דוד', ['ד', 'ו']],
  ['Ana\u200d\u202eLima\u0007', ['\u200d', '\u202e', '\u0007']],
  [`A${'\u0301'.repeat(6)}`, ['\u0301']],
  [`A${'\u0488'.repeat(6)}`, ['\u0488']],
])('%s has %j that can’t be printed', (text, expected) => {
  expect(unprintableIn(text)).toEqual(expected)
})

test.each([
  ['🎤 Abertura', 'Abertura'],
  ['Semana 🚀 de tecnologia', 'Semana de tecnologia'],
  ['中文', '–'],
  ['', ''],
])('%j is printed as %j', (text, expected) => {
  expect(printableText(text)).toBe(expected)
})
