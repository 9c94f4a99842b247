import { describe, expect, test } from 'vitest'
import { foldText, searchWords } from './fold-text.ts'

describe('a folded text', () => {
  test.each([
    ['João Conceição', 'joao conceicao'],
    ['Łukasz Wałęsa', 'lukasz walesa'],
    ['Søren Ågård', 'soren agard'],
    ['Đorđe', 'dorde'],
    ['STRAẞE und Straße', 'strasse und strasse'],
    ['Æsir Œuvre Þór Ğıİ', 'aesir oeuvre thor gii'],
    ['Ǿ', 'o'],
    ['Łukasz'.normalize('NFD'), 'lukasz'],
    ['日本 🎤', '日本 🎤'],
  ])('the text %j is folded to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  test.each(["D'Ávila", 'D’Ávila', 'D‘Ávila', 'DʼÁvila', 'D`Ávila', 'D´Ávila', 'Dávila', 'DAVILA'])(
    '%j is folded to "davila", whatever stands between the letters',
    (name) => {
      expect(foldText(name)).toBe('davila')
    },
  )
})

test('search words are unique and not empty', () => {
  expect(searchWords("  Silva joão\tSILVA ' \u0301 ")).toEqual(['silva', 'joao'])
  expect(searchWords(" ' ")).toEqual([])
})
