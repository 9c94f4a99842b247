import { beforeEach, expect, it, vi } from 'vitest'

const load = () => import('./link-token.ts')

beforeEach(() => {
  vi.resetModules()
  history.replaceState(null, '', '/lembretes#first')
})

it('a link token that is kept is there after a reload, and not in the address', async () => {
  expect((await load()).keepLinkToken()).toBe('first')
  expect(location.href).not.toContain('first')
  vi.resetModules()
  expect((await load()).keepLinkToken()).toBe('first')
})

it('another link replaces the link token', async () => {
  const { keepLinkToken } = await load()
  keepLinkToken()
  location.hash = '#second'
  expect(keepLinkToken()).toBe('second')
  vi.resetModules()
  expect((await load()).keepLinkToken()).toBe('second')
})

it('a link token that is taken is gone after a reload', async () => {
  expect((await load()).takeLinkToken()).toBe('first')
  vi.resetModules()
  const { takeLinkToken, keepLinkToken } = await load()
  expect([takeLinkToken(), keepLinkToken()]).toEqual(['', ''])
})
