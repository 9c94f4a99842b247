import { describe, expect, test } from 'vitest'
import { row, workbookFiles, zipOf } from '#test/zip-files.ts'
import { readXlsxParts } from './xlsx-guard.ts'

const files = workbookFiles(row(['nome', 'email']))
const sheet = 'xl/worksheets/sheet1.xml'

const unpack = async (bytes: Buffer) =>
  Object.fromEntries([...(await readXlsxParts(bytes))].map(([path, content]) => [path, String(content)]))

test('the workbook guard reads every XML part unchanged', async () => {
  expect(await unpack(zipOf(files))).toEqual(files)
})

test('the workbook guard leaves out pictures and macros', async () => {
  const parts = await unpack(zipOf({ ...files, 'xl/media/image1.png': 'PNG', 'xl/vbaProject.bin': 'VBA' }))
  expect(Object.keys(parts)).toEqual(Object.keys(files))
})

test('the workbook guard accepts Windows paths', async () => {
  const windows = Object.fromEntries(Object.entries(files).map(([name, text]) => [name.replaceAll('/', '\\'), text]))
  expect(await unpack(zipOf(windows))).toEqual(files)
})

test.each(['\r\n', '\0'.repeat(100_000)])('a workbook may have bytes after its end', async (more) => {
  expect(await unpack(Buffer.concat([zipOf(files), Buffer.from(more)]))).toEqual(files)
})

describe('refuses before parsing', () => {
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
  ])('the workbook guard refuses before parsing: %s', async (_, make, error) => {
    await expect(readXlsxParts(make())).rejects.toThrow(error)
  })
})
