import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../i18n/i18n.ts'
import { useSession } from '../../session/session.ts'
import { ana, bruno } from '../../testing/people.ts'
import { closeShopVisit, openedShopOf, useShopVisit } from './shop-visit.ts'
import { chooseCurrency, useCurrency } from './use-currency.ts'

const HOUR = 3_600_000

const visited = () => renderHook(() => useShopVisit(undefined)).result.current
const shownCurrency = () => renderHook(useCurrency).result.current

beforeEach(() => useSession.setState({ name: 'signedIn', user: ana }, true))
afterEach(() => {
  closeShopVisit()
  vi.useRealTimers()
})

test.each([
  ['signs out', { name: 'leaving' }],
  ['is followed by somebody else', { name: 'signedIn', user: bruno }],
] as const)('shop and currency of a person who %s are forgotten', async (_, next) => {
  await showLanguage('PT_BR')
  openedShopOf('PREMIUM')
  chooseCurrency('EUR')
  expect([visited(), shownCurrency()]).toEqual(['PREMIUM', 'EUR'])
  useSession.setState(next, true)
  expect([visited(), shownCurrency()]).toEqual([null, 'BRL'])
  expect(localStorage).toHaveLength(0)
})

test('a visit to the shop is over after an hour, also in the tab that stayed open', () => {
  vi.useFakeTimers({ now: 0 })
  openedShopOf('PREMIUM')
  vi.setSystemTime(HOUR - 1)
  expect(visited()).toBe('PREMIUM')
  vi.setSystemTime(HOUR)
  expect(visited()).toBeNull()
})
