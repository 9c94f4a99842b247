import { expect, test } from 'vitest'
import { unavailable } from '../errors.ts'
import { createBatchLoader } from './batch-loader.ts'

/** Answers each key in capitals, once it is told to. */
function openReader() {
  const asked: string[][] = []
  const held: { answer: () => void; fail: (error: Error) => void }[] = []
  const read = createBatchLoader((keys) => {
    asked.push([...keys])
    const { promise, resolve, reject } = Promise.withResolvers<Map<string, string>>()
    const found = keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()] as const)
    held.push({ answer: () => resolve(new Map(found)), fail: reject })
    return promise
  })
  return { read, asked, held }
}

const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

test('those who ask in the same moment share a question, and each gets his own answer', async () => {
  const { read, asked, held } = openReader()
  const answers = Promise.all(['ana', 'bruno', 'ana', 'nobody'].map(read))
  await turn()
  held[0]?.answer()
  expect(await answers).toEqual(['ANA', 'BRUNO', 'ANA', undefined])
  expect(asked).toEqual([['ana', 'bruno', 'nobody']])
})

test('who comes while a question is under way is in the next one, even if he asks the same', async () => {
  const { read, asked, held } = openReader()
  const first = read('ana')
  await turn()
  const later = Promise.all([read('ana'), read('bruno')])
  await turn()
  expect(asked).toEqual([['ana']])
  held[0]?.answer()
  expect(await first).toBe('ANA')
  await turn()
  expect(asked).toEqual([['ana'], ['ana', 'bruno']])
  held[1]?.answer()
  expect(await later).toEqual(['ANA', 'BRUNO'])
})

test('a question that fails fails for those who share it, and for nobody after them', async () => {
  const { read, held } = openReader()
  const failed = Promise.allSettled([read('ana'), read('bruno')])
  await turn()
  const later = read('ana')
  held[0]?.fail(new Error('away'))
  expect(await failed).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  await turn()
  held[1]?.answer()
  expect(await later).toBe('ANA')
})

test('where the database is away all who wait are told together, and who comes later is asked for', async () => {
  const { read, asked, held } = openReader()
  const crowd = Promise.allSettled(Array.from({ length: 450 }, (_, n) => read(`person ${n}`)))
  await turn()
  held[0]?.fail(unavailable(new Error('away')))
  expect(new Set((await crowd).map(({ status }) => status))).toEqual(new Set(['rejected']))
  expect(asked).toHaveLength(1)
  const later = read('ana')
  await turn()
  held[1]?.answer()
  expect(await later).toBe('ANA')
})

test('a crowd is asked for in several questions, one after the other', async () => {
  const { read, asked, held } = openReader()
  const answers = Promise.all(Array.from({ length: 450 }, (_, n) => read(`person ${n}`)))
  for (const n of [0, 1, 2]) {
    await turn()
    expect(asked).toHaveLength(n + 1)
    held[n]?.answer()
  }
  expect((await answers).at(-1)).toBe('PERSON 449')
  expect(asked.map((keys) => keys.length)).toEqual([200, 200, 50])
})
