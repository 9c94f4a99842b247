import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { zipPieces } from './zip-stream.ts'

async function open(zip: AsyncIterable<Uint8Array>) {
  const pieces: Uint8Array[] = []
  for await (const piece of zip) pieces.push(piece)
  return fromBufferPromise(Buffer.concat(pieces), { lazyEntries: true })
}

test.each([3, 65_536])('an archive of %d files can be read', async (count) => {
  const entries = Array.from({ length: count }, (_, n) => ({ path: `${n}`, bytes: Buffer.from(`text ${n}`) }))
  const zip = await open(zipPieces(entries))
  expect(zip.entryCount).toBe(count)
  for await (const entry of zip.eachEntry()) {
    expect((await buffer(await zip.openReadStreamPromise(entry))).toString()).toBe(`text ${entry.fileName}`)
    if (entry.fileName === '2') break
  }
})

test('files in an archive have the time that is passed, compressed or not', async () => {
  const entries = [
    { path: 'stored', bytes: Buffer.from('1') },
    { path: 'deflated', text: ['2'] },
  ]
  const zip = await open(zipPieces(entries, new Date('2026-12-05T18:40:22Z')))
  const dates: string[] = []
  for await (const entry of zip.eachEntry()) dates.push(entry.getLastModDate({ timezone: 'UTC' }).toISOString())
  expect(dates).toEqual(['2026-12-05T18:40:22.000Z', '2026-12-05T18:40:22.000Z'])
})
