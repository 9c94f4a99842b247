import { profile } from '@palco/contract/auth/auth'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, ok, refused } from '../testing/fake-server.ts'
import { ana, bruno, sessionOf } from '../testing/people.ts'
import { api } from './api.ts'
import { ApiError } from './api-error.ts'
import { prefetch } from './http.ts'
import { storage } from './storage.ts'

const PROFILE = 'GET /api/auth/profile'
const getProfile = () => api.get('auth/profile', profile)

beforeEach(() => {
  storage.clear()
  storage.openSession(sessionOf(ana))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a prefetched response is used by the first call; the next one sends its own request', async () => {
  const server = fakeServer({ [PROFILE]: () => ok(ana) })
  prefetch('auth/profile')
  expect(await getProfile()).toEqual(ana)
  expect(server.count(PROFILE)).toBe(1)
  await getProfile()
  expect(server.count(PROFILE)).toBe(2)
})

it('a prefetched response is not used by another session', async () => {
  let asked = ana
  const server = fakeServer({ [PROFILE]: () => ok(asked) })
  prefetch('auth/profile')
  storage.openSession(sessionOf(bruno))
  asked = bruno
  expect(await getProfile()).toEqual(bruno)
  expect(server.count(PROFILE)).toBe(2)
})

it('a prefetched response expires', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const server = fakeServer({ [PROFILE]: () => ok(ana) })
  prefetch('auth/profile')
  vi.setSystemTime(Date.now() + 11_000)
  await getProfile()
  expect(server.count(PROFILE)).toBe(2)
})

it('a prefetch that fails is retried like any call', async () => {
  let isDown = true
  fakeServer({ [PROFILE]: () => (isDown ? refused(503, 'UNAVAILABLE') : ok(ana)) })
  prefetch('auth/profile')
  await expect(getProfile()).rejects.toBeInstanceOf(ApiError)
  isDown = false
  expect(await getProfile()).toEqual(ana)
})
