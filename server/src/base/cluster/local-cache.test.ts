import { expect, test } from 'vitest'
import { createLocalCache } from './local-cache.ts'

const openMemory = () => createLocalCache<{ userId: string }>(({ userId }) => userId)
const [ana, rui] = [{ userId: 'ana' }, { userId: 'rui' }]

test('dropping an owner drops all that is theirs, and nothing else', () => {
  const memory = openMemory()
  memory.keep('one', ana, memory.stamp())
  memory.keep('two', ana, memory.stamp())
  memory.keep('three', rui, memory.stamp())
  memory.dropOwner('ana')
  expect(['one', 'two', 'three'].map(memory.find)).toEqual([undefined, undefined, rui])
})

test('what is read while its owner is dropped is not kept; what is read of others is', () => {
  const memory = openMemory()
  const since = memory.stamp()
  memory.dropOwner('ana')
  memory.keep('one', ana, since)
  memory.keep('three', rui, since)
  expect(['one', 'three'].map(memory.find)).toEqual([undefined, rui])
  memory.keep('one', ana, memory.stamp())
  expect(memory.find('one')).toBe(ana)
})

test('a value that has another owner now is dropped with that one', () => {
  const memory = openMemory()
  memory.keep('one', ana, memory.stamp())
  memory.keep('one', rui, memory.stamp())
  memory.dropOwner('ana')
  expect(memory.find('one')).toBe(rui)
  memory.dropOwner('rui')
  expect(memory.find('one')).toBeUndefined()
})

test('dropping one of fifty thousand looks at that one alone', () => {
  let looks = 0
  const memory = createLocalCache<{ userId: string }>(({ userId }) => {
    looks += 1
    return userId
  })
  for (let n = 0; n < 50_000; n++) memory.keep(`session ${n}`, { userId: `${n}` }, memory.stamp())
  looks = 0
  memory.dropOwner('7')
  expect(looks).toBe(1)
  expect(memory.find('session 7')).toBeUndefined()
})
