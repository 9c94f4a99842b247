import { expect, test } from 'vitest'
import { printableText, unprintableIn, unprintableTexts } from './certificate-characters.ts'

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
  ['अमित', ['अ', 'म', 'ि', 'त']],
  ['Ana\u200d\u202eLima\u0007', ['\u200d', '\u202e', '\u0007']],
  [`A${'\u0301'.repeat(6)}`, ['\u0301']],
  [`A${'\u0488'.repeat(6)}`, ['\u0488']],
])('the name %s has %j that can’t be printed', (text, expected) => {
  expect(unprintableIn(text)).toEqual(expected)
})

test.each([
  ['🎤 Abertura', 'Abertura'],
  ['Semana 🚀 de tecnologia', 'Semana de tecnologia'],
  ['中文', '–'],
  ['', ''],
])('the text %j is printed as %j', (text, expected) => {
  expect(printableText(text)).toBe(expected)
})

test('the list of lost characters names the title, rooms and speakers that have them', () => {
  const room = { id: 'a', name: 'Abertura', speaker: 'Rui Alves' }
  const japanese = { id: 'b', name: '日本', speaker: '王 Li' }
  expect(unprintableTexts({ title: 'Semana 🎉' }, [room, japanese])).toEqual([
    { roomId: null, texts: ['Semana 🎉'], characters: ['🎉'] },
    { roomId: 'b', texts: ['日本', '王 Li'], characters: ['日', '本', '王'] },
  ])
  expect(unprintableTexts({ title: 'Semana' }, [room])).toEqual([])
})
