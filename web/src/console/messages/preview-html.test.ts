import { expect, test } from 'vitest'
import { previewHtml } from './preview-html.ts'

const MAIL = `<html><head><meta name="color-scheme" content="light dark"><style>
.page{background:#000!important}</style></head>
<body class="page" style="margin:0"><p style="color:red">Use style=&quot;x&quot;</p><p style="margin:0">$&</p></body></html>`

test('the preview of a mail has its styles in one sheet with the page’s nonce, without dark colours', () => {
  const shown = previewHtml(MAIL, 'n0nce')
  expect(shown).toContain('<style nonce="n0nce">[data-look="0"]{margin:0}\n[data-look="1"]{color:red}</style>')
  expect(shown).toContain('<body class="page" data-look="0"><p data-look="1">Use style=&quot;x&quot;</p>')
  expect(shown).toContain('<p data-look="0">$&</p>')
  expect(shown).not.toMatch(/ style="|#000|color-scheme/)
})

test('the preview of a mail needs no nonce where the page has no policy', () =>
  expect(previewHtml(MAIL, undefined)).toContain('<style>[data'))
