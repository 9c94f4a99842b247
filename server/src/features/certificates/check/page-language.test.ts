import { expect, test } from 'vitest'
import { pageLanguage } from './page-language.ts'

test.each([
  ['de', 'fr', 'DE_DE'],
  ['PT_BR', 'fr', 'PT_BR'],
  ['xx', 'fr-CA,en;q=0.8', 'FR_FR'],
  ['', 'en;q=0.5, it-IT', 'IT_IT'],
  ['', 'ja, es;q=0.1', 'ES_ES'],
  ['', 'de;q=0, en-GB;q=0.3', 'EN_US'],
  ['', 'ja-JP', 'EN_US'],
  ['', 'de;q=x', 'ES_ES'],
  ['', '*', 'ES_ES'],
  ['', '', 'ES_ES'],
  ['__proto__', ';;,,=', 'EN_US'],
])('the page of a Spanish certificate, with %j chosen and %j accepted, is in %s', (chosen, accepted, language) => {
  expect(pageLanguage(chosen, accepted, 'ES_ES')).toBe(language)
})

test('a page without any language preference is Portuguese', () => {
  expect(pageLanguage('', '')).toBe('PT_BR')
})
