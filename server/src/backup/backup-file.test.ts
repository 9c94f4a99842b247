import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newFolder, summed } from '#test/backup-orders.ts'
import { openBackup, writeBackup } from './backup-file.ts'
import type { Batch } from './snapshot.ts'

const users = Array.from({ length: 1201 }, (_, n) => ({ id: `u${n}`, name: `Zoë ${n}\n\u2028\r`, active: n % 2 === 0 }))
// An image that is larger than one chunk of the file stream.
const images = [{ id: 'i', bytes: Buffer.from(Array.from({ length: 100_000 }, (_, n) => n)), unused_since: null }]

async function* someBatches(): AsyncGenerator<Batch> {
  yield { table: 'users', rows: users }
  yield { table: 'images', rows: images }
}

async function aBackup() {
  const file = path.join(newFolder(), 'copy.jsonl.gz')
  const head = { takenAt: '2026-11-15T12:00:00.000Z', migrations: ['0001-initial'], rows: { users: 1201, images: 1 } }
  await writeBackup(file, { ...head, batches: someBatches() }, new AbortController().signal)
  return { file, head, bytes: readFileSync(file) }
}

function write(content: Buffer | string) {
  const file = path.join(newFolder(), 'file')
  writeFileSync(file, content)
  return file
}

async function read(file: string) {
  const { batches, ...head } = await openBackup(file)
  const all: Batch[] = []
  for await (const batch of batches) all.push(batch)
  return { head, batches: all }
}

test('a backup file is read in batches as it was written', async () => {
  const { file, head } = await aBackup()
  const { batches, ...others } = await read(file)
  expect(others.head).toEqual(head)
  expect(batches.map(({ table, rows }) => [table, rows.length])).toEqual([
    ['users', 500],
    ['users', 500],
    ['users', 201],
    ['images', 1],
  ])
  expect(batches.flatMap(({ rows }) => rows)).toEqual([...users, ...images])
})

test.each([
  ['a text', 'hello'],
  ['a page', gzipSync('<html>\n</html>\n')],
  ['another JSON', gzipSync('{"users":[]}\n')],
])('reading a backup refuses %s as no backup', async (_, content) => {
  const file = write(content)
  await expect(read(file)).rejects.toThrow(`${file} is no backup of Palco.`)
})

test.each<[string, (text: string) => string]>([
  ['without its last line', (text) => text.replace(/\n[^\n]+\n$/, '\n')],
  ['with another format in its first line', (text) => text.replace('"palcoBackup":1', '"palcoBackup":2')],
  ['with a first line that is none', (text) => text.replace('palcoBackup', 'palcoBackuq')],
  ['with one letter changed', (text) => text.replace('u7"', 'u8"')],
  ['with a line more', (text) => `${text}${text.split('\n')[1]}\n`],
  ['with a line that is none', (text) => text.replace('\n["images"', '\nnothing\n["images"')],
  ['with a row of no table', (text) => text.replace('\n["images"', '\n["badges",{}]\n["images"')],
])('reading refuses a backup %s as damaged', async (_, change) => {
  const { bytes } = await aBackup()
  const file = write(gzipSync(change(gunzipSync(bytes).toString())))
  await expect(read(file)).rejects.toThrow(`${file} is damaged`)
})

test.each([0, 15, 900])('reading refuses the first %d bytes of a backup as damaged', async (length) => {
  const { bytes } = await aBackup()
  const file = write(bytes.subarray(0, length))
  await expect(read(file)).rejects.toThrow(`${file} is damaged`)
})

test.each<[string, (text: string) => string]>([
  ['another format', (text) => text.replace('"palcoBackup":1', '"palcoBackup":2')],
  ['a table more', (text) => text.replace('"rows":{', '"rows":{"badges":1,')],
])('reading refuses a backup with %s as newer', async (_, change) => {
  const { bytes } = await aBackup()
  const file = write(summed(change(gunzipSync(bytes).toString())))
  await expect(read(file)).rejects.toThrow('was made by a newer Palco. Update this one first.')
})

test('reading a backup refuses a missing file and a folder', async () => {
  const folder = newFolder()
  await expect(read(path.join(folder, 'x'))).rejects.toThrow(`There is no file ${path.join(folder, 'x')}.`)
  await expect(read(folder)).rejects.toThrow(/can't be read \(EISDIR/)
})
