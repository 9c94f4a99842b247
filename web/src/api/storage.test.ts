import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ana, sessionOf } from '../testing/people.ts'
import { storage } from './storage.ts'

beforeEach(() => storage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('the storage', () => {
  it('the browser’s storage keeps a session under the names of the specification', () => {
    storage.openSession(sessionOf(ana))
    expect(Object.keys(localStorage).sort()).toEqual(['accessToken', 'auth-storage', 'refreshToken', 'sessionToken'])
    expect(storage.user.get()).toEqual(ana)
  })

  it('the storage treats an unreadable stored user as none', () => {
    localStorage.setItem('auth-storage', '{"id":')
    expect(storage.user.get()).toBeNull()
  })

  it('the storage falls back to memory if the browser blocks it', () => {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse })
    storage.openSession(sessionOf(ana))
    expect(storage.hasTokens()).toBe(true)
    storage.clear()
    expect(storage.hasTokens()).toBe(false)
  })
})
