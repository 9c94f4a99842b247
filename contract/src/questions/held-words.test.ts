import { expect, test } from 'vitest'
import { hasHeldWord } from './held-words.ts'

test.each([
  ['Isto é um GOLPE!', ['golpe'], true],
  ['Isto é um golpé', ['Golpe'], true],
  ['O golpista', ['golpe'], false],
  ['Vai ter pirâmide   financeira?', ['piramide financeira'], true],
  ['Uma pirâmide no Egito', ['pirâmide financeira'], false],
  ['golpe', ['outra', 'golpe'], true],
  ['golpe', [], false],
  ['Quanto é 1 + 1?', ['', '!!'], false],
  ['👍', ['!!', 'golpe'], false],
  ['Isto é um gol\u200Bpe', ['golpe'], true],
  ['Isto é um golpe', ['gol\u00ADpe'], true],
])('the text "%s" has one of the words %j: %s', (text, held, expected) => {
  expect(hasHeldWord(text, held)).toBe(expected)
})
