import { expect, test } from 'vitest'
import { basicHtml } from './basic-html.ts'

const link = (text: string, href = '') =>
  `<a${href && ` href="${href}"`} target="_blank" rel="noopener noreferrer nofollow">${text}</a>`

test.each([
  '<p>Oi <b>a</b> <strong>b</strong> <i>c</i> <em>d</em> <u>e</u></p>',
  '<ul><li>um</li></ul><ol><li>dois</li></ol>',
  '5 &lt; 6 &amp; 7',
  '',
])('sanitizing HTML keeps what the editor writes: %s', (html) => {
  expect(basicHtml(html)).toBe(html)
})

test.each([
  ['<script>alert(1)</script>Oi', 'Oi'],
  ['<SCRIPT SRC=//evil.example></SCRIPT>Oi', 'Oi'],
  ['<scr<script>ipt>alert(1)</script>Oi', 'ipt&gt;alert(1)Oi'],
  ['<style>*{display:none}</style>Oi', 'Oi'],
  ['<img src=x onerror=alert(1)>Oi', 'Oi'],
  ['<svg onload=alert(1)>Oi</svg>', 'Oi'],
  ['<iframe src="https://evil.example"></iframe>Oi', 'Oi'],
  ['<p style="position:fixed" class="x" id="y" onclick="alert(1)">Oi</p>', '<p>Oi</p>'],
  ['<form action="//evil.example"><input name=a></form>Oi', 'Oi'],
  ['<!-- hidden -->Oi', 'Oi'],
])('sanitizing HTML strips scripts and styling: %s', (html, kept) => {
  expect(basicHtml(html)).toBe(kept)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
])('sanitizing HTML strips the address of a link to %j', (href) => {
  expect(basicHtml(`<a href="${href}">Oi</a>`)).toBe(link('Oi'))
})

test('links in sanitized HTML open in a new tab, without opener or referrer', () => {
  expect(basicHtml('<a href="https://example.com/?a=1&b=2" target="_top" rel="opener">Oi</a>')).toBe(
    link('Oi', 'https://example.com/?a=1&amp;b=2'),
  )
})

test('sanitizing HTML escapes only & < >: readers of the text need no other entities', () => {
  expect(basicHtml('&quot;a&quot; &#39;b&#x27; d&oacute;lar&nbsp;&copy; &lt;&amp;&gt; &unknown;')).toBe(
    '"a" \'b\' dólar\u00a0© &lt;&amp;&gt; &amp;unknown;',
  )
})

test('sanitizing HTML survives deeply nested tags', () => {
  expect(basicHtml(`${'<b>'.repeat(5000)}Oi${'</b>'.repeat(5000)}`)).toContain('Oi')
})
