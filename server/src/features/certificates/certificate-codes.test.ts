import { CODE_ALPHABET, CODE_LENGTH, printedCode, readCode } from '@palco/contract/certificates/certificate-code'
import { expect, test } from 'vitest'
import { newCode } from './certificate-codes.ts'

const CODES = 1_000_000

test('a million certificate codes are unique, and every symbol is equally frequent in every place', () => {
  const seen = new Set<string>()
  const counts = Array.from({ length: CODE_LENGTH }, () => new Uint32Array(128))
  for (let made = 0; made < CODES; made += 1) {
    const code = newCode()
    seen.add(code)
    for (let place = 0; place < CODE_LENGTH; place += 1) {
      const count = counts[place]
      const symbol = code.charCodeAt(place)
      if (count) count[symbol] = (count[symbol] ?? 0) + 1
    }
  }
  // No code repeats: with 60 bits, the chance of a pair among a million is 1 in 2.3 million.
  expect(seen.size).toBe(CODES)
  const expected = CODES / CODE_ALPHABET.length
  const symbols = Array.from(CODE_ALPHABET, (symbol) => symbol.charCodeAt(0))
  for (const count of counts) {
    expect(symbols.reduce((sum, symbol) => sum + (count[symbol] ?? 0), 0)).toBe(CODES)
    // A limit for chi-squared with 31 degrees of freedom that is exceeded once in 10^16 runs.
    const distance = symbols.reduce((sum, symbol) => sum + ((count[symbol] ?? 0) - expected) ** 2 / expected, 0)
    expect(distance).toBeLessThan(150)
  }
}, 300_000)

test('a certificate code is read as it is printed', () => {
  const code = newCode()
  expect(printedCode(code)).toMatch(/^.{4}-.{4}-.{4}$/)
  expect(readCode(printedCode(code))).toBe(code)
})
