import DOMPurify from 'dompurify'

// The second layer: the server has cleaned what it stored (`server/src/html/basic-html.ts`, the same tags), but what
// is being typed has not been there yet.
const ALLOWED_TAGS = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a']

const purifier = DOMPurify(window)

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A') return
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener noreferrer nofollow')
})

/** Basic HTML, fit to be shown. */
export const safeHtml = (html: string): string =>
  purifier.sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR: ['href'], ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i })
