import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { call, form } from '#test/client.ts'
import { png } from '#test/images.ts'
import { dataOf, openOffice } from '#test/office.ts'
import { startServer } from '#test/test-server.ts'
import type { Database } from '../../base/db/database.ts'
import { createImageCache } from './image-cache.ts'
import { saveImage } from './images.repo.ts'

/** Counts reads of images from the database. Each read lasts until `release` resolves. */
function countReads(release: Promise<unknown> = Promise.resolve()) {
  let reads = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!result.rows.some((row) => 'bytes' in row)) return result
      reads += 1
      await release
      return result
    },
  }
  return { wrapDatabase: (db: Database) => db.withPlugin(plugin), reads: () => reads }
}

const KB = 1024

test('concurrent requests for an image share one read, and later ones are served from the cache', async () => {
  const all = Promise.withResolvers<void>()
  const { wrapDatabase, reads } = countReads(all.promise)
  const { server, ask } = await openOffice({ wrapDatabase })
  const file = png(64, 64, 150 * KB)
  const answer = await ask('/admin/settings/images/loginBackground', { method: 'PUT', body: form({ file }) })
  const address: string = dataOf(answer).images.loginBackground

  let arrived = 0
  server.app.server.on('request', () => ++arrived === 50 && setImmediate(all.resolve))
  const answers = await Promise.all(Array.from({ length: 50 }, () => call(server, address)))
  expect(answers.filter(({ status, bytes }) => status === 200 && bytes.equals(file))).toHaveLength(50)
  await call(server, address)
  expect(reads()).toBe(1)
})

test('a missing image is not cached', async () => {
  const server = await startServer()
  const address = '/api/images/c33b4d7e0e0db1c3a0e5c3e0a0d0f0b1'
  expect((await call(server, address)).status).toBe(404)
  const row = { content_type: 'image/png', bytes: png(1, 1), created_at: '', unused_since: null }
  await server.db
    .insertInto('images')
    .values({ id: address.slice(-32), ...row })
    .execute()
  expect((await call(server, address)).status).toBe(200)
})

async function savedImages(maxBytes: number) {
  const { wrapDatabase, reads } = countReads()
  const { db } = await startServer({ wrapDatabase })
  const save = (padding: number) => db.transaction().execute((trx) => saveImage(trx, png(1, 1, padding), 1e6))
  const ids = [await save(10 * KB), await save(11 * KB), await save(12 * KB)] as const
  return { cache: createImageCache(db, maxBytes), ids, reads }
}

test('the image cache evicts the least recently used image beyond its limit', async () => {
  const { cache, ids, reads } = await savedImages(30 * KB)
  const [first, second, third] = ids
  for (const id of [first, second, first, third]) await cache.find(id)
  expect(reads()).toBe(3)
  for (const id of [first, third]) await cache.find(id)
  expect(reads()).toBe(3)
  await cache.find(second)
  expect(reads()).toBe(4)
})

test('the image cache does not keep an image that was being read when the cache was cleared', async () => {
  const { cache, ids, reads } = await savedImages(100 * KB)
  const reading = cache.find(ids[0])
  cache.clear()
  expect((await reading).contentType).toBe('image/png')
  await cache.find(ids[0])
  expect(reads()).toBe(2)
})

test('an image that does not exist is 404, also when the cache is cleared while it is looked for', async () => {
  const { cache } = await savedImages(100 * KB)
  const reading = cache.find('0'.repeat(32))
  cache.clear()
  await expect(reading).rejects.toMatchObject({ status: 404 })
})
