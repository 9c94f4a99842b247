import { describe, expect, test } from 'vitest'
import { row, workbookFiles, zipOf } from '#test/zip-files.ts'
import { checkedXlsx } from './xlsx-guard.ts'
import { readEntry } from './zip-content.ts'
import { readDirectory } from './zip-directory.ts'

const files = workbookFiles(row(['nome', 'email']))
const sheet = 'xl/worksheets/sheet1.xml'

const unpack = (bytes: Buffer) =>
  Object.fromEntries(readDirectory(bytes).map((entry) => [entry.name, String(readEntry(bytes, entry))]))

test('hands on every part of the workbook as it was', () => {
  expect(unpack(checkedXlsx(zipOf(files)))).toEqual(files)
})

test('leaves pictures and macros behind', () => {
  const checked = checkedXlsx(zipOf({ ...files, 'xl/media/image1.png': 'PNG', 'xl/vbaProject.bin': 'VBA' }))
  expect(Object.keys(unpack(checked))).toEqual(Object.keys(files))
})

test('takes Windows paths', () => {
  const windows = Object.fromEntries(Object.entries(files).map(([name, text]) => [name.replaceAll('/', '\\'), text]))
  expect(unpack(checkedXlsx(zipOf(windows)))).toEqual(files)
})

describe('refuses, before any parser sees it,', () => {
  const change = (bytes: Buffer, at: number) => bytes.fill(bytes.readUInt8(at) ^ 0xff, at, at + 1)
  const good = zipOf(files)

  test.each<[string, () => Buffer, string]>([
    ['more tags than a parser finishes', () => zipOf(workbookFiles('<row/>'.repeat(4_000_001))), 'pesada demais'],
    [
      'more bytes than are worth it',
      () => zipOf({ ...files, 'x.bin': { content: '', declaredSize: 60e6 } }),
      'pesada demais',
    ],
    [
      'a part that is longer than declared',
      () => zipOf({ ...files, [sheet]: { content: 'xx', declaredSize: 1 } }),
      'corrompido',
    ],
    [
      'a part that is shorter than declared',
      () => zipOf({ ...files, [sheet]: { content: 'x', declaredSize: 2 } }),
      'corrompido',
    ],
    ['a part that was damaged', () => change(Buffer.from(good), good.indexOf(sheet) + sheet.length + 5), 'corrompido'],
    ['a file without its end', () => good.subarray(0, -1), 'corrompido'],
    ['a directory that is not there', () => change(Buffer.from(good), good.length - 4), 'corrompido'],
    ['another kind of document', () => zipOf({ 'word/document.xml': '<w/>' }), 'não é de uma planilha'],
  ])('%s', (_, make, error) => {
    expect(() => checkedXlsx(make())).toThrow(error)
  })
})
