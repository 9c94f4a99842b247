import { BASIC_HTML_LINK, BASIC_HTML_TAGS } from '@palco/contract/base/basic-html'
import DOMPurify from 'dompurify'

// The server sanitises HTML before storing it. This also sanitises HTML that is being typed, for previews.

const purifier = DOMPurify(window)

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A') return
  for (const [name, value] of Object.entries(BASIC_HTML_LINK)) element.setAttribute(name, value)
})

export const safeHtml = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: BASIC_HTML_TAGS,
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
  })
