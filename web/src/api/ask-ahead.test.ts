import { profile } from '@palco/contract/auth'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, ok, refused } from '../testing/fake-server.ts'
import { ana, bruno, sessionOf } from '../testing/people.ts'
import { api } from './api.ts'
import { ApiError } from './api-error.ts'
import { askAhead } from './http.ts'
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

it('is taken by the first call, and the next one asks anew', async () => {
  const server = fakeServer({ [PROFILE]: () => ok(ana) })
  askAhead('auth/profile')
  expect(await getProfile()).toEqual(ana)
  expect(server.count(PROFILE)).toBe(1)
  await getProfile()
  expect(server.count(PROFILE)).toBe(2)
})

it('is nobody else’s: another session asks for itself', async () => {
  let asked = ana
  const server = fakeServer({ [PROFILE]: () => ok(asked) })
  askAhead('auth/profile')
  storage.openSession(sessionOf(bruno))
  asked = bruno
  expect(await getProfile()).toEqual(bruno)
  expect(server.count(PROFILE)).toBe(2)
})

it('is not kept for long', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const server = fakeServer({ [PROFILE]: () => ok(ana) })
  askAhead('auth/profile')
  vi.setSystemTime(Date.now() + 11_000)
  await getProfile()
  expect(server.count(PROFILE)).toBe(2)
})

it('fails like any call, and is tried again like any call', async () => {
  let isDown = true
  fakeServer({ [PROFILE]: () => (isDown ? refused(503, 'UNAVAILABLE') : ok(ana)) })
  askAhead('auth/profile')
  await expect(getProfile()).rejects.toBeInstanceOf(ApiError)
  isDown = false
  expect(await getProfile()).toEqual(ana)
})
