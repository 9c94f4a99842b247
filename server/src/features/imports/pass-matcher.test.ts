import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import { expect, test } from 'vitest'
import { createPassMatcher } from './pass-matcher.ts'

const named = (LIVE: string, PREMIUM: string, PLATINUM: string) => ({
  LIVE: { name: LIVE },
  PREMIUM: { name: PREMIUM },
  PLATINUM: { name: PLATINUM },
})

test.each([
  ['LIVE', 'LIVE'],
  ['premium', 'PREMIUM'],
  [' Platinum ', 'PLATINUM'],
  ['Week PREMIUM Pass', 'PREMIUM'],
  ['week  premium-pass', 'PREMIUM'],
  ['Gold', 'Gold'],
  ['LIVE, PREMIUM', 'LIVE, PREMIUM'],
  ['', undefined],
  ['-', undefined],
])('the pass in an import %j is read as %j', (text, pass) => {
  expect(createPassMatcher(INITIAL_EVENT_SETTINGS.passes)(text)).toBe(pass)
})

test('a pass in an import is matched by code before name, and a name of two passes is unknown', () => {
  const passOf = createPassMatcher(named('Premium', 'Acesso', 'acesso!'))
  expect(['premium', 'Acesso', 'platinum'].map(passOf)).toEqual(['PREMIUM', 'Acesso', 'PLATINUM'])
})

test('pass names of other alphabets are found, and a name of signs matches no other signs', () => {
  const passOf = createPassMatcher(named('★', 'Пропуск', '🎟'))
  expect(['пропуск', '★★', '🎉'].map(passOf)).toEqual(['PREMIUM', undefined, undefined])
})
