import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followChanges } from './live-queries.ts'
import { emitChanged } from './server-events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function follow() {
  const client = new QueryClient()
  const keys = ['users', 'catalog', 'access', 'profile']
  for (const key of keys) client.setQueryData([key, 'list'], [])
  const stop = followChanges(client, 3000)
  return { stop, stale: () => keys.filter((key) => client.getQueryState([key, 'list'])?.isInvalidated) }
}

test('a topic invalidates the queries under it, and no others', () => {
  const { stale } = follow()
  emitChanged('users')
  vi.advanceTimersByTime(3000)
  expect(stale()).toEqual(['users'])
})

test('access follows the catalog too', () => {
  const { stale } = follow()
  emitChanged('catalog')
  vi.advanceTimersByTime(3000)
  expect(stale()).toEqual(['catalog', 'access'])
})

test('a change of access refetches the profile as well', () => {
  const { stale } = follow()
  emitChanged('access')
  vi.advanceTimersByTime(3000)
  expect(stale()).toEqual(['access', 'profile'])
})

test('nothing is invalidated after stopping', () => {
  const { stale, stop } = follow()
  emitChanged('users')
  stop()
  vi.advanceTimersByTime(3000)
  expect(stale()).toEqual([])
})
