import { expect, test } from 'vitest'
import { unavailable } from '../errors.ts'
import { createWriteBuffer } from './write-buffer.ts'

interface Line {
  name: string
}

/** Opens a buffer whose writer fails with the error that `fault` returns for a chunk. */
function openBuffer(fault: (names: readonly string[]) => Error | null) {
  const written: string[] = []
  const buffer = createWriteBuffer<Line>({
    chunk: 200,
    async write(lines) {
      const names = lines.map(({ name }) => name)
      const error = fault(names)
      if (error) throw error
      written.push(...names)
    },
  })
  const add = (...names: string[]) => names.map((name) => buffer.add(name, { name }))
  return { buffer, add, written }
}

const unknown = (names: readonly string[]) => new Error(`unknown trouble with ${names.join()}`)

test('an item that fails on its own with an unknown error is given up, and the others are written', async () => {
  const { buffer, add, written } = openBuffer((names) => (names.includes('ana') ? unknown(names) : null))
  add('ana', 'bia', 'caio')
  await expect(buffer.flush()).rejects.toThrow(/^an item could not be written and was given up$/)
  expect(written).toEqual(['bia', 'caio'])
  expect(buffer.size()).toBe(0)
})

test('nothing is given up while no item can be written, and few are tried', async () => {
  let isBroken = true
  let tried = 0
  const { buffer, add, written } = openBuffer((names) => {
    tried += 1
    return isBroken ? unknown(names) : null
  })
  const names = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))
  add(...names)
  await expect(buffer.flush()).rejects.toThrow('unknown trouble')
  expect(buffer.size()).toBe(100)
  expect(tried).toBeLessThan(10)
  isBroken = false
  await buffer.flush()
  expect(written).toEqual(names)
})

test('an item stays that meets an outage while its chunk is written one by one', async () => {
  let isOut = false
  const { buffer, add, written } = openBuffer((names) => {
    if (isOut) return unavailable(new Error('gone'))
    if (names.length > 1) return unknown(names)
    isOut = true
    return null
  })
  add('ana', 'bia', 'caio')
  await expect(buffer.flush()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect([written, buffer.size()]).toEqual([['ana'], 2])
})
