import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('the words stay, the tags go, and no two words grow together', () => {
  expect(
    plainText('<p>Traga seu <em>café</em>.</p><ul><li>Impostos</li><li>Cliente&nbsp;&amp; contrato</li></ul>'),
  ).toBe('Traga seu café. Impostos Cliente & contrato')
  expect(plainText('uma<br>linha')).toBe('uma linha')
  expect(plainText('')).toBe('')
})
