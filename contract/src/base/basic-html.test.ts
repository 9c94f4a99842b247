import { expect, test } from 'vitest'
import { BASIC_HTML_LINK, BASIC_HTML_TAGS, plainText } from './basic-html.ts'

test('a description holds paragraphs, emphasis, lists and links, and nothing that loads, frames or runs', () => {
  const [text, emphasis] = [
    ['p', 'br'],
    ['b', 'strong', 'i', 'em', 'u'],
  ]
  expect(BASIC_HTML_TAGS).toEqual([...text, ...emphasis, 'ul', 'ol', 'li', 'a'])
})

test('a link in a description opens a window without opener and referrer', () => {
  expect(BASIC_HTML_LINK.target).toBe('_blank')
  expect(BASIC_HTML_LINK.rel.split(' ')).toEqual(['noopener', 'noreferrer', 'nofollow'])
})

test('plain text of HTML loses its tags without joining words', () => {
  expect(
    plainText('<p>Traga seu <em>café</em>.</p><ul><li>Impostos</li><li>Cliente\u00a0&amp; contrato</li></ul>'),
  ).toBe('Traga seu café. Impostos Cliente & contrato')
  expect(plainText('uma<br>linha')).toBe('uma linha')
  expect(plainText('')).toBe('')
})

test.each([
  ['1 &lt; 2 &amp;&amp; 3 &gt; 2', '1 < 2 && 3 > 2'],
  ['&amp;lt;', '&lt;'],
  ['&amp;unknown; &constructor;', '&unknown; &constructor;'],
  ['<a href="https://x.example/?a=1&amp;b=2" rel="nofollow">aqui</a>', 'aqui'],
])('the HTML %s reads as %s', (html, text) => {
  expect(plainText(html)).toBe(text)
})
