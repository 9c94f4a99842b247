import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { zipPieces } from './zip-stream.ts'

test.each([3, 65_536])('an archive of %d files can be read', async (count) => {
  const entries = Array.from({ length: count }, (_, n) => ({ path: `${n}`, bytes: Buffer.from(`text ${n}`) }))
  const pieces: Uint8Array[] = []
  for await (const piece of zipPieces(entries)) pieces.push(piece)
  const zip = await fromBufferPromise(Buffer.concat(pieces), { lazyEntries: true })
  expect(zip.entryCount).toBe(count)
  for await (const entry of zip.eachEntry()) {
    expect((await buffer(await zip.openReadStreamPromise(entry))).toString()).toBe(`text ${entry.fileName}`)
    if (entry.fileName === '2') break
  }
})
