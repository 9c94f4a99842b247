import { expect, test } from 'vitest'
import { unavailable } from '../errors.ts'
import { createBatchLoader } from './batch-loader.ts'

/** Opens a loader whose queries are answered by the test. The row of a key is the key in capitals. */
function openLoader() {
  const queries: string[][] = []
  const held: { answer: () => void; fail: (error: Error) => void }[] = []
  const load = createBatchLoader((keys) => {
    queries.push([...keys])
    const { promise, resolve, reject } = Promise.withResolvers<Map<string, string>>()
    const found = keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()] as const)
    held.push({ answer: () => resolve(new Map(found)), fail: reject })
    return promise
  })
  return { load, queries, held }
}

const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

test('keys that a batch loader gets in the same turn share a query, and each caller gets its own row', async () => {
  const { load, queries, held } = openLoader()
  const rows = Promise.all(['ana', 'bruno', 'ana', 'nobody'].map(load))
  await turn()
  held[0]?.answer()
  expect(await rows).toEqual(['ANA', 'BRUNO', 'ANA', undefined])
  expect(queries).toEqual([['ana', 'bruno', 'nobody']])
})

test('a key requested while a query runs goes into the next one, even if it is the same key', async () => {
  const { load, queries, held } = openLoader()
  const first = load('ana')
  await turn()
  const later = Promise.all([load('ana'), load('bruno')])
  await turn()
  expect(queries).toEqual([['ana']])
  held[0]?.answer()
  expect(await first).toBe('ANA')
  await turn()
  expect(queries).toEqual([['ana'], ['ana', 'bruno']])
  held[1]?.answer()
  expect(await later).toEqual(['ANA', 'BRUNO'])
})

test('a failed batch query fails its own batch and no later one', async () => {
  const { load, held } = openLoader()
  const failed = Promise.allSettled([load('ana'), load('bruno')])
  await turn()
  const later = load('ana')
  held[0]?.fail(new Error('away'))
  expect(await failed).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  await turn()
  held[1]?.answer()
  expect(await later).toBe('ANA')
})

test('an outage fails all queued batches at once, and later keys are queried again', async () => {
  const { load, queries, held } = openLoader()
  const crowd = Promise.allSettled(Array.from({ length: 450 }, (_, n) => load(`person ${n}`)))
  await turn()
  held[0]?.fail(unavailable(new Error('away')))
  expect(new Set((await crowd).map(({ status }) => status))).toEqual(new Set(['rejected']))
  expect(queries).toHaveLength(1)
  const later = load('ana')
  await turn()
  held[1]?.answer()
  expect(await later).toBe('ANA')
})

test('more keys than one query takes are loaded in several queries, one after the other', async () => {
  const { load, queries, held } = openLoader()
  const rows = Promise.all(Array.from({ length: 450 }, (_, n) => load(`person ${n}`)))
  for (const n of [0, 1, 2]) {
    await turn()
    expect(queries).toHaveLength(n + 1)
    held[n]?.answer()
  }
  expect((await rows).at(-1)).toBe('PERSON 449')
  expect(queries.map((keys) => keys.length)).toEqual([200, 200, 50])
})
