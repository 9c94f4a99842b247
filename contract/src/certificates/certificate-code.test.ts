import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CODE_ALPHABET, CODE_LENGTH, printedCode, readCode } from './certificate-code.ts'

const CODE = '0123ABCDXYZ1'
const code = fc
  .array(fc.constantFrom(...CODE_ALPHABET), { minLength: CODE_LENGTH, maxLength: CODE_LENGTH })
  .map((all) => all.join(''))

test('a certificate code has 32 symbols that are not taken for each other', () => {
  expect(new Set(CODE_ALPHABET).size).toBe(32)
  expect(CODE_ALPHABET).not.toMatch(/[ILOU]/)
})

test('a certificate code is printed in three groups', () => {
  expect(printedCode(CODE)).toBe('0123-ABCD-XYZ1')
  expect(printedCode('')).toBe('')
})

describe('forgives', () => {
  test.each([
    ['nothing to forgive', '0123ABCDXYZ1'],
    ['hyphens', '0123-ABCD-XYZ1'],
    ['hyphens in other places', '-01-23ABCD-X-YZ1-'],
    ['lower case', '0123-abcd-xyz1'],
    ['letters that look like digits', 'Oi23-abcd-xyzL'],
    ['those in lower case', 'ol23-abcd-xyzI'],
    ['spaces', '  0123 ABCD XYZ1\n'],
    ['spaces that are copied from a PDF', '0123\u00A0ABCD\u202FXYZ1'],
    ['dashes of word processors', '0123\u2013ABCD\u2014XYZ1'],
    ['hyphens that do not break', '0123\u2011ABCD\u2212XYZ1'],
    ['full-width characters', '\uFF10\uFF11\uFF12\uFF13-\uFF21\uFF22\uFF23\uFF24-XYZ1'],
  ])('a typed certificate code is read despite %s', (_, typed) => {
    expect(readCode(typed)).toBe(CODE)
  })

  test('a certificate code is read in any case and grouping, and with look-alikes', () => {
    const lookAlikes: Record<string, string[]> = { 0: ['0', 'O', 'o'], 1: ['1', 'I', 'i', 'L', 'l'] }
    const typed = code.chain((made) =>
      fc
        .tuple(
          ...Array.from(made, (symbol) =>
            fc.tuple(
              fc.constantFrom('', '-', ' ', '\u2013', '\u00A0'),
              fc.constantFrom(...(lookAlikes[symbol] ?? [symbol, symbol.toLowerCase()])),
            ),
          ),
        )
        .map((parts) => ({ made, text: parts.flat().join('') })),
    )
    fc.assert(fc.property(typed, ({ made, text }) => readCode(text) === made))
  })

  test('a printed certificate code is read', () => {
    fc.assert(fc.property(code, (made) => readCode(printedCode(made)) === made))
  })
})

describe('accepts nothing else', () => {
  test.each([
    ['nothing', ''],
    ['hyphens alone', '------------'],
    ['a symbol less', '0123-ABCD-XYZ'],
    ['a symbol more', '0123-ABCD-XYZ12'],
    ['the letter U', '0123-ABCD-XYZU'],
    ['punctuation', '0123-ABCD-XYZ!'],
    ['underscores and dots', '0123_ABCD.XYZ1'],
    ['Cyrillic letters that look Latin', '0123-\u0410\u0412CD-XYZ1'],
    ['Greek letters that look Latin', '0123-\u0391BCD-XYZ1'],
    ['accents', '0123-\u00C1BCD-XYZ1'],
    ['combining accents', '0123-A\u0301BCD-XYZ1'],
    ['digits of other scripts', '\u0660\u0661\u0662\u0663-ABCD-XYZ1'],
    ['a dotless i, which becomes I in upper case', '0\u013123ABCDXYZ1'],
    ['a sharp s, which becomes two letters', '0123ABCDXY\u00DF'],
    ['a ligature, which becomes two letters', '0123ABCDXY\uFB00'],
    ['superscripts and circled letters', '\u00B9123-\u24B6BCD-XYZ1'],
    ['a long s, which becomes S', '0123ABCDXYZ\u017F'],
    ['characters without width', '0123\u200BABCD-XYZ1'],
    ['marks of direction', '\u202E0123-ABCD-XYZ1'],
    ['a null character', '0123-ABCD-XYZ1\u0000'],
    ['half of a pair', '0123-ABCD-XYZ\uD83D'],
    ['SQL', "0123ABCDXYZ' --"],
    ['a path', '../../0123ABCD'],
  ])('a typed certificate code is rejected: %s', (_, typed) => {
    expect(readCode(typed)).toBeNull()
  })

  test('a certificate code that is read has twelve symbols of the alphabet', () => {
    const symbols = new Set(CODE_ALPHABET)
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.string({ unit: 'binary', maxLength: 16 }),
      fc.string({ unit: fc.constantFrom(...CODE_ALPHABET, ...'iIlLoOuU-_ \u0131\u017F\u212A'), maxLength: 14 }),
    )
    fc.assert(
      fc.property(text, (typed) => {
        const read = readCode(typed)
        return read === null || (read.length === CODE_LENGTH && [...read].every((symbol) => symbols.has(symbol)))
      }),
      { numRuns: 2000 },
    )
  })
})
