import { QueryClient, QueryObserver } from '@tanstack/react-query'
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

test('a topic of `changed` invalidates the queries under it, and no others', async () => {
  const { stale } = follow()
  emitChanged('users')
  await vi.advanceTimersByTimeAsync(3000)
  expect(stale()).toEqual(['users'])
})

test('queries of access follow the catalog too', async () => {
  const { stale } = follow()
  emitChanged('catalog')
  await vi.advanceTimersByTimeAsync(3000)
  expect(stale()).toEqual(['catalog', 'access'])
})

test('a change of access refetches the profile as well', async () => {
  const { stale } = follow()
  emitChanged('access')
  await vi.advanceTimersByTimeAsync(3000)
  expect(stale()).toEqual(['access', 'profile'])
})

test('a topic of a later release is ignored', async () => {
  const { stale } = follow()
  expect(() => emitChanged('later' as 'users')).not.toThrow()
  await vi.advanceTimersByTimeAsync(3000)
  expect(stale()).toEqual([])
})

test('no query is invalidated after stopping', async () => {
  const { stale, stop } = follow()
  emitChanged('users')
  stop()
  await vi.advanceTimersByTimeAsync(3000)
  expect(stale()).toEqual([])
})

test('a storm of changes refetches once a second, and completes a slow refetch before the next', async () => {
  const client = new QueryClient()
  let [begun, ended, latency] = [0, 0, 0]
  const observer = new QueryObserver(client, {
    queryKey: ['users', 'list'],
    queryFn: async () => {
      begun += 1
      await new Promise((resolve) => setTimeout(resolve, latency))
      ended += 1
      return begun
    },
  })
  observer.subscribe(() => {})
  followChanges(client, 0)
  async function storm() {
    await vi.advanceTimersByTimeAsync(10_000)
    ;[begun, ended] = [0, 0]
    for (let n = 0; n < 60; n++) {
      emitChanged('users')
      await vi.advanceTimersByTimeAsync(100)
    }
    return [begun, ended]
  }
  expect(await storm()).toEqual([6, 6])
  latency = 1900
  expect(await storm()).toEqual([4, 3])
})
