import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storage } from '../api/storage.ts'
import { fakeServer, ok } from '../testing/fake-server.ts'
import { ana, bruno, sessionOf } from '../testing/people.ts'
import { changePassword } from './change-password.ts'

const PASSWORDS = { currentPassword: 'senha-antiga', newPassword: 'senha-nova' }
const NEW_TOKENS = { accessToken: 'access-new', refreshToken: 'refresh-new' }

beforeEach(() => {
  storage.clear()
  storage.openSession(sessionOf(ana))
})
afterEach(() => vi.unstubAllGlobals())

it('changing the password stores the tokens that come with the new one', async () => {
  fakeServer({ 'GET /api/auth/profile': () => ok(ana), 'PUT /api/auth/password': () => ok({ tokens: NEW_TOKENS }) })
  await changePassword(PASSWORDS)
  expect([storage.accessToken.get(), storage.refreshToken.get()]).toEqual(['access-new', 'refresh-new'])
})

it('changing the password keeps the tokens that another tab has got meanwhile', async () => {
  fakeServer({
    'GET /api/auth/profile': () => ok(ana),
    'PUT /api/auth/password': () => {
      storage.openSession(sessionOf(bruno))
      return ok({ tokens: NEW_TOKENS })
    },
  })
  await changePassword(PASSWORDS)
  expect([storage.accessToken.get(), storage.refreshToken.get()]).toEqual(['access-bruno', 'refresh-bruno'])
})
