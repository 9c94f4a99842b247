import { expect, test } from 'vitest'
import { html } from './html.ts'

test.each([
  ['<script>', '&lt;script&gt;'],
  ['</title>', '&lt;/title&gt;'],
  [`"a" & 'b'`, '&quot;a&quot; &amp; &#39;b&#39;'],
  ['a\u202eb\u2066c', 'abc'],
])('an HTML template escapes %j, in text and in attributes', (text, escaped) => {
  expect(String(html`<p title="${text}">${text}</p>`)).toBe(`<p title="${escaped}">${escaped}</p>`)
})

test('an HTML template keeps its own markup, and leaves out what is missing', () => {
  const items = ['<a>', 'b'].map((item) => html`<li>${item}</li>`)
  expect(String(html`<ul>${items}</ul>${null}${false}${0}${''}`)).toBe('<ul><li>&lt;a&gt;</li><li>b</li></ul>0')
})
