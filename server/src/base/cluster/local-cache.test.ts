import { expect, test } from 'vitest'
import { createLocalCache } from './local-cache.ts'

const openCache = () => createLocalCache<{ userId: string }>(({ userId }) => userId)
const [ana, rui] = [{ userId: 'ana' }, { userId: 'rui' }]

test('dropping an owner from the cache drops their entries and no others', () => {
  const cache = openCache()
  cache.keep('one', ana, cache.stamp())
  cache.keep('two', ana, cache.stamp())
  cache.keep('three', rui, cache.stamp())
  cache.dropOwner('ana')
  expect(['one', 'two', 'three'].map(cache.find)).toEqual([undefined, undefined, rui])
})

test('the cache discards a value whose owner was dropped while it was read, and keeps those of others', () => {
  const cache = openCache()
  const since = cache.stamp()
  cache.dropOwner('ana')
  cache.keep('one', ana, since)
  cache.keep('three', rui, since)
  expect(['one', 'three'].map(cache.find)).toEqual([undefined, rui])
  cache.keep('one', ana, cache.stamp())
  expect(cache.find('one')).toBe(ana)
})

test('a cache entry that changes its owner is dropped with the new one', () => {
  const cache = openCache()
  cache.keep('one', ana, cache.stamp())
  cache.keep('one', rui, cache.stamp())
  cache.dropOwner('ana')
  expect(cache.find('one')).toBe(rui)
  cache.dropOwner('rui')
  expect(cache.find('one')).toBeUndefined()
})

test('dropping an owner from the cache visits their entries alone', () => {
  let visits = 0
  const cache = createLocalCache<{ userId: string }>(({ userId }) => {
    visits += 1
    return userId
  })
  for (let n = 0; n < 50_000; n++) cache.keep(`session ${n}`, { userId: `${n}` }, cache.stamp())
  visits = 0
  cache.dropOwner('7')
  expect(visits).toBe(1)
  expect(cache.find('session 7')).toBeUndefined()
})
