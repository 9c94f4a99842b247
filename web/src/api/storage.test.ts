import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ana, sessionOf } from '../testing/people.ts'
import { storage } from './storage.ts'

beforeEach(() => storage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('the storage', () => {
  it('keeps a session under the names of the specification', () => {
    storage.openSession(sessionOf(ana))
    expect(Object.keys(localStorage).sort()).toEqual(['accessToken', 'auth-storage', 'refreshToken', 'sessionToken'])
    expect(storage.user.get()).toEqual(ana)
  })

  it('takes a stored user that it can’t read for none', () => {
    localStorage.setItem('auth-storage', '{"id":')
    expect(storage.user.get()).toBeNull()
  })

  it('works for as long as the page lives where the browser keeps nothing', () => {
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
